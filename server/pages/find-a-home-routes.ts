import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type NewLead as NewLeadData, NewLead } from '#contract/leads.ts'
import type { Inquiry } from '#public/find-a-home/InquiryForm.tsx'
import { countFormView } from '#server/analytics/count-form-view.ts'
import type { Ctx } from '#server/context.ts'
import { captureLead } from '#server/leads/capture-lead.ts'
import { stampForm } from '#server/leads/stamp-form.ts'
import { readAnswers, readForm } from '#server/pages/form-answers.ts'
import { isFormView } from '#server/pages/form-view.ts'
import { findKnownAgent } from '#server/pages/known-agent.ts'
import { sendPage } from '#server/pages/send-page.ts'
import type { Site } from '#server/pages/site.ts'
import { asRefusal } from '#server/platform/as-refusal.ts'
import { Refusal, TooManyTriesError } from '#server/platform/errors.ts'
import { floodLimit } from '#server/platform/flood-limit.ts'
import { findSession } from '#server/platform/session.ts'

const failed = 'Failed to submit your information. Please try again.'

/** The public form. Everything here works without any script; the script sends to /api/leads instead. */
export function findAHomeRoutes(app: FastifyInstance, ctx: Ctx, site: Site) {
  app.get<{ Querystring: { sent?: unknown } }>('/find-a-home', async (request, reply) => {
    if (request.query.sent !== undefined) return show(request, reply, 200, null)
    if (isFormView(request) && !(await isAgent(request))) countFormView(ctx)
    return show(request, reply, 200, await inquiryOf(ctx, request))
  })

  app.route({
    method: 'POST',
    url: '/find-a-home',
    // Counted only once the body is read, so that a visitor who is told to wait finds every field as it was.
    config: { rateLimit: { ...floodLimit(ctx).config.rateLimit, hook: 'preHandler' } },
    errorHandler: (error, request, reply) => showFailure(error, request, reply),
    handler: async (request, reply) => {
      const { answers, data, problems } = readForm(request, NewLead)
      if (!data) return show(request, reply, 422, { ...(await inquiryOf(ctx, request, answers)), problems })
      await capture(ctx, data, request, answers.idempotencyKey)
      return reply.header('cache-control', 'no-store').redirect('/find-a-home?sent=1', 303)
    },
  })

  async function show(request: FastifyRequest, reply: FastifyReply, status: number, inquiry: Inquiry | null) {
    const agent = await findKnownAgent(ctx)
    const page = agent
      ? site.render.renderFindAHome({ agent, inquiry, script: site.script })
      : site.render.renderNotSetUp()
    return sendPage(request, reply, page, { status: agent ? status : 503 })
  }

  async function showFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const status = asRefusal(error).statusCode
    if (status >= 500) request.log.error({ err: error }, 'form not captured')
    if (error instanceof TooManyTriesError) reply.header('retry-after', error.retryAfterSeconds)
    const failure = status === 429 ? `${failed} Many people are writing just now, so wait a minute first.` : failed
    return show(request, reply, status, { ...(await inquiryOf(ctx, request, readAnswers(request))), failure })
  }
}

/** Looking at one's own form is no visit. The form is shown in any case, also while the database is away. */
async function isAgent(request: FastifyRequest): Promise<boolean> {
  return (await findSession(request).catch(() => null)) !== null
}

async function capture(ctx: Ctx, newLead: NewLeadData, request: FastifyRequest, key: string | undefined) {
  const visit = {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    page: request.headers.referer ?? null,
  }
  const idempotencyKey = key && /^[\w-]{16,64}$/.test(key) ? key : null
  try {
    await captureLead(ctx, newLead, { ...visit, idempotencyKey })
  } catch (error) {
    // Back, other answers, sent again: the page still holds the key of the first inquiry, but this is another one.
    if (!(error instanceof Refusal && error.statusCode === 422)) throw error
    await captureLead(ctx, newLead, { ...visit, idempotencyKey: randomUUID() })
  }
}

/** As the visitor left it, or empty at first sight; what they came with and when stays as it was then. */
async function inquiryOf(ctx: Ctx, request: FastifyRequest, answers: Record<string, string> = {}): Promise<Inquiry> {
  return {
    answers,
    problems: [],
    failure: null,
    landingPage: answers.landingPage ?? new URL(request.url, ctx.config.publicUrl).href.slice(0, 2000),
    referrer: answers.referrer ?? foreignReferrer(request).slice(0, 2000),
    shown: answers.shown || (await stamp(ctx)),
    idempotencyKey: answers.idempotencyKey ?? randomUUID(),
  }
}

async function stamp(ctx: Ctx): Promise<string> {
  const agent = await findKnownAgent(ctx)
  return agent ? stampForm(ctx, agent) : ''
}

/** The site that sent the visitor here; our own pages say nothing new. */
function foreignReferrer({ headers }: FastifyRequest): string {
  const referrer = headers.referer ?? ''
  return URL.canParse(referrer) && new URL(referrer).host !== headers.host ? referrer : ''
}
