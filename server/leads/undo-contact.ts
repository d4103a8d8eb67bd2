import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { insertEvents } from '#server/leads/event-queries.ts'
import { lockLead } from '#server/leads/lead-queries.ts'
import { qualifyLeads } from '#server/leads/qualify-leads.ts'
import { rescoreLeads } from '#server/leads/rescore-leads.ts'
import { findWaitingSince } from '#server/leads/waiting-queries.ts'
import { type Db, transact } from '#server/platform/database.ts'
import { NotFoundError } from '#server/platform/errors.ts'

/** Takes back a recorded contact: the lead waits, or does not, as if it had never been recorded. Safe to repeat. */
export async function undoContact(ctx: Ctx, agentId: string, id: string, eventId: string): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const lead = await lockLead(tx, id)
    if (!lead || !(await isContact(tx, id, eventId))) throw new NotFoundError('contact', eventId)
    const contacts = await standingContacts(tx, id)
    if (!contacts.some((contact) => contact.id === eventId)) return
    const at = ctx.now().toISOString()
    await insertEvents(tx, [{ leadId: id, kind: 'contact_undone', agentId, at, data: { eventId } }])
    await tx
      .updateTable('leads')
      .set({
        waitingSince: await findWaitingSince(tx, id),
        lastContact: contacts.find((contact) => contact.id !== eventId)?.at ?? null,
        updatedAt: at,
      })
      .where('id', '=', id)
      .execute()
    await rescoreLeads(ctx, tx, [id])
    await qualifyLeads(ctx, tx, [id])
    await ctx.live.announce(tx, { kind: 'lead.changed', leadIds: [id] })
  })
}

/** Contacts that nobody took back, newest first. */
function standingContacts(tx: Db, leadId: string) {
  return tx
    .selectFrom('leadEvents as contact')
    .select([sql<string>`contact.id::text`.as('id'), 'contact.at'])
    .where('contact.leadId', '=', leadId)
    .where('contact.kind', '=', 'contacted')
    .where(
      sql<boolean>`not exists (select from lead_events as undo where undo.lead_id = contact.lead_id and undo.kind = 'contact_undone' and undo.data ->> 'eventId' = contact.id::text)`,
    )
    .orderBy('contact.id', 'desc')
    .execute()
}

async function isContact(tx: Db, leadId: string, eventId: string) {
  const row = await tx
    .selectFrom('leadEvents')
    .select('id')
    .where('leadId', '=', leadId)
    .where('kind', '=', 'contacted')
    .where(sql<boolean>`id = ${eventId}::bigint`)
    .executeTakeFirst()
  return row !== undefined
}
