import type { Ctx } from '#server/context.ts'
import { qualifyLeads } from '#server/leads/qualify-leads.ts'
import { rescoreLeads } from '#server/leads/rescore-leads.ts'
import { transact } from '#server/platform/database.ts'

export async function startLeadJobs(ctx: Ctx) {
  await ctx.jobs.work('leads.captured', 10, (payloads) =>
    followUpCaptures(ctx, [...new Set(payloads.flatMap(({ leadIds }) => leadIds))]),
  )
  await ctx.jobs.work('leads.rescore', 1, () => rescoreDueLeads(ctx))
  await ctx.jobs.schedule('leads.rescore', '*/10 * * * *')
}

/**
 * What happens to leads after the buyer has their answer. The capture itself has already set the status; this brings
 * leads up to date that were captured by a process with older rules, and is where routing and automations begin.
 */
function followUpCaptures(ctx: Ctx, leadIds: string[]): Promise<void> {
  return transact(ctx.db, (tx) => qualifyLeads(ctx, tx, leadIds))
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
