import type { Ctx } from '#server/context.ts'
import { insertEvents } from '#server/leads/event-queries.ts'
import { lockLead } from '#server/leads/lead-queries.ts'
import { qualifyLeads } from '#server/leads/qualify-leads.ts'
import { rescoreLeads } from '#server/leads/rescore-leads.ts'
import { transact } from '#server/platform/database.ts'
import { NotFoundError } from '#server/platform/errors.ts'

/** Records that a person called or wrote, which ends the waiting. @returns the event, to take it back by */
export async function contactLead(
  ctx: Ctx,
  agentId: string,
  id: string,
  channel: 'call' | 'email',
): Promise<{ eventId: string }> {
  return transact(ctx.db, async (tx) => {
    if (!(await lockLead(tx, id))) throw new NotFoundError('lead', id)
    const at = ctx.now().toISOString()
    const [eventId = ''] = await insertEvents(tx, [
      { leadId: id, kind: 'contacted', agentId, at, data: { channel, undone: false } },
    ])
    await tx
      .updateTable('leads')
      .set({ waitingSince: null, lastContact: at, updatedAt: at })
      .where('id', '=', id)
      .execute()
    await rescoreLeads(ctx, tx, [id])
    await qualifyLeads(ctx, tx, [id])
    await ctx.live.announce(tx, { kind: 'lead.changed', leadIds: [id] })
    return { eventId }
  })
}
