import type { LeadStatus } from '#contract/lead-options.ts'
import type { LeadDetail, LeadPatch } from '#contract/leads.ts'
import type { Ctx } from '#server/context.ts'
import { insertEvents, type NewEvent } from '#server/leads/event-queries.ts'
import { findLead, lockLead } from '#server/leads/lead-queries.ts'
import { rescoreLeads } from '#server/leads/rescore-leads.ts'
import { transact } from '#server/platform/database.ts'
import { NotFoundError } from '#server/platform/errors.ts'

/**
 * What a person changes by hand. Only what differs is written and told on the timeline.
 * @throws NotFoundError
 */
export async function updateLead(ctx: Ctx, agentId: string, id: string, patch: LeadPatch): Promise<LeadDetail> {
  return transact(ctx.db, async (tx) => {
    const lead = await lockLead(tx, id)
    if (!lead) throw new NotFoundError('lead', id)
    const at = ctx.now().toISOString()
    const event = (about: Pick<NewEvent, 'kind' | 'data'>) => ({ leadId: id, agentId, at, ...about }) as NewEvent
    const events: NewEvent[] = []

    const status = patch.status !== undefined && patch.status !== lead.status ? patch.status : undefined
    if (status) events.push(event({ kind: 'status_changed', data: { from: lead.status as LeadStatus, to: status } }))
    const notes = patch.notes !== undefined && patch.notes !== lead.notes ? patch.notes : undefined
    if (notes !== undefined) events.push(event({ kind: 'note_changed', data: { from: lead.notes, to: notes } }))
    const score =
      patch.score !== undefined && patch.score !== null && (patch.score !== lead.score || !lead.scoreByHand)
        ? patch.score
        : undefined
    if (score !== undefined)
      events.push(event({ kind: 'scored', data: { from: lead.score, to: score, byHand: true, reasons: [] } }))
    const letGo = patch.score === null && lead.scoreByHand

    await tx
      .updateTable('leads')
      .set({
        updatedAt: at,
        ...(status && { status, statusByHand: true }),
        // Whoever is closed or gone does not wait for an answer any more.
        ...((status === 'converted' || status === 'lost') && { waitingSince: null }),
        ...(notes !== undefined && { notes }),
        ...(score !== undefined && { score, scoreByHand: true }),
        ...(letGo && { scoreByHand: false }),
      })
      .where('id', '=', id)
      .execute()
    await insertEvents(tx, events)
    if (letGo) await rescoreLeads(ctx, tx, [id])
    await ctx.live.announce(tx, { kind: 'lead.changed', leadIds: [id] })
    return (await findLead(tx, id)) as LeadDetail
  })
}
