import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OwnerSetup } from '#contract/auth.ts'
import type { Setup } from '#public/setup/SetupPage.tsx'
import { createOwner, OwnerExistsError, WrongCodeError } from '#server/auth/create-owner.ts'
import { ownerExists } from '#server/auth/owner-exists.ts'
import type { Ctx } from '#server/context.ts'
import { readForm } from '#server/pages/form-answers.ts'
import { sendPage } from '#server/pages/send-page.ts'
import type { Site } from '#server/pages/site.ts'
import { slowDown } from '#server/pages/slow-down.ts'
import { InvalidInputError, TooManyTriesError } from '#server/platform/errors.ts'
import { floodLimit } from '#server/platform/flood-limit.ts'
import { giveSession } from '#server/platform/session.ts'

/** First run: whoever holds the code of the terminal becomes the owner. Closed for good afterwards. */
export function setupRoutes(app: FastifyInstance, ctx: Ctx, site: Site) {
  app.get<{ Querystring: { code?: unknown } }>('/setup', async (request, reply) => {
    if (await ownerExists(ctx)) return showClosed(request, reply, 404)
    const { code } = request.query
    return show(request, reply, 200, { answers: typeof code === 'string' ? { code: code.slice(0, 40) } : {} })
  })

  app.post('/setup', floodLimit(ctx), async (request, reply) => {
    const form = readForm(request, OwnerSetup)
    const { password: _, ...answers } = form.answers
    if (await ownerExists(ctx)) return showClosed(request, reply, 409)
    if (!form.data) return show(request, reply, 422, { answers, problems: form.problems })
    try {
      const { token } = await createOwner(ctx, form.data, request)
      await giveSession(request, reply, token)
      return reply.header('cache-control', 'no-store').redirect('/', 303)
    } catch (error) {
      if (error instanceof WrongCodeError)
        return show(request, reply, 403, { answers, problems: [{ field: 'code', message: error.message }] })
      if (error instanceof InvalidInputError) return show(request, reply, 422, { answers, problems: error.problems })
      if (error instanceof TooManyTriesError)
        return show(request, reply, 429, { answers, refusal: slowDown(reply, error) })
      if (error instanceof OwnerExistsError) return showClosed(request, reply, 409)
      throw error
    }
  })

  function show(request: FastifyRequest, reply: FastifyReply, status: number, page: Partial<Setup>) {
    return sendPage(request, reply, site.render.renderSetup({ answers: {}, problems: [], refusal: null, ...page }), {
      status,
    })
  }

  function showClosed(request: FastifyRequest, reply: FastifyReply, status: number) {
    return sendPage(request, reply, site.render.renderSetupClosed(), { status })
  }
}
