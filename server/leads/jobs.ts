import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { qualifyLeads } from '#server/leads/qualify-leads.ts'
import { rescoreLeads } from '#server/leads/rescore-leads.ts'
import { scoreVersion } from '#server/leads/score-lead.ts'
import { transact } from '#server/platform/database.ts'

export async function startLeadJobs(ctx: Ctx) {
  await ctx.jobs.work('leads.captured', 10, (payloads) =>
    followUpCaptures(ctx, [...new Set(payloads.flatMap(({ leadIds }) => leadIds))]),
  )
  await ctx.jobs.work('leads.rescore', 1, () => rescoreDueLeads(ctx))
  await ctx.jobs.schedule('leads.rescore', '*/10 * * * *')
}

/**
 * What happens to leads after the buyer has their answer. The capture has already scored them and set their status;
 * those that a process with older rules captured are scored anew. Routing and automations will begin here.
 */
export async function followUpCaptures(ctx: Ctx, leadIds: string[]): Promise<void> {
  const outdated = await ctx.db
    .selectFrom('leads')
    .select('id')
    .where('id', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('scoreVersion', '<', scoreVersion)
    .execute()
  if (outdated.length === 0) return
  const ids = outdated.map(({ id }) => id)
  await transact(ctx.db, async (tx) => {
    await rescoreLeads(ctx, tx, ids)
    await qualifyLeads(ctx, tx, ids)
    await ctx.live.announce(tx, { kind: 'lead.changed', leadIds: ids })
  })
}

/** Engagement loses points to time: every lead whose next loss has come, some hundred per transaction. */
export async function rescoreDueLeads(ctx: Ctx, most = 500): Promise<void> {
  for (let done = most; done === most; ) {
    done = await transact(ctx.db, async (tx) => {
      const due = await tx
        .selectFrom('leads')
        .select('id')
        .where('scoreDueAt', '<=', ctx.now().toISOString())
        .orderBy('scoreDueAt')
        .limit(most)
        .forUpdate()
        .skipLocked()
        .execute()
      const ids = due.map(({ id }) => id)
      if (ids.length === 0) return 0
      await rescoreLeads(ctx, tx, ids)
      await qualifyLeads(ctx, tx, ids)
      await ctx.live.announce(tx, { kind: 'lead.changed', leadIds: ids })
      return ids.length
    })
  }
}
