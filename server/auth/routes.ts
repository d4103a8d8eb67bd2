import type { FastifyInstance } from 'fastify'
import { auth } from '#contract/auth.ts'
import { createOwner } from '#server/auth/create-owner.ts'
import { signIn } from '#server/auth/sign-in.ts'
import { findUser, toUser } from '#server/auth/user-queries.ts'
import type { Ctx } from '#server/context.ts'
import { Refusal } from '#server/platform/errors.ts'
import { floodLimit } from '#server/platform/flood-limit.ts'
import { route } from '#server/platform/route.ts'
import { endSession, giveSession, signedIn } from '#server/platform/session.ts'

export function authRoutes(app: FastifyInstance, ctx: Ctx) {
  route(app, auth.user, async (_input, request) => {
    const user = await findUser(ctx.db, signedIn(request).userId)
    if (!user) throw new Refusal(401, 'Sign in first')
    return toUser(user)
  })
  route(
    app,
    auth.login,
    async ({ body }, request, reply) => {
      const { user, token } = await signIn(ctx, body, request)
      await giveSession(request, reply, token)
      return user
    },
    floodLimit(ctx),
  )
  route(app, auth.logout, async (_input, request, reply) => {
    await endSession(request, reply)
    ctx.log.info({ event: 'sign-out', userId: signedIn(request).userId }, 'signed out')
  })
  route(
    app,
    auth.setup,
    async ({ body }, request, reply) => {
      const { user, token } = await createOwner(ctx, body, request)
      await giveSession(request, reply, token)
      return user
    },
    floodLimit(ctx),
  )
}
