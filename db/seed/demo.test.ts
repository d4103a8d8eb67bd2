import { expect, test as plainTest, vi } from 'vitest'
import { seedDemo } from '#db/seed/demo.ts'
import { sampleYear } from '#db/seed/year.ts'
import { openWorld, test } from '#test/support/world.ts'

// Lives through three sample years, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const now = new Date('2026-11-21T15:00:00Z')

plainTest('the sample year is the same at every run', () => {
  expect(sampleYear(now, 300)).toEqual(sampleYear(now, 300))
  expect(sampleYear(now, 300).every(({ at }) => at < now)).toBe(true)
})

test('it is lived by the product itself: scores, statuses, timelines and counts agree', async () => {
  const world = await openWorld({ owner: false })
  world.clock.now = now
  const { ctx } = world
  await seedDemo({ ctx, onStep: () => {}, leads: 150 })
  const counts = async () =>
    await ctx.db
      .selectFrom('leads')
      .select(({ fn }) => [fn.countAll<number>().as('leads'), fn.sum<number>('score').as('points')])
      .executeTakeFirstOrThrow()
  const first = await counts()
  expect(Number(first.leads)).toBeGreaterThan(140)
  const statuses = await ctx.db.selectFrom('leads').select('status').distinct().execute()
  expect(statuses.map(({ status }) => status).sort()).toEqual(['cold', 'converted', 'hot', 'lost', 'new', 'warm'])

  // A second call changes nothing; one after an interruption starts over and arrives at the same year.
  await seedDemo({ ctx, onStep: () => {}, leads: 150 })
  expect(await counts()).toEqual(first)
  await ctx.db.updateTable('users').set({ role: 'sample year in progress' }).execute()
  await seedDemo({ ctx, onStep: () => {}, leads: 150 })
  expect(await counts()).toEqual(first)
  await world.close()
})
