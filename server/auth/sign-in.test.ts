import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { json, test, type World } from '#test/support/world.ts'
import { testOwner } from '#test/support/test-server.ts'

function signIn(world: World, but: object = {}, headers: Record<string, string> = {}) {
  const { email, password } = testOwner
  return world.request('/api/login', json({ email, password, ...but }, 'POST', headers))
}

function cookieOf(response: Response) {
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

function sessionIds({ ctx }: World) {
  return ctx.db.selectFrom('sessions').selectAll().execute()
}

describe('signing in', () => {
  test('answers who it is, without the password in any form', async ({ world }) => {
    const response = await signIn(world)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ email: testOwner.email, firstName: 'Dana', lastName: 'Whitfield' })
    expect(text).not.toMatch(/password|argon2/i)
  })

  test('takes the e-mail in any letters, with spaces around it', async ({ world }) => {
    expect((await signIn(world, { email: `  ${testOwner.email.toUpperCase()} ` })).status).toBe(200)
  })

  test('says the same about a wrong password and an unknown e-mail, and takes about as long', async ({ world }) => {
    await signIn(world)
    const told = async (but: object) => {
      let fastest = Number.POSITIVE_INFINITY
      let about: unknown
      for (let tries = 0; tries < 3; tries++) {
        const started = performance.now()
        const response = await signIn(world, but)
        about = [response.status, await response.text(), response.headers.get('set-cookie')]
        fastest = Math.min(fastest, performance.now() - started)
      }
      return { about, fastest }
    }
    const wrong = await told({ password: 'not the right password' })
    const unknown = await told({ email: 'nobody@example.com' })
    expect(wrong.about).toEqual([401, 'Email and password do not belong together. Check both and try again.', null])
    expect(unknown.about).toEqual(wrong.about)
    // Hashing takes tens of milliseconds; an answer without it would take one or two.
    expect(unknown.fastest).toBeGreaterThan(wrong.fastest / 3)
  })

  test('asks for what is missing in one sentence', async ({ world }) => {
    for (const [sentence, but] of [
      ['Enter your email address', { email: undefined }],
      ['Enter your email address', { email: ['dana.whitfield@example.com'] }],
      ['Enter the whole address, like name@example.com', { email: 'dana' }],
      ['Enter your password', { password: '' }],
      ['Enter your password', { password: { $ne: null } }],
      ['Enter your password', { password: true }],
    ] as const) {
      const response = await signIn(world, but)
      expect([response.status, await response.text()]).toEqual([400, sentence])
    }
  })

  test('slows guessing down for the one who guesses, and for nobody else', async ({ world }) => {
    world.clock.now = new Date('2026-03-02T10:02:00Z')
    const statuses = []
    for (let tries = 0; tries < 12; tries++) statuses.push((await signIn(world, { password: `guess ${tries}` })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    const right = await signIn(world)
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '180'])
    expect(await right.text()).toBe('Too many tries. Wait 3 minutes, then try again.')
    world.clock.now = new Date('2026-03-02T10:05:00Z')
    expect((await signIn(world)).status).toBe(200)
  })

  test('also limits one address that tries many accounts', async ({ world }) => {
    world.clock.now = new Date('2026-03-02T10:02:00Z')
    const tries = Array.from({ length: 60 }, (_, at) => signIn(world, { email: `guess.${at}@example.com` }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(50)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  test('counts failures only: who signs in often is never told to wait', async ({ world }) => {
    world.clock.now = new Date('2026-03-02T10:02:00Z')
    for (let tries = 0; tries < 12; tries++) expect((await signIn(world)).status).toBe(200)
    expect((await signIn(world, { password: 'a guess' })).status).toBe(401)
  })

  test('believes no X-Forwarded-For unless a proxy is configured, so that the limit cannot be walked around', async ({
    world,
  }) => {
    world.clock.now = new Date('2026-03-02T10:02:00Z')
    const statuses = []
    for (let tries = 0; tries < 12; tries++)
      statuses.push((await signIn(world, { password: 'a guess' }, { 'x-forwarded-for': `10.0.0.${tries}` })).status)
    expect(statuses.slice(10)).toEqual([429, 429])
  })
})

describe('when strangers with many addresses guess at one account', () => {
  const behindProxy = test.override({ options: { environment: { TRUST_PROXY: '1' } } })
  const from = (world: World, ip: string, but: object = {}) => signIn(world, but, { 'x-forwarded-for': ip })

  behindProxy('they get no further, and the agent still comes in', async ({ world }) => {
    world.clock.now = new Date('2026-03-02T10:02:00Z')
    const guess = async (ip: string) => (await from(world, ip, { password: 'a guess' })).status
    const first = await Promise.all(Array.from({ length: 200 }, (_, at) => guess(`198.51.${at}.7`)))
    expect(first.every((status) => status === 401)).toBe(true)

    for (const ip of ['203.0.113.9', '2001:db8:7::1', '198.51.7.8'])
      expect((await from(world, ip)).status, `the agent at ${ip}`).toBe(200)
    for (let tries = 0; tries < 5; tries++) expect((await from(world, '203.0.113.9')).status).toBe(200)

    const more = []
    for (let tries = 0; tries < 5; tries++) more.push(await guess('192.0.2.44'))
    expect(more).toEqual([401, 401, 401, 429, 429])
    const network = []
    for (let tries = 0; tries < 5; tries++) network.push(await guess(`2001:db8:9:${tries}::1`))
    expect(network).toEqual([401, 401, 401, 429, 429])
    expect((await from(world, '192.0.2.44')).status).toBe(429)
    expect((await from(world, '203.0.113.9')).status).toBe(200)
  })

  behindProxy('all addresses of one household count as one, however they are written', async ({ world }) => {
    world.clock.now = new Date('2026-03-02T10:02:00Z')
    const statuses = []
    for (let tries = 0; tries < 12; tries++)
      statuses.push((await from(world, `2001:db8::${tries + 1}`, { password: 'a guess' })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await from(world, '2001:db8:0:1::1')).status).toBe(200)
    for (let tries = 0; tries < 12; tries++)
      statuses.push((await from(world, tries % 2 ? '192.0.2.1' : '::ffff:192.0.2.1', { password: 'x' })).status)
    expect(statuses.slice(12)).toEqual([...Array(10).fill(401), 429, 429])
  })
})

describe('the session', () => {
  test('is a random token in a cookie that scripts and other sites cannot use', async ({ world }) => {
    const [name, ...attributes] = (await signIn(world)).headers.get('set-cookie')?.split('; ') ?? []
    expect(name).toMatch(/^porchlight=[\w-]{43}$/)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=5184000', 'Path=/', 'SameSite=Lax'])
  })

  test('is kept as its SHA-256 only: what the table holds opens nothing', async ({ world }) => {
    const token = cookieOf(await signIn(world)).replace('porchlight=', '')
    const rows = await sessionIds(world)
    expect(rows.map(({ sid }) => sid)).toEqual([createHash('sha256').update(token).digest('base64url')])
    expect(JSON.stringify(rows)).not.toContain(token)
    const stolen = await world.request('/api/auth/user', { headers: { cookie: `porchlight=${rows[0]?.sid}` } })
    expect(stolen.status).toBe(401)
  })

  test('is a new one at each sign-in, and the one this browser had before ends', async ({ world }) => {
    const first = cookieOf(await signIn(world))
    expect((await world.request('/api/auth/user', { headers: { cookie: first } })).status).toBe(200)
    const second = cookieOf(await signIn(world, {}, { cookie: first }))
    expect(second).not.toBe(first)
    expect((await world.request('/api/auth/user', { headers: { cookie: first } })).status).toBe(401)
    expect((await world.request('/api/auth/user', { headers: { cookie: second } })).status).toBe(200)
    expect(await sessionIds(world)).toHaveLength(1)
  })

  test('that somebody else planted beforehand is never taken over', async ({ world }) => {
    const planted = `porchlight=${'A'.repeat(43)}`
    expect(cookieOf(await signIn(world, {}, { cookie: planted }))).not.toBe(planted)
    expect((await world.request('/api/auth/user', { headers: { cookie: planted } })).status).toBe(401)
  })

  test('stays when a sign-in fails', async ({ world }) => {
    const cookie = cookieOf(await signIn(world))
    await signIn(world, { password: 'a wrong password' }, { cookie })
    expect((await world.request('/api/auth/user', { headers: { cookie } })).status).toBe(200)
  })

  test('of another browser goes on', async ({ world }) => {
    const [one, two] = [cookieOf(await signIn(world)), cookieOf(await signIn(world))]
    for (const cookie of [one, two])
      expect((await world.request('/api/auth/user', { headers: { cookie } })).status).toBe(200)
  })
})

describe('behind https', () => {
  const onHttps = test.override({ options: { environment: { PUBLIC_URL: 'https://leads.example.com' } } })

  onHttps('the cookie is Secure and bound to this host', async ({ world }) => {
    const response = await signIn(world)
    const [name, ...attributes] = response.headers.get('set-cookie')?.split('; ') ?? []
    expect(name).toMatch(/^__Host-porchlight=[\w-]{43}$/)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=5184000', 'Path=/', 'SameSite=Lax', 'Secure'])
    expect((await world.request('/api/auth/user', { headers: { cookie: name ?? '' } })).status).toBe(200)
    const plain = name?.replace('__Host-', '') ?? ''
    expect((await world.request('/api/auth/user', { headers: { cookie: plain } })).status).toBe(401)
  })
})
