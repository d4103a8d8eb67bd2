import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { inquiry, json, test } from '#test/support/world.ts'

const later = test.override({ options: { workers: 'later' } })

later(
  'workers that shall begin later leave every job alone until then, as the sample year needs it',
  async ({ world }) => {
    const states = async () => {
      const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'leads.captured'`.execute(
        world.ctx.db,
      )
      return rows.map(({ state }) => state)
    }
    expect((await world.request('/api/leads', json(inquiry()))).status).toBe(201)
    await sleep(1500)
    expect(await states()).toEqual(['created'])
    await world.startWorkers()
    await expect.poll(states, { timeout: 10_000 }).toEqual(['completed'])
  },
)
