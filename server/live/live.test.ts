import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import type { Lead } from '#contract/leads.ts'
import { beatEvery, liveEvents } from '#contract/live.ts'
import { testOwner } from '#test/support/test-server.ts'
import { inquiry, json, test, type World } from '#test/support/world.ts'

interface Told {
  event: string
  data: unknown
  /** Since when, in milliseconds by performance.now(). */
  at: number
}

interface Listener {
  told: Told[]
  /** Waits for the first thing told that fits, up to `ms` from now. */
  next(fits: (told: Told) => boolean, ms?: number): Promise<Told>
  ended: Promise<void>
  leave(): void
  headers: Headers
}

async function listen(world: World, request = world.asAgent): Promise<Listener> {
  const abort = new AbortController()
  const response = await request('/api/live', { signal: abort.signal })
  expect(response.status).toBe(200)
  const told: Told[] = []
  const ended = read(response, told).catch(() => {})
  const listener: Listener = {
    told,
    ended,
    headers: response.headers,
    leave: () => abort.abort(),
    async next(fits, ms = 1000) {
      for (const deadline = Date.now() + ms; ; await sleep(5)) {
        const found = told.find(fits)
        if (found) return found
        if (Date.now() > deadline) throw new Error(`not told within ${ms} ms; heard ${JSON.stringify(told)}`)
      }
    },
  }
  await listener.next(({ event }) => event === 'ready')
  return listener
}

async function read({ body }: Response, told: Told[]) {
  let text = ''
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    const blocks = (text + Buffer.from(chunk).toString()).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const data = field('data')
      if (data) told.push({ event: field('event') ?? 'message', data: JSON.parse(data), at: performance.now() })
    }
  }
}

const about = (kind: string, id?: string) => (told: Told) => {
  const { kind: said, leadIds } = told.data as { kind?: string; leadIds?: string[] }
  return said === kind && (id === undefined || leadIds?.includes(id) === true)
}

async function capture(world: World): Promise<Lead> {
  const person = inquiry()
  expect((await world.request('/api/leads', json(person))).status).toBe(201)
  const leads = (await (await world.asAgent('/api/leads')).json()) as Lead[]
  return leads.find(({ email }) => email === person.email) as Lead
}

describe('the live connection', () => {
  test('is for those who are signed in', async ({ world }) => {
    const response = await world.request('/api/live')
    expect([response.status, await response.text()]).toEqual([401, 'Sign in first'])
  })

  test('tells of a capture within a second, and names the lead only', async ({ world }) => {
    const listener = await listen(world)
    const sent = performance.now()
    const lead = await capture(world)
    const told = await listener.next(about('lead.captured', lead.id))
    expect(told.at - sent).toBeLessThan(1000)
    expect(told.data).toEqual({ kind: 'lead.captured', leadIds: [lead.id] })
    listener.leave()
  })

  test('tells of every change: status, notes, a contact and its undoing', async ({ world }) => {
    const lead = await capture(world)
    const address = `/api/leads/${lead.id}`
    const listener = await listen(world)
    const contact = { eventId: '' }
    const changes = [
      async () => world.asAgent(address, json({ status: 'hot' }, 'PATCH')),
      async () => world.asAgent(address, json({ notes: 'Called back' }, 'PATCH')),
      async () =>
        Object.assign(contact, await (await world.asAgent(`${address}/contacts`, json({ channel: 'call' }))).json()),
      async () => world.asAgent(`${address}/contacts/${contact.eventId}`, { method: 'DELETE' }),
    ]
    for (const change of changes) {
      listener.told.length = 0
      await change()
      await listener.next(about('lead.changed', lead.id))
    }
    listener.leave()
  })

  test('says nothing of a write that was refused', async ({ world }) => {
    const listener = await listen(world)
    await world.request('/api/leads', json(inquiry({ consent: false })))
    await world.asAgent('/api/leads/01936d2e-7c7a-7bbb-8ccc-123456789abc', json({ status: 'hot' }, 'PATCH'))
    await sleep(300)
    expect(listener.told.map(({ event }) => event)).toEqual(['ready'])
    listener.leave()
  })

  test('reaches every open screen, and goes on for the others when one leaves', async ({ world }) => {
    const listeners = await Promise.all(Array.from({ length: 5 }, () => listen(world)))
    const first = await capture(world)
    await Promise.all(listeners.map((listener) => listener.next(about('lead.captured', first.id))))
    listeners[0]?.leave()
    const second = await capture(world)
    await Promise.all(listeners.slice(1).map((listener) => listener.next(about('lead.captured', second.id))))
    for (const listener of listeners) listener.leave()
  })

  test('says that something may have been missed after its connection to Postgres was cut, and goes on', async ({
    world,
  }) => {
    const listener = await listen(world)
    for (let cut = 0; cut < 2; cut++) {
      listener.told.length = 0
      await cutConnections(world)
      await listener.next(({ event }) => event === 'missed', 3000)
      const lead = await capture(world)
      await listener.next(about('lead.captured', lead.id))
    }
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where application_name = 'porchlight-live' and datname = current_database()`.execute(world.ctx.db)
    expect(rows[0]?.n, 'connections that listen').toBe(1)
    listener.leave()
  })

  test('beats in words that a browser hears', async ({ world }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const listener = await listen(world)
      vi.advanceTimersByTime(beatEvery)
      await listener.next(({ event }) => event === liveEvents.beat)
      listener.leave()
    } finally {
      vi.useRealTimers()
    }
  })

  test('ends at once for the session that signs out or makes room for a new one, and for no other', async ({
    world,
  }) => {
    const other = await listen(world)
    for (const [path, status] of [
      ['/api/logout', 204],
      ['/api/login', 200],
    ] as const) {
      const credentials = json({ email: testOwner.email, password: testOwner.password })
      const cookie = (await world.request('/api/login', credentials)).headers.get('set-cookie')?.split(';')[0] ?? ''
      const listener = await listen(world, (address, init) => world.request(address, { ...init, headers: { cookie } }))
      const body = json({ email: testOwner.email, password: testOwner.password }, 'POST', { cookie })
      expect((await world.request(path, body)).status).toBe(status)
      await listener.next(({ event }) => event === liveEvents.signedOut)
      await listener.ended
    }
    const lead = await capture(world)
    await other.next(about('lead.captured', lead.id))
    expect(other.told.map(({ event }) => event)).not.toContain(liveEvents.signedOut)
    other.leave()
  })

  test('ends when the app closes, so that closing does not wait for screens', async ({ world }) => {
    const listeners = await Promise.all([listen(world), listen(world)])
    const started = performance.now()
    await world.app.close()
    await Promise.all(listeners.map(({ ended }) => ended))
    expect(performance.now() - started).toBeLessThan(2000)
  })

  test('is sent as it happens: not stored, not gathered by proxies, not guessed at', async ({ world }) => {
    const { headers, leave } = await listen(world)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    leave()
  })
})

async function cutConnections({ ctx }: World) {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'porchlight-live' and datname = current_database()`.execute(ctx.db)
}
