import type { FastifyInstance } from 'fastify'
import { leads, searchedNewest } from '#contract/leads.ts'
import type { Ctx } from '#server/context.ts'
import { captureLead } from '#server/leads/capture-lead.ts'
import { contactLead } from '#server/leads/contact-lead.ts'
import { countFiltered, countLeads, countWaiting } from '#server/leads/count-queries.ts'
import { countEvents, listEvents } from '#server/leads/event-queries.ts'
import { findLead } from '#server/leads/lead-queries.ts'
import { listLeads, listWaiting, searchesNewestOnly } from '#server/leads/list-queries.ts'
import { undoContact } from '#server/leads/undo-contact.ts'
import { updateLead } from '#server/leads/update-lead.ts'
import { NotFoundError } from '#server/platform/errors.ts'
import { floodLimit } from '#server/platform/flood-limit.ts'
import { readIdempotencyKey } from '#server/platform/idempotency.ts'
import { decodeEventCursor, encodeCursor, linkNext } from '#server/platform/pages.ts'
import { route } from '#server/platform/route.ts'
import { signedIn } from '#server/platform/session.ts'

export function leadRoutes(app: FastifyInstance, ctx: Ctx) {
  route(
    app,
    leads.create,
    ({ body }, request) =>
      captureLead(ctx, body, {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? null,
        idempotencyKey: readIdempotencyKey(request),
        page: request.headers.referer ?? null,
      }),
    floodLimit(ctx),
  )
  route(app, leads.list, async ({ query }, request, reply) => {
    const [page, total] = await Promise.all([listLeads(ctx.db, query), countFiltered(ctx.db, query)])
    const last = page.at(-1)
    linkNext(
      request,
      reply,
      last && page.length === query.limit ? encodeCursor({ at: last.createdAt, id: last.id }) : null,
    )
    if (!query.search) reply.header('x-total-count', total)
    else if (total > searchedNewest && searchesNewestOnly(query.search)) reply.header('x-search-scope', 'newest')
    return page
  })
  route(app, leads.recent, () => listLeads(ctx.db, { limit: 10 }))
  route(app, leads.waiting, async ({ query }, _request, reply) => {
    reply.header('x-total-count', await countWaiting(ctx.db))
    return listWaiting(ctx.db, query.limit)
  })
  route(app, leads.counts, () => countLeads(ctx.db))
  route(app, leads.get, async ({ params }) => {
    const lead = await findLead(ctx.db, params.id)
    if (!lead) throw new NotFoundError('lead', params.id)
    return lead
  })
  route(app, leads.update, ({ params, body }, request) => updateLead(ctx, signedIn(request).userId, params.id, body))
  route(app, leads.events, async ({ params, query }, request, reply) => {
    const before = decodeEventCursor(query.cursor)
    const total = await countEvents(ctx.db, params.id)
    if (total === null) throw new NotFoundError('lead', params.id)
    const events = await listEvents(ctx.db, params.id, query.limit, before)
    linkNext(request, reply, events.length === query.limit ? (events.at(-1)?.id ?? null) : null)
    reply.header('x-total-count', total)
    return events
  })
  route(app, leads.contact, ({ params, body }, request) =>
    contactLead(ctx, signedIn(request).userId, params.id, body.channel),
  )
  route(app, leads.undoContact, ({ params }, request) =>
    undoContact(ctx, signedIn(request).userId, params.id, params.eventId),
  )
}
