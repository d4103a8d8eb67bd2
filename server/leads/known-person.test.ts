import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { NewLead } from '#contract/leads.ts'
import { prepareCapture } from '#server/leads/prepare-capture.ts'
import { findInquiries } from '#server/leads/known-people-queries.ts'
import { writeCaptures } from '#server/leads/write-captures.ts'
import { capture, eventsOf, leadsOf, onlyLead } from '#test/support/captured.ts'
import { inquiry, json, test } from '#test/support/world.ts'

describe('a known person', () => {
  test.for<[string, Parameters<typeof inquiry>[0], number]>([
    [
      'the same e-mail in other letters',
      { email: 'MAYA@example.com', phone: '(512) 555-9999', firstName: 'M.', lastName: 'O.' },
      1,
    ],
    [
      'the same phone, written differently, and the same full name',
      { email: 'other@example.com', phone: '+1 512-555-0142', firstName: 'MAYA', lastName: 'Okafor' },
      1,
    ],
    [
      'the same phone under another name is somebody else',
      { email: 'other@example.com', phone: '5125550142', firstName: 'Daniel', lastName: 'Okafor' },
      2,
    ],
    [
      'the same name alone is somebody else',
      { email: 'other@example.com', phone: '(512) 555-7777', firstName: 'Maya', lastName: 'Okafor' },
      2,
    ],
  ])('%s', async ([, but, leads], { world }) => {
    await capture(world, { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', phone: '(512) 555-0142' })
    await capture(world, but)
    expect(await leadsOf(world)).toHaveLength(leads)
  })

  test('has blanks filled and nothing overwritten, and waits again', async ({ world }) => {
    const person = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', phone: '(512) 555-0142' }
    await capture(world, { ...person, budget: '300k-500k', location: '', timeline: 'exploring' })
    const before = await onlyLead(world)
    await world.asAgent(`/api/leads/${before.id}/contacts`, json({ channel: 'call' }))
    await world.asAgent(`/api/leads/${before.id}`, json({ notes: 'Wants a yard' }, 'PATCH'))
    world.clock.now = new Date(Date.now() + 5 * 86_400_000)
    await capture(world, { ...person, budget: 'over-1m', location: 'Zilker', timeline: 'immediately' })
    const after = await onlyLead(world)
    expect(after).toMatchObject({
      id: before.id,
      budget: '300k-500k',
      location: 'Zilker',
      timeline: 'exploring',
      notes: 'Wants a yard',
      createdAt: before.createdAt,
    })
    expect(after.waitingSince).toBe(world.clock.now.toISOString())
    const again = (await eventsOf(world, after)).find(({ kind }) => kind === 'reinquired')
    expect(again?.data).toMatchObject({ filled: ['location'], answers: { budget: 'over-1m', timeline: 'immediately' } })
  })

  test('gets the same kind of answer as a new one', async ({ world }) => {
    const person = inquiry()
    const first = await world.request('/api/leads', json(person))
    const again = await world.request('/api/leads', json(person))
    const [a, b] = [await first.json(), await again.json()]
    expect([again.status, Object.keys(b), b.message]).toEqual([first.status, Object.keys(a), a.message])
    expect(b.id).not.toBe(a.id)
    expect([a.id, b.id]).not.toContain((await onlyLead(world)).id)
  })

  test('who asks twenty times at once is one lead with twenty inquiries', async ({ world }) => {
    const person = inquiry()
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await world.request('/api/leads', json(person))).status),
    )
    expect(new Set(statuses)).toEqual(new Set([201]))
    const kinds = (await eventsOf(world, await onlyLead(world))).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'captured' || kind === 'reinquired')).toHaveLength(20)
  })
})

