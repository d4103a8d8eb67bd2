import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

/** The three running totals at the end of one UTC day. */
export interface DayTotals {
  day: string
  captured: number
  qualified: number
  converted: number
}

/**
 * Running totals of the last `days` days up to `today`, oldest first, and the day before them. From the daily rollup
 * that triggers keep, so the cost does not grow with the number of leads.
 */
export async function listDayTotals(db: Db, today: string, days: number): Promise<DayTotals[]> {
  const { rows } = await sql<DayTotals>`
    with changes as (
      select greatest(day, ${today}::date - ${days}::int) as day, sum(captured) as captured, sum(qualified) as qualified, sum(converted) as converted
      from lead_daily where day <= ${today}::date group by 1
    )
    select d::date::text as day, (coalesce(sum(captured) over so_far, 0))::int as captured, (coalesce(sum(qualified) over so_far, 0))::int as qualified,
      (coalesce(sum(converted) over so_far, 0))::int as converted
    from generate_series(${today}::date - ${days}::int, ${today}::date, interval '1 day') as d left join changes on changes.day = d::date
    window so_far as (order by d) order by d`.execute(db)
  return rows
}

export async function countActiveCampaigns(
  db: Db,
  daysAgo: number,
): Promise<{ now: number; before: number; any: boolean }> {
  const { rows } = await sql<{ now: number; before: number; any: boolean }>`
    select count(*) filter (where status in ('active', 'running'))::int as now,
      count(*) filter (where started_at <= now() - make_interval(days => ${daysAgo}) and coalesce(ended_at, 'infinity') > now() - make_interval(days => ${daysAgo}))::int as before,
      count(*) > 0 as any
    from campaigns`.execute(db)
  return rows[0] ?? { now: 0, before: 0, any: false }
}

export async function sumFormViews(db: Db, since: string): Promise<{ views: number; submissions: number }> {
  const { rows } = await sql<{ views: number; submissions: number }>`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(submissions), 0)::int as submissions from form_views where day > ${since}::date`.execute(
    db,
  )
  return rows[0] ?? { views: 0, submissions: 0 }
}
