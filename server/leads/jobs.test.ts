import { expect } from 'vitest'
import { followUpCaptures } from '#server/leads/jobs.ts'
import { scoreVersion } from '#server/leads/score-lead.ts'
import { inquiry, json, test } from '#test/support/world.ts'

test('leads that a process with older rules captured are scored anew, and those of newer rules left', async ({
  world,
}) => {
  const { ctx, request } = world
  for (const lastName of ['Older', 'Newer'])
    await request('/api/leads', json(inquiry({ lastName, timeline: 'immediately' })))
  const read = () =>
    ctx.db.selectFrom('leads').select(['id', 'lastName', 'score', 'status', 'scoreVersion']).orderBy('id').execute()
  const [captured] = await read()
  await ctx.db.updateTable('leads').set({ score: 3, calculatedScore: 3, status: 'cold' }).execute()
  for (const [lastName, version] of [
    ['Older', scoreVersion - 1],
    ['Newer', scoreVersion + 1],
  ] as const)
    await ctx.db.updateTable('leads').set({ scoreVersion: version }).where('lastName', '=', lastName).execute()
  await followUpCaptures(
    ctx,
    (await read()).map(({ id }) => id),
  )
  expect(await read()).toEqual([
    captured,
    expect.objectContaining({ lastName: 'Newer', score: 3, status: 'cold', scoreVersion: scoreVersion + 1 }),
  ])
})
