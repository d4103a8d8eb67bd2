import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Credentials } from '#contract/auth.ts'
import type { SignIn } from '#public/sign-in/SignInPage.tsx'
import { findPublicAgent } from '#server/auth/find-public-agent.ts'
import { ownerExists } from '#server/auth/owner-exists.ts'
import { NotSignedInError, signIn } from '#server/auth/sign-in.ts'
import type { Ctx } from '#server/context.ts'
import { readForm } from '#server/pages/form-answers.ts'
import { localPath } from '#server/pages/local-path.ts'
import { sendPage } from '#server/pages/send-page.ts'
import type { Site } from '#server/pages/site.ts'
import { slowDown } from '#server/pages/slow-down.ts'
import { TooManyTriesError } from '#server/platform/errors.ts'
import { floodLimit } from '#server/platform/flood-limit.ts'
import { findSession, giveSession } from '#server/platform/session.ts'

export function signInRoutes(app: FastifyInstance, ctx: Ctx, site: Site) {
  app.get<{ Querystring: { next?: unknown } }>('/sign-in', async (request, reply) => {
    const next = localPath(request.query.next)
    reply.header('cache-control', 'no-store')
    if (!(await ownerExists(ctx))) return reply.redirect('/setup')
    if (await findSession(request)) return reply.redirect(next ?? '/')
    return show(request, reply, 200, { next })
  })

  app.post('/sign-in', floodLimit(ctx), async (request, reply) => {
    const form = readForm(request, Credentials)
    const next = localPath(form.answers.next)
    const email = form.answers.email ?? ''
    if (!form.data) return show(request, reply, 422, { next, email, problems: form.problems })
    try {
      const { token } = await signIn(ctx, form.data, request)
      await giveSession(request, reply, token)
      return reply.header('cache-control', 'no-store').redirect(next ?? '/', 303)
    } catch (error) {
      if (error instanceof NotSignedInError)
        return show(request, reply, 401, { next, email, refusal: { title: 'That did not work', text: error.message } })
      if (error instanceof TooManyTriesError)
        return show(request, reply, 429, { next, email, refusal: slowDown(reply, error) })
      throw error
    }
  })

  async function show(request: FastifyRequest, reply: FastifyReply, status: number, page: Partial<SignIn>) {
    const company = (await findPublicAgent(ctx))?.company ?? null
    return sendPage(
      request,
      reply,
      site.render.renderSignIn({ company, email: '', next: null, problems: [], refusal: null, ...page }),
      { status },
    )
  }
}
