import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { insertEvents } from '#server/leads/event-queries.ts'
import { lockLead } from '#server/leads/lead-queries.ts'
import { type Db, transact } from '#server/platform/database.ts'
import { NotFoundError } from '#server/platform/errors.ts'

/** Takes back a recorded contact: unless another one stands, the lead waits again since it last asked. Safe to repeat. */
export async function undoContact(ctx: Ctx, agentId: string, id: string, eventId: string): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const lead = await lockLead(tx, id)
    const contacts = lead ? await standingContacts(tx, id) : []
    if (!lead || !(await isContact(tx, id, eventId))) throw new NotFoundError('contact', eventId)
    if (!contacts.some((contact) => contact.id === eventId)) return
    const at = ctx.now().toISOString()
    const last = contacts.filter((contact) => contact.id !== eventId)[0]?.at ?? null
    const askedAt = await lastInquiry(tx, id)
    const waits =
      askedAt !== null && (last === null || last < askedAt) && lead.status !== 'converted' && lead.status !== 'lost'
    await insertEvents(tx, [{ leadId: id, kind: 'contact_undone', agentId, at, data: { eventId } }])
    await tx
      .updateTable('leads')
      .set({ waitingSince: waits ? askedAt : null, lastContact: last, updatedAt: at })
      .where('id', '=', id)
      .execute()
    await ctx.live.announce(tx, { kind: 'lead.changed', leadIds: [id] })
  })
}

/** Contacts that nobody took back, newest first. */
async function standingContacts(tx: Db, leadId: string) {
  const rows = await tx
    .selectFrom('leadEvents as contact')
    .select([sql<string>`contact.id::text`.as('id'), 'contact.at'])
    .where('contact.leadId', '=', leadId)
    .where('contact.kind', '=', 'contacted')
    .where(
      sql<boolean>`not exists (select from lead_events as undo where undo.lead_id = contact.lead_id and undo.kind = 'contact_undone' and undo.data ->> 'eventId' = contact.id::text)`,
    )
    .orderBy('contact.id', 'desc')
    .execute()
  return rows
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

async function lastInquiry(tx: Db, leadId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('leadEvents')
    .select('at')
    .where('leadId', '=', leadId)
    .where('kind', 'in', ['captured', 'reinquired'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
