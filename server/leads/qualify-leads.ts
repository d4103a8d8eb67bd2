import { sql } from 'kysely'
import type { LeadStatus } from '#contract/lead-options.ts'
import { scoreBand } from '#contract/score.ts'
import type { Ctx } from '#server/context.ts'
import { insertEvents, type NewEvent } from '#server/leads/event-queries.ts'
import type { Db } from '#server/platform/database.ts'

/**
 * Lets the score's band decide the status of leads of which enough is known: when they want to move, and what or where
 * or for how much. A status that a person chose, and a suspected robot, are left alone. Safe to repeat.
 */
export async function qualifyLeads(ctx: Ctx, tx: Db, leadIds: string[]): Promise<void> {
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'status', 'score'])
    .where('id', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('statusByHand', '=', false)
    .where('status', 'in', ['new', 'hot', 'warm', 'cold'])
    .where(sql<boolean>`spam_signals = '{}' and timeline is not null and coalesce(budget, property_type, location) is not null`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const at = ctx.now().toISOString()
  const changes = leads.map(({ id, status, score }) => ({ id, from: status as LeadStatus, to: scoreBand(score) })).filter(({ from, to }) => from !== to)
  if (changes.length === 0) return
  await sql`
    update leads set status = r."to", updated_at = ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(changes)}::json) as r(id uuid, "to" text) where leads.id = r.id`.execute(tx)
  await insertEvents(tx, changes.map(({ id, from, to }): NewEvent => ({ leadId: id, kind: 'status_changed', agentId: null, at, data: { from, to } })))
  await ctx.live.announce(tx, { kind: 'lead.changed', leadIds: changes.map(({ id }) => id) })
}
