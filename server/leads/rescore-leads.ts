import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { factsOf } from '#server/leads/capture-rows.ts'
import { insertEvents, type NewEvent } from '#server/leads/event-queries.ts'
import { findInquiries } from '#server/leads/known-people-queries.ts'
import { scoreLead } from '#server/leads/score-lead.ts'
import type { Db } from '#server/platform/database.ts'

/**
 * Works the scores of these leads out again from what is stored. A score set by hand stays; what the rules say is
 * kept beside it. Only a changed score goes on the timeline.
 */
export async function rescoreLeads(ctx: Ctx, tx: Db, leadIds: string[]): Promise<void> {
  const now = ctx.now()
  const at = now.toISOString()
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'score', 'scoreByHand', 'timeline', 'budget', 'propertyType', 'location'])
    .where('id', '=', sql<string>`any(${leadIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const inquiries = await findInquiries(tx, leadIds, now)
  const scored = leads.map((lead) => {
    const result = scoreLead(
      { ...factsOf(lead as Parameters<typeof factsOf>[0]), inquiries: inquiries.get(lead.id) ?? [] },
      now,
    )
    return { lead, ...result, stands: lead.scoreByHand ? lead.score : result.score }
  })
  const rows = scored.map(({ lead, stands, score, fit, engagement, reasons, version, dueAt }) => ({
    id: lead.id,
    stands,
    score,
    fit,
    engagement,
    reasons,
    version,
    dueAt,
  }))
  await sql`
    update leads set score = r.stands, calculated_score = r.score, fit = r.fit, engagement = r.engagement, score_reasons = r.reasons,
      score_version = r.version, scored_at = ${at}::timestamptz, score_due_at = r."dueAt", updated_at = ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, stands smallint, score smallint, fit smallint, engagement smallint,
      reasons jsonb, version smallint, "dueAt" timestamptz)
    where leads.id = r.id`.execute(tx)
  const changed = scored.filter(({ lead, stands }) => stands !== lead.score)
  await insertEvents(
    tx,
    changed.map(
      ({ lead, stands, reasons }): NewEvent => ({
        leadId: lead.id,
        kind: 'scored',
        agentId: null,
        at,
        data: { from: lead.score, to: stands, byHand: false, reasons },
      }),
    ),
  )
}
