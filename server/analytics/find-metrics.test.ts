import { sql } from 'kysely'
import { describe, expect, test as plainTest } from 'vitest'
import type { FormConversion, Metrics } from '#contract/analytics.ts'
import { qualifiedFrom } from '#contract/score.ts'
import { countFormView, flushFormViews } from '#server/analytics/count-form-view.ts'
import { percentTrend } from '#server/analytics/find-metrics.ts'
import { stampForm } from '#server/leads/stamp-form.ts'
import { inquiry, json, test, type World } from '#test/support/world.ts'

const day = 86_400_000

async function metricsOf(world: World) {
  return (await (await world.asAgent('/api/analytics/metrics')).json()) as Metrics
}

plainTest.each([
  [[400, 450], '+12.5%', 'up'],
  [[1000, 1082], '+8.2%', 'up'],
  [[100, 97], '-3.0%', 'down'],
  [[100, 100], '+0.0%', 'flat'],
  [[0, 10], null, 'flat'],
] as const)('from %j the trend is %s', (figures, change, direction) => {
  expect(percentTrend([...figures])).toMatchObject({ change, direction })
})

describe('metrics', () => {
  test('call a lead qualified from the same score on as the triggers that count', async ({ world }) => {
    const { rows } = await sql<{ text: string }>`
      select prosrc as text from pg_proc where proname like 'count\\_%\\_leads' and pronamespace = 'public'::regnamespace`.execute(
      world.ctx.db,
    )
    const numbers = rows.flatMap(({ text }) =>
      [...text.matchAll(/score >= (\d+)/g)].map(([, number]) => Number(number)),
    )
    expect(rows).toHaveLength(3)
    expect(numbers.length).toBeGreaterThanOrEqual(3)
    expect(new Set(numbers)).toEqual(new Set([qualifiedFrom]))
  })

  test('of nothing are zero, and say why there is no trend', async ({ world }) => {
    expect(await metricsOf(world)).toMatchObject({
      totalLeads: 0,
      qualifiedLeads: 0,
      conversionRate: '0.0',
      activeCampaigns: 0,
      trends: { totalLeads: { change: null, note: 'needs 2 periods of data' } },
    })
  })

  test('compare with thirty days before', async ({ world }) => {
    const start = Date.now() - 60 * day
    for (let n = 0; n < 8; n++) {
      world.clock.now = new Date(start + n * day)
      await world.request('/api/leads', json(inquiry({ timeline: 'immediately' })))
    }
    world.clock.now = new Date(start + 50 * day)
    await world.request('/api/leads', json(inquiry({ timeline: 'exploring' })))
    const [{ id } = { id: '' }] = await (await world.asAgent('/api/leads')).json()
    await world.asAgent(`/api/leads/${id}`, json({ status: 'converted' }, 'PATCH'))
    world.clock.now = new Date()
    const metrics = await metricsOf(world)
    expect(metrics).toMatchObject({ totalLeads: 9, qualifiedLeads: 8, convertedLeads: 1, conversionRate: '11.1' })
    expect(metrics.trends.totalLeads).toMatchObject({ change: '+12.5%', direction: 'up', note: 'vs. 30 days before' })
    expect(metrics.trends.totalLeads.series).toHaveLength(12)
    expect(metrics.trends.totalLeads.series.at(-1)).toBe(9)
  })
})

test('the conversion of the form is submissions of it per view of it', async ({ world }) => {
  const { ctx } = world
  const shown = await stampForm({ ...ctx, now: () => new Date(Date.now() - 60_000) }, { name: 'Dana', company: null })
  for (let view = 0; view < 16; view++) countFormView(ctx)
  countFormView({ ...ctx, now: () => new Date(Date.now() - 40 * day) })
  await flushFormViews(ctx)
  for (let n = 0; n < 5; n++) await world.request('/api/leads', json({ ...inquiry(), shown }))
  // Neither another sender's, nor software's, nor one with a made-up stamp.
  for (const but of [{}, { shown, website: 'x' }, { shown: 'made.up' }])
    await world.request('/api/leads', json({ ...inquiry(), ...but }))
  const conversion = (await (await world.asAgent('/api/analytics/form')).json()) as FormConversion
  expect(conversion).toEqual({ days: 30, views: 16, submissions: 5, rate: '31.3' })
})
