import { sql } from 'kysely'
import { expect } from 'vitest'
import { seedDemo } from '#db/seed/demo.ts'
import { rebuildDerived } from '#server/leads/rebuild-derived.ts'
import { test } from '#test/support/world.ts'
import type { Ctx } from '#server/context.ts'

async function derived({ db }: Ctx) {
  const { rows: leads } =
    await sql`select id, score, calculated_score, fit, engagement, status, score_reasons from leads order by id`.execute(
      db,
    )
  const { rows: counts } =
    await sql`select status, source, waiting, sum(n)::int as n from lead_counts group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`.execute(
      db,
    )
  const { rows: days } =
    await sql`select day, sum(captured)::int as captured, sum(qualified)::int as qualified, sum(converted)::int as converted
    from lead_daily group by 1 having sum(captured) <> 0 or sum(qualified) <> 0 or sum(converted) <> 0 order by 1`.execute(
      db,
    )
  return { leads, counts, days }
}

test.override({ options: { owner: false } })

test('everything derived can be made again from the leads and their timelines', async ({ world }) => {
  const { ctx } = world
  world.clock.now = new Date('2026-11-21T15:00:00Z')
  await seedDemo({ ctx, onStep: () => {}, leads: 120 })
  const before = await derived(ctx)
  expect(before.leads.length).toBeGreaterThan(100)
  await sql`update lead_counts set n = n + 3`.execute(ctx.db)
  await sql`delete from lead_daily where captured > 0`.execute(ctx.db)
  await rebuildDerived(ctx, () => {})
  expect(await derived(ctx)).toEqual(before)

  await sql`update leads set score = 0, calculated_score = 0, fit = 0, engagement = 0, score_reasons = '[]' where not score_by_hand`.execute(
    ctx.db,
  )
  await rebuildDerived(ctx, () => {})
  expect((await derived(ctx)).leads).toEqual(before.leads)
})
