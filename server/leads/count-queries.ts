import { sql } from 'kysely'
import { statuses } from '#contract/lead-options.ts'
import type { LeadCounts } from '#contract/leads.ts'
import type { Db } from '#server/platform/database.ts'

/** More sources than these are listed nowhere by name: anybody can make up one by a link. */
const sourcesListed = 50

/** Exact, from the rollup that triggers keep (db/migrations/0002): costs the same with any number of leads. */
export async function countLeads(db: Db): Promise<LeadCounts> {
  const { rows } = await sql<Omit<LeadCounts, 'percentQualified' | 'otherSources'>>`
    with by_status as (
      select ${sql.join(Object.keys(statuses).map((status) => sql`coalesce(sum(n) filter (where status = ${sql.lit(status)}), 0)::int as ${sql.id(status)}`))},
        coalesce(sum(n), 0)::int as total, coalesce(sum(n) filter (where waiting), 0)::int as waiting
      from lead_counts
    ), by_source as (
      select source, sum(n)::int as count from lead_counts group by source having sum(n) > 0 order by count desc, source limit ${sourcesListed}
    )
    select by_status.*, coalesce((select json_agg(by_source order by count desc, source) from by_source), '[]') as sources
    from by_status`.execute(db)
  const counts = rows[0] as (typeof rows)[number]
  return {
    ...counts,
    percentQualified: counts.total === 0 ? 0 : Math.round(((counts.hot + counts.warm) / counts.total) * 100),
    otherSources: counts.total - counts.sources.reduce((sum, { count }) => sum + count, 0),
  }
}

export async function countFiltered(
  db: Db,
  filter: { status?: string | undefined; source?: string | undefined },
): Promise<number> {
  const { n } = await db
    .selectFrom('leadCounts')
    .select(sql<number>`coalesce(sum(n), 0)::int`.as('n'))
    .$if(filter.status !== undefined, (q) => q.where('status', '=', filter.status as string))
    .$if(filter.source !== undefined, (q) => q.where('source', '=', filter.source as string))
    .executeTakeFirstOrThrow()
  return n
}

export async function countWaiting(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('leadCounts')
    .select(sql<number>`coalesce(sum(n), 0)::int`.as('n'))
    .where('waiting', '=', true)
    .executeTakeFirstOrThrow()
  return n
}
