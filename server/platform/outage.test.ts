import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import type { LiveMessage } from '#contract/live.ts'
import { insertOwner } from '#server/auth/create-owner.ts'
import { readConfig } from '#server/config.ts'
import { asRefusal } from '#server/platform/as-refusal.ts'
import { openDatabase } from '#server/platform/database.ts'
import { openLive } from '#server/platform/live.ts'
import { openProduct } from '#server/product.ts'
import { cloneDatabase } from '#test/support/databases.ts'
import { openWire } from '#test/support/silent-database.ts'
import { inquiry, json, test as worldTest } from '#test/support/world.ts'

const log = pino({ level: 'silent' })

async function openWired() {
  const database = await cloneDatabase()
  return { database, wire: await openWire(database.url) }
}

describe('while the database is away', () => {
  test('every address says so with 503, and a write does not claim that nothing was kept', async () => {
    const { database, wire } = await openWired()
    const config = { ...readConfig({}), secretKey: 'k'.repeat(40) }
    const product = await openProduct({ config, databaseUrl: wire.url, log, workers: false })
    const owner = { firstName: 'Rosa', lastName: 'Delgado', company: null, phone: null }
    await insertOwner(product.ctx, { ...owner, email: 'rosa@example.com', password: 'seven lanterns on a porch' })
    const url = await product.app.listen({ port: 0, host: '127.0.0.1' })
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${url}${path}`, { redirect: 'manual', ...init, headers: { accept: 'text/html', ...init.headers } })
    await ask('/find-a-home')
    await wire.cut()

    const form = { email: 'rosa@example.com', password: 'seven lanterns on a porch' }
    const asForm = { method: 'POST', body: new URLSearchParams(form) }
    const cookie = { cookie: 'porchlight=of-somebody' }
    for (const [about, response] of [
      ['a capture', await ask('/api/leads', json(inquiry()))],
      ['a sign-in', await ask('/api/login', json(form))],
      ['a question', await ask('/api/leads', { headers: cookie })],
      ['the page of a sign-in', await ask('/sign-in', asForm)],
      [
        'the form',
        await ask('/find-a-home', { method: 'POST', body: new URLSearchParams(inquiry({ consent: 'on' }) as never) }),
      ],
      ['a screen', await ask('/leads', { headers: cookie })],
      ['the start page', await ask('/', { headers: cookie })],
      ['readiness', await ask('/readyz')],
    ] as const) {
      const text = await response.text()
      expect(response.status, about).toBe(503)
      if (about === 'the form') expect(text, about).toContain('Failed to submit your information. Please try again.')
      else expect(text, about).toContain('Porchlight cannot reach its database just now.')
      expect(text, about).not.toContain('nothing you sent was kept')
      expect(text.includes('It may have kept this: send it again'), about).toBe(/^a (capture|sign-in)$/.test(about))
    }
    await product.close().catch(() => {})
    await database.drop()
  })

  test.for([
    { code: 'ECONNREFUSED' },
    { code: 'ENOENT' },
    { code: '08006' },
    { code: '53300' },
    { code: '57P03' },
    { code: '57014' },
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
  ])('%s is an outage', (error) => {
    expect(asRefusal(error).statusCode).toBe(503)
  })

  test('a fault of ours is none', () => {
    for (const error of [new TypeError('x is not a function'), { code: '23505' }, { code: '42601' }])
      expect(asRefusal(error).statusCode).toBe(500)
  })
})

describe('a statement that takes too long', () => {
  test('is given up, and its connection serves the next', async () => {
    const database = await cloneDatabase()
    const db = openDatabase(database.url, { max: 1, longestStatementMs: 200 })
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' })
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
    await database.drop()
  })

  worldTest('has 30 seconds in a request', async ({ world }) => {
    const { rows } = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(world.ctx.db)
    expect(rows[0]?.statementTimeout).toBe('30s')
  })
})

describe('a connection that has died without a word', () => {
  test('fails its question in the end, and the pool opens another', { timeout: 20_000 }, async () => {
    const { database, wire } = await openWired()
    const db = openDatabase(wire.url, { max: 1, longestStatementMs: 500 })
    await sql`select 1`.execute(db)
    wire.fallSilent()
    await expect(sql`select 1`.execute(db)).rejects.toThrow('Query read timeout')
    await sleep(50)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
    await wire.cut()
    await database.drop()
  })

  test('is noticed where messages arrive, which then go on', async () => {
    const { database, wire } = await openWired()
    const db = openDatabase(database.url, { max: 1 })
    const live = await openLive(wire.url, log, { everyMs: 300, patienceMs: 200 })
    const told: (LiveMessage | null)[] = []
    live.listen((message) => void told.push(message))
    await sleep(700)
    expect(told).toEqual([])
    wire.fallSilent()
    await expect.poll(() => told, { timeout: 5000 }).toEqual([null])
    await live.announce(db, { kind: 'lead.changed', leadIds: ['a'] })
    await expect.poll(() => told, { timeout: 5000 }).toEqual([null, { kind: 'lead.changed', leadIds: ['a'] }])
    await live.close()
    await db.destroy()
    await wire.cut()
    await database.drop()
  })
})
