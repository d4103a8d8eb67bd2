import { sql } from 'kysely'
import type { LeadStatus } from '#contract/lead-options.ts'
import { scoreBand } from '#contract/score.ts'
import type { Ctx } from '#server/context.ts'
import { insertEvents, type NewEvent } from '#server/leads/event-queries.ts'
import type { Db } from '#server/platform/database.ts'

export interface Qualifiable {
  status: LeadStatus
  statusByHand: boolean
  timeline?: string | null | undefined
  budget?: string | null | undefined
  propertyType?: string | null | undefined
  location: string | null
  spamSignals: string[]
}

/**
 * The status that the score's band asks for, once enough is known: when they want to move, and what or where or for
 * how much. A status that a person chose, and a suspected robot, keep theirs.
 */
export function statusByBand(lead: Qualifiable, score: number): LeadStatus {
  const isKnown = lead.timeline != null && (lead.budget ?? lead.propertyType ?? lead.location) != null
  return isOpen(lead.status) && isKnown && !lead.statusByHand && lead.spamSignals.length === 0
    ? scoreBand(score)
    : lead.status
}

/** Nobody has bought through us or gone away: the status may still follow the score. */
export function isOpen(status: string): boolean {
  return status !== 'converted' && status !== 'lost'
}

/** Brings stored leads to the status of their band and tells their timelines. Safe to repeat. */
export async function qualifyLeads(ctx: Ctx, tx: Db, leadIds: string[]): Promise<void> {
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'score', 'status', 'statusByHand', 'timeline', 'budget', 'propertyType', 'location', 'spamSignals'])
    .where('id', '=', sql<string>`any(${leadIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const changes = leads
    .map((lead) => ({
      id: lead.id,
      from: lead.status as LeadStatus,
      to: statusByBand(lead as Qualifiable, lead.score),
    }))
    .filter(({ from, to }) => from !== to)
  if (changes.length === 0) return
  const at = ctx.now().toISOString()
  await sql`
    update leads set status = r."to", updated_at = ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(changes)}::json) as r(id uuid, "to" text) where leads.id = r.id`.execute(tx)
  await insertEvents(
    tx,
    changes.map(
      ({ id, from, to }): NewEvent => ({ leadId: id, kind: 'status_changed', agentId: null, at, data: { from, to } }),
    ),
  )
  await ctx.live.announce(tx, { kind: 'lead.changed', leadIds: changes.map(({ id }) => id) })
}