describe('two inquiries of one moment', () => {
  test('that meet one lead by different ways both count', async ({ world }) => {
    const maya = { firstName: 'Maya', lastName: 'Okafor', phone: '(512) 555-0142', email: 'maya@example.com' }
    const blank = { propertyType: '', budget: '', location: '', timeline: '' }
    await capture(world, { ...maya, ...blank })
    world.clock.now = new Date(Date.now() + 86_400_000)
    // The first takes the lane; the two that matter wait for each other and share the next group.
    await Promise.all([
      ...Array.from({ length: 6 }, () => capture(world)),
      capture(world, {
        ...blank,
        email: 'maya@example.com',
        phone: '(512) 555-9999',
        firstName: 'M',
        budget: 'over-1m',
      }),
      capture(world, { ...maya, ...blank, email: 'other@example.com', timeline: 'immediately' }),
    ])
    const lead = (await leadsOf(world)).find(({ email }) => email === 'maya@example.com')
    expect(lead).toMatchObject({ budget: 'over-1m', timeline: 'immediately' })
  })

  test('written again, because the answer of the COMMIT was lost, are stored once', async ({ world }) => {
    const { db } = world.ctx
    await capture(world)
    await sql`truncate leads cascade`.execute(db)
    const person = { ...inquiry() }
    const write = () => writeCaptures(world.ctx, [prepared])
    const prepared = prepareCapture(world.ctx, NewLead.parse(person), {
      ip: '127.0.0.1',
      userAgent: null,
      idempotencyKey: null,
      page: null,
    })
    expect(await write()).toEqual(await write())
    const { n } = await db
      .selectFrom('leadEvents')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('kind', 'in', ['captured', 'reinquired'])
      .executeTakeFirstOrThrow()
    expect(n).toBe(1)
  })
})

describe('permission for automated calls', () => {
  const maya = { firstName: 'Maya', lastName: 'Okafor', phone: '(512) 555-0142', email: 'maya@example.com' }

  test.for([
    ['(512) 555-0142', true],
    ['+1 512 555 0142', true],
    ['(512) 555-7777', false],
  ] as const)('given with the number %s: %s for the stored one', async ([phone, allowed], { world }) => {
    await capture(world, maya)
    await capture(world, { ...maya, phone, automatedConsent: true })
    expect((await onlyLead(world)).automatedConsent).toBe(allowed)
    const { rows } = await sql`select phone from consent_evidence where purpose = 'automated'`.execute(world.ctx.db)
    expect(rows).toEqual([{ phone }])
  })
})

describe('suspected software', () => {
  test('neither raises a known lead nor makes it wait', async ({ world }) => {
    const person = inquiry()
    await world.request('/api/leads', json(person))
    const before = await onlyLead(world)
    await world.asAgent(`/api/leads/${before.id}/contacts`, json({ channel: 'call' }))
    world.clock.now = new Date(Date.now() + 86_400_000)
    await world.request('/api/leads', json({ ...person, website: 'x' }))
    expect(await onlyLead(world)).toMatchObject({ score: before.score, waitingSince: null, suspectedSpam: false })
  })

  test('is cleared by an inquiry without its marks', async ({ world }) => {
    const person = inquiry({ timeline: 'immediately' })
    await world.request('/api/leads', json({ ...person, website: 'filled in by a password manager' }))
    expect(await onlyLead(world)).toMatchObject({ suspectedSpam: true, status: 'new', engagement: 0 })
    await world.request('/api/leads', json(person))
    expect(await onlyLead(world)).toMatchObject({ suspectedSpam: false, status: 'hot', engagement: 24 })
  })
})

test('ten thousand inquiries of one person cost no more than fifty', async ({ world }) => {
  const person = inquiry()
  await world.request('/api/leads', json(person))
  await sql`insert into lead_events (lead_id, kind, actor, data, at) select lead_id, 'reinquired', actor, data, now() - n * interval '1 second'
    from lead_events, generate_series(1, 40000) as n where kind = 'captured'`.execute(world.ctx.db)
  expect((await world.request('/api/leads', json(person))).status).toBe(201)
  expect(
    (await findInquiries(world.ctx.db, [(await onlyLead(world)).id], new Date())).values().next().value,
  ).toHaveLength(50)
})
