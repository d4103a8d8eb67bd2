import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { openProduct } from '#server/product.ts'
import { tidy } from '#server/housekeeping.ts'
import { withName } from '#test/support/databases.ts'
import { testOwner } from '#test/support/test-server.ts'
import { json, test, type World } from '#test/support/world.ts'
import { sql } from 'kysely'

const day = 86_400_000
const start = new Date('2026-03-02T10:00:00Z').getTime()

async function signIn({ request }: World) {
  const response = await request('/api/login', json({ email: testOwner.email, password: testOwner.password }))
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function answer(world: World, cookie: string) {
  return (await world.request('/api/auth/user', { headers: { cookie } })).status
}

describe('who is signed in', () => {
  test('is told to them, and to nobody else', async ({ world }) => {
    const response = await world.asAgent('/api/auth/user')
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ email: testOwner.email })])
    const stranger = await world.request('/api/auth/user')
    expect([stranger.status, await stranger.text()]).toEqual([401, 'Sign in first'])
  })
})

describe('signing out', () => {
  test('ends the session for good and takes the cookie away', async ({ world }) => {
    const cookie = await signIn(world)
    expect(await answer(world, cookie)).toBe(200)
    const response = await world.request('/api/logout', { method: 'POST', headers: { cookie } })
    expect(response.status).toBe(204)
    expect(response.headers.get('set-cookie')).toBe('porchlight=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    expect(await answer(world, cookie)).toBe(401)
    expect(await world.ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('ends it within five seconds in every other process of the app as well', async ({ world }) => {
    const other = await anotherProcess(world)
    world.clock.now = new Date(start)
    const cookie = await signIn(world)
    const there = () => other.app.inject({ url: '/api/auth/user', headers: { cookie } })
    expect((await there()).statusCode).toBe(200)
    await world.request('/api/logout', { method: 'POST', headers: { cookie } })
    world.clock.now = new Date(start + 5_001)
    expect((await there()).statusCode).toBe(401)
    await other.close()
  })

  test('is a POST: a link or a picture cannot sign anybody out', async ({ world }) => {
    const cookie = await signIn(world)
    expect((await world.request('/api/logout', { headers: { cookie } })).status).toBe(404)
    expect(await answer(world, cookie)).toBe(200)
  })
})

describe('a session ends by the clock', () => {
  test('after 14 days without use', async ({ world }) => {
    world.clock.now = new Date(start)
    const cookie = await signIn(world)
    world.clock.now = new Date(start + 14 * day - 1000)
    expect(await answer(world, cookie)).toBe(200)
    world.clock.now = new Date(start + 28 * day)
    expect(await answer(world, cookie)).toBe(401)
  })

  test('after 60 days in any case, used every day or not', async ({ world }) => {
    world.clock.now = new Date(start)
    const cookie = await signIn(world)
    for (let days = 1; days < 60; days++) {
      world.clock.now = new Date(start + days * day)
      expect(await answer(world, cookie), `day ${days}`).toBe(200)
    }
    world.clock.now = new Date(start + 60 * day + 1000)
    expect(await answer(world, cookie)).toBe(401)
  })

  test('and housekeeping then removes it', async ({ world }) => {
    world.clock.now = new Date(start)
    await signIn(world)
    world.clock.now = new Date(start + 14 * day + 1000)
    await tidy(world.ctx)
    expect(await world.ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })
})

/** A second process of the app on the same database, with the same clock. */
async function anotherProcess({ ctx, clock }: World) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(ctx.db)
  return openProduct({
    config: ctx.config,
    databaseUrl: withName(process.env.PORCHLIGHT_TEST_TEMPLATE ?? '', rows[0]?.name ?? ''),
    log: pino({ level: 'silent' }),
    workers: false,
    now: () => clock.now ?? new Date(),
  })
}
