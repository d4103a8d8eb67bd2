import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { createOwner } from '#server/auth/create-owner.ts'
import { readConfig } from '#server/config.ts'
import { openProduct } from '#server/product.ts'
import { cloneDatabase, withName } from '#test/support/databases.ts'
import type { World } from '#test/support/world.ts'
import { inquiry, json, openWorld, test as base } from '#test/support/world.ts'

/** A world that nobody has claimed yet. */
const test = base.override({ options: { owner: false } })

const owner = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa@example.com',
  password: 'seven lanterns on a porch',
}

function claim(world: World, code: unknown, but: object = {}) {
  return world.request('/api/setup', json({ ...owner, code, ...but }))
}

async function owners({ ctx }: World) {
  return ctx.db.selectFrom('users').select(['email', 'role', 'passwordHash']).execute()
}

describe('the first run', () => {
  test('prints a code of 40 bits that differs from start to start', async ({ world }) => {
    const other = await openWorld({ owner: false })
    expect(world.setupCode).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(other.setupCode).not.toBe(world.setupCode)
    await other.close()
  })

  test('lets nobody claim the instance without the code', async ({ world }) => {
    for (const code of [undefined, null, '', ' ', 0, [], {}]) {
      const response = await claim(world, code)
      expect([response.status, await response.text()], String(code)).toEqual([400, 'Enter the code from the terminal'])
    }
    const wrong = await claim(world, 'AAAA-AAAA')
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([403, null])
    expect(await wrong.text()).toBe(
      'That is not the code. Look for the newest one: a new code is printed at every start.',
    )
    expect(await owners(world)).toEqual([])
  })

  test('makes the holder of the code the owner, and signs them in', async ({ world }) => {
    const response = await claim(world, world.setupCode)
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect([response.status, await response.json()]).toEqual([
      201,
      expect.objectContaining({ email: owner.email, role: 'owner' }),
    ])
    expect((await world.request('/api/auth/user', { headers: { cookie } })).status).toBe(200)
    const [row] = await owners(world)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('takes the code in lower case and without its dash', async ({ world }) => {
    expect((await claim(world, world.setupCode?.toLowerCase().replace('-', ''))).status).toBe(201)
  })

  test('happens once: the right code, sent again, finds the door closed', async ({ world }) => {
    await claim(world, world.setupCode)
    const again = await claim(world, world.setupCode, { email: 'second@example.com' })
    expect([again.status, await again.text()]).toEqual([409, 'This Porchlight already has an owner. Sign in instead.'])
    expect((await owners(world)).map(({ email }) => email)).toEqual([owner.email])
  })

  test('ends with exactly one owner when two send the right code at once', async ({ world }) => {
    const both = await Promise.all(
      ['one', 'two'].map((name) => claim(world, world.setupCode, { email: `${name}@example.com` })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await owners(world)).toHaveLength(1)
  })

  test('accepts the newest code in every process of the app, whichever printed it, and none before it', async ({
    world,
  }) => {
    const newer = await anotherProcess(world)
    expect(newer.setupCode).not.toBe(world.setupCode)
    expect((await claim(world, world.setupCode)).status).toBe(403)
    expect((await claim(world, newer.setupCode)).status).toBe(201)
    await newer.close()
  })

  test('keeps the code as its hash only', async ({ world }) => {
    const rows = JSON.stringify(await world.ctx.db.selectFrom('setupCode').selectAll().execute())
    expect(rows).not.toContain(world.setupCode)
    expect(rows).not.toContain(world.setupCode?.replace('-', ''))
  })

  test('refuses a password that is easy to guess, before it looks at the code, and says why', async ({ world }) => {
    for (const [sentence, password] of [
      [/^This is one of the first passwords that are tried/, 'password1234'],
      [/^This is one of the first passwords that are tried/, 'porchlight 2026'],
      [/^Your own name or email is too easy to guess/, 'RosaDelgado2026'],
    ] as const) {
      for (const code of [world.setupCode, 'AAAA-AAAA']) {
        const response = await claim(world, code, { password })
        expect([response.status, await response.text()]).toEqual([400, expect.stringMatching(sentence)])
      }
    }
    expect((await claim(world, world.setupCode)).status).toBe(201)
  })

  test('slows guessing down: of twenty tries the last are refused unread, also the right one', async ({ world }) => {
    world.clock.now = new Date('2026-03-02T10:01:00Z')
    const statuses = []
    for (let tries = 0; tries < 20; tries++) statuses.push((await claim(world, `AAAA-AA${tries + 10}`)).status)
    expect(statuses).toEqual([...Array(10).fill(403), ...Array(10).fill(429)])
    const right = await claim(world, world.setupCode)
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '240'])
    expect(await right.text()).toBe('Too many tries. Wait 4 minutes, then try again.')
    world.clock.now = new Date('2026-03-02T10:05:00Z')
    expect((await claim(world, world.setupCode)).status).toBe(201)
  })

  test('lets the holder of the code in while strangers with many addresses guess at it', async ({ world }) => {
    const now = new Date('2026-03-02T10:01:00Z')
    const setup = (ip: string, code: string | null) => createOwner(world.ctx, { ...whole, code: code ?? '' }, { ip })
    world.clock.now = now
    const whole = { ...owner, company: null, phone: null }
    const guesses = Array.from({ length: 200 }, (_, at) => setup(`198.51.${at}.7`, 'AAAA-AAAA'))
    expect((await Promise.allSettled(guesses)).every(({ status }) => status === 'rejected')).toBe(true)
    for (let tries = 0; tries < 3; tries++)
      await expect(setup('192.0.2.44', 'AAAA-AAAB')).rejects.toMatchObject({ statusCode: 403 })
    await expect(setup('192.0.2.44', world.setupCode)).rejects.toMatchObject({ statusCode: 429 })
    await expect(setup('203.0.113.9', world.setupCode)).resolves.toMatchObject({ user: { role: 'owner' } })
  })

  test('asks for what is missing in one sentence', async ({ world }) => {
    for (const [sentence, but] of [
      ['Use at least 12 characters', { password: 'short' }],
      ['Shorten this to 1000 characters', { password: 'x'.repeat(1001) }],
      ['Enter the whole address, like name@example.com', { email: 'rosa' }],
      ['Enter your first name', { firstName: ' ' }],
    ] as const) {
      const response = await claim(world, world.setupCode, but)
      expect([response.status, await response.text()]).toEqual([400, sentence])
    }
  })

  test('keeps a password exactly as given: any characters, spaces around it, 64 of them and more', async ({
    world,
  }) => {
    const password = ` \u{1f3e0} Ünïcödé – ${'long '.repeat(20)}`
    await claim(world, world.setupCode, { password })
    const signIn = (tried: string) => world.request('/api/login', json({ email: owner.email, password: tried }))
    expect((await signIn(password)).status).toBe(200)
    expect((await signIn(password.trim())).status).toBe(401)
    expect((await signIn(password.toLowerCase())).status).toBe(401)
  })

  test('captures leads even before anybody has claimed the instance', async ({ world }) => {
    expect((await world.request('/api/leads', json(inquiry()))).status).toBe(201)
  })
})

describe('OWNER_EMAIL and OWNER_PASSWORD', () => {
  const inContainer = base.override({
    options: { owner: false, environment: { OWNER_EMAIL: 'rosa.delgado@example.com', OWNER_PASSWORD: owner.password } },
  })

  inContainer('create the owner at the first start, and there is no code to claim anything with', async ({ world }) => {
    expect(world.setupCode).toBeNull()
    const response = await world.request(
      '/api/login',
      json({ email: 'rosa.delgado@example.com', password: owner.password }),
    )
    expect(await response.json()).toMatchObject({ firstName: 'Rosa', lastName: 'Delgado', role: 'owner' })
    expect((await claim(world, 'AAAA-AAAA')).status).toBe(403)
    expect(await owners(world)).toHaveLength(1)
  })

  base('create one owner, and every process starts, when several start at once on an empty database', async () => {
    const database = await cloneDatabase()
    const config = {
      ...readConfig({ OWNER_EMAIL: 'rosa.delgado@example.com', OWNER_PASSWORD: owner.password }),
      secretKey: 'k'.repeat(40),
    }
    const open = () =>
      openProduct({ config, databaseUrl: database.url, log: pino({ level: 'silent' }), workers: false })
    const products = await Promise.all([open(), open(), open(), open()])
    expect(products.map(({ setupCode }) => setupCode)).toEqual([null, null, null, null])
    expect(await products[0]?.ctx.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'owner' }])
    for (const product of products) await product.close()
    await database.drop()
  })

  base('are refused together when the password is easy to guess', () => {
    for (const OWNER_PASSWORD of ['password1234', 'rosa.delgado1', 'porchlight12'])
      expect(() => readConfig({ OWNER_EMAIL: 'rosa.delgado@example.com', OWNER_PASSWORD })).toThrow(
        /OWNER_PASSWORD is too easy to guess/,
      )
  })
})

/** A second process of the app on the same database. */
async function anotherProcess({ ctx }: World) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(ctx.db)
  return openProduct({
    config: ctx.config,
    databaseUrl: withName(process.env.PORCHLIGHT_TEST_TEMPLATE ?? '', rows[0]?.name ?? ''),
    log: pino({ level: 'silent' }),
    workers: false,
  })
}
