import { sql } from 'kysely'
import { qualifiedFrom } from '#contract/score.ts'
import type { Ctx } from '#server/context.ts'
import { qualifyLeads } from '#server/leads/qualify-leads.ts'
import { rescoreLeads } from '#server/leads/rescore-leads.ts'
import { transact } from '#server/platform/database.ts'

const perTransaction = 500

/**
 * Works out anew, from leads and their timelines, everything that is kept only for speed: scores, statuses that follow
 * them, exact counts and daily figures. Safe at any time and as often as one likes; only while it counts, at the end,
 * captures and changes wait for it, as long as reading every event takes.
 */
export async function rebuildDerived(ctx: Ctx, onStep: (sentence: string) => void): Promise<void> {
  let done = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const leads = await ctx.db
      .selectFrom('leads')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(perTransaction)
      .execute()
    const ids = leads.map(({ id }) => id)
    if (ids.length === 0) break
    await transact(ctx.db, async (tx) => {
      await rescoreLeads(ctx, tx, ids)
      await qualifyLeads(ctx, tx, ids)
    })
    done += ids.length
    onStep(`Scored ${done} leads`)
    last = ids.at(-1) ?? last
  }
  onStep('Counting; what arrives now waits until that is done')
  await recount(ctx)
  onStep('Counted everything anew')
}

/** Exact counts need leads that hold still, so this waits for writers and makes later ones wait. */
async function recount({ db }: Ctx) {
  await transact(db, async (tx) => {
    await sql`lock table leads in share row exclusive mode`.execute(tx)
    await sql`truncate lead_counts, lead_daily`.execute(tx)
    await sql`insert into lead_counts (status, source, waiting, slot, n)
      select status, source, waiting_since is not null, 0, count(*) from leads group by 1, 2, 3`.execute(tx)
    await sql`
      insert into lead_daily (day, slot, captured, qualified, converted)
      select day, 0, sum(captured), sum(qualified), sum(converted) from (
        select (created_at at time zone 'UTC')::date as day, 1 as captured, 0 as qualified, 0 as converted from leads
        union all
        select (at at time zone 'UTC')::date, 0, ((data ->> 'to')::int >= ${qualifiedFrom})::int - (coalesce((data ->> 'from')::int, 0) >= ${qualifiedFrom})::int, 0
        from lead_events where kind = 'scored'
        union all
        select (at at time zone 'UTC')::date, 0, 0, (data ->> 'to' = 'converted')::int - (data ->> 'from' = 'converted')::int
        from lead_events where kind = 'status_changed'
      ) as changes group by day`.execute(tx)
  })
}
