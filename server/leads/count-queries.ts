import { sql } from 'kysely'
import type { LeadStatus } from '#contract/lead-options.ts'
import type { LeadCounts } from '#contract/leads.ts'
import type { Db } from '#server/platform/database.ts'

/** Exact, from the rollup that triggers keep (db/migrations/0002): costs the same with any number of leads. */
export async function countLeads(db: Db): Promise<LeadCounts> {
  const rows = await db
    .selectFrom('leadCounts')
    .select(['status', 'source', 'waiting', sql<number>`sum(n)::int`.as('n')])
    .groupBy(['status', 'source', 'waiting'])
    .execute()
  const sum = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(which).reduce((total, { n }) => total + n, 0)
  const of = (status: LeadStatus) => sum((row) => row.status === status)
  const total = sum(() => true)
  const sources = [...new Set(rows.map(({ source }) => source))]
    .map((source) => ({ source, count: sum((row) => row.source === source) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const [hot, warm] = [of('hot'), of('warm')]
  return {
    total,
    hot,
    warm,
    cold: of('cold'),
    new: of('new'),
    converted: of('converted'),
    lost: of('lost'),
    waiting: sum(({ waiting }) => waiting),
    percentQualified: total === 0 ? 0 : Math.round(((hot + warm) / total) * 100),
    sources,
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
