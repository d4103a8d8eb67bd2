import type { FormConversion, Metrics, Trend } from '#contract/analytics.ts'
import { countActiveCampaigns, listDayTotals, sumFormViews } from '#server/analytics/metric-queries.ts'
import type { Ctx } from '#server/context.ts'

const days = 30
const points = 12

export async function findMetrics(ctx: Ctx): Promise<Metrics> {
  const [totals, campaigns] = await Promise.all([
    listDayTotals(ctx.db, today(ctx), days),
    countActiveCampaigns(ctx.db, days),
  ])
  const last = totals.at(-1) ?? { captured: 0, qualified: 0, converted: 0 }
  const rate = ({ captured, converted }: { captured: number; converted: number }) =>
    captured === 0 ? 0 : (converted / captured) * 100
  return {
    totalLeads: last.captured,
    qualifiedLeads: last.qualified,
    convertedLeads: last.converted,
    conversionRate: rate(last).toFixed(1),
    activeCampaigns: campaigns.now,
    trends: {
      totalLeads: percentTrend(totals.map(({ captured }) => captured)),
      qualifiedLeads: percentTrend(totals.map(({ qualified }) => qualified)),
      conversionRate: percentTrend(totals.map(rate)),
      activeCampaigns: campaigns.any ? countTrend(campaigns.before, campaigns.now) : tooEarly('no campaigns yet'),
    },
  }
}

/** Submissions of the public form per view of it. */
export async function findFormConversion(ctx: Ctx): Promise<FormConversion> {
  const since = new Date(ctx.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const { views, submissions } = await sumFormViews(ctx.db, since)
  return { days, views, submissions, rate: views === 0 ? null : Math.min((submissions / views) * 100, 100).toFixed(1) }
}

/** The figure now against the figure 30 days ago, in the format `+12.5%`. */
export function percentTrend(figures: number[]): Trend {
  const before = figures[0] ?? 0
  const now = figures.at(-1) ?? 0
  if (before === 0) return tooEarly('needs 2 periods of data')
  const change = ((now - before) / before) * 100
  return {
    change: signed(change, change.toFixed(1), '%'),
    direction: directionOf(Number(change.toFixed(1))),
    note: 'vs. 30 days before',
    series: spread(figures),
  }
}

function countTrend(before: number, now: number): Trend {
  return {
    change: signed(now - before, String(now - before), ''),
    direction: directionOf(now - before),
    note: 'vs. 30 days before',
    series: [],
  }
}

function tooEarly(note: string): Trend {
  return { change: null, direction: 'flat', note, series: [] }
}

function signed(change: number, text: string, unit: string) {
  return `${change >= 0 ? '+' : ''}${text}${unit}`
}

function directionOf(change: number) {
  return change > 0 ? 'up' : change < 0 ? 'down' : 'flat'
}

function spread(figures: number[]) {
  return Array.from({ length: points }, (_, at) => figures[Math.round((at * (figures.length - 1)) / (points - 1))] ?? 0)
}

function today(ctx: Ctx) {
  return ctx.now().toISOString().slice(0, 10)
}
