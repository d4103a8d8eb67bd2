import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { LeadEvent } from '#contract/lead-events.ts'
import type { Lead, LeadDetail } from '#contract/leads.ts'
import { rescoreDueLeads } from '#server/leads/jobs.ts'
import { inquiry, json, test, type World } from '#test/support/world.ts'

const day = 86_400_000

async function newLead(world: World, but: Parameters<typeof inquiry>[0] = {}) {
  await world.request('/api/leads', json(inquiry(but)))
  const [lead] = (await (await world.asAgent('/api/leads')).json()) as Lead[]
  return lead as Lead
}

async function read(world: World, id: string) {
  return (await (await world.asAgent(`/api/leads/${id}`)).json()) as LeadDetail
}

async function patch(world: World, id: string, body: object) {
  const response = await world.asAgent(`/api/leads/${id}`, json(body, 'PATCH'))
  return { status: response.status, lead: response.ok ? ((await response.json()) as LeadDetail) : null }
}

async function kindsOf(world: World, id: string) {
  return ((await (await world.asAgent(`/api/leads/${id}/events`)).json()) as LeadEvent[]).map(({ kind }) => kind)
}

describe('status', () => {
  test('of any value saves at once and names who did it', async ({ world }) => {
    const { id } = await newLead(world)
    for (const status of ['cold', 'converted', 'lost', 'new', 'hot', 'warm'] as const)
      expect((await patch(world, id, { status })).lead?.status).toBe(status)
    const [latest] = (await (await world.asAgent(`/api/leads/${id}/events`)).json()) as LeadEvent[]
    expect(latest).toMatchObject({
      kind: 'status_changed',
      actor: { kind: 'agent', name: 'Dana Whitfield' },
      data: { from: 'hot', to: 'warm' },
    })
  })

  test('that a person chose is never overwritten by a machine', async ({ world }) => {
    const { id } = await newLead(world, { timeline: 'immediately' })
    await patch(world, id, { status: 'cold' })
    world.clock.now = new Date(Date.now() + 40 * day)
    await rescoreDueLeads(world.ctx)
    expect((await read(world, id)).status).toBe('cold')
  })

  test('that a machine chose follows the score as it fades', async ({ world }) => {
    const { id } = await newLead(world, { timeline: 'immediately' })
    expect((await read(world, id)).status).toBe('hot')
    world.clock.now = new Date(Date.now() + 20 * day)
    await rescoreDueLeads(world.ctx)
    expect(await read(world, id)).toMatchObject({ status: 'warm', score: 78, engagement: 18 })
    expect((await kindsOf(world, id)).slice(0, 2)).toEqual(['status_changed', 'scored'])
  })

  test('set by hand and let go is what the band asks for, or new while too little is known', async ({ world }) => {
    for (const [timeline, status] of [
      ['immediately', 'hot'],
      ['', 'new'],
    ]) {
      const { id } = await newLead(world, { timeline })
      expect(await read(world, id)).toMatchObject({ status, statusByHand: false })
      expect((await patch(world, id, { status: 'lost' })).lead).toMatchObject({ status: 'lost', statusByHand: true })
      expect((await patch(world, id, { status: null })).lead).toMatchObject({ status, statusByHand: false })
    }
  })

  test('chosen as the machine had set it is the choice of a person', async ({ world }) => {
    const { id } = await newLead(world, { timeline: 'immediately' })
    expect((await patch(world, id, { status: 'hot' })).lead).toMatchObject({ status: 'hot', statusByHand: true })
    expect(await kindsOf(world, id)).toHaveLength(4)
    world.clock.now = new Date(Date.now() + 40 * day)
    await rescoreDueLeads(world.ctx)
    expect((await read(world, id)).status).toBe('hot')
  })

  test('converted or lost ends the waiting', async ({ world }) => {
    const { id } = await newLead(world)
    await patch(world, id, { status: 'lost' })
    expect((await read(world, id)).waitingSince).toBeNull()
  })
})

describe('score', () => {
  test('set by hand stays, says so, and keeps what the rules say beside it', async ({ world }) => {
    const person = inquiry({ timeline: 'immediately' })
    await world.request('/api/leads', json(person))
    const [{ id } = { id: '' }] = (await (await world.asAgent('/api/leads')).json()) as Lead[]
    expect((await patch(world, id, { score: 15 })).lead).toMatchObject({
      score: 15,
      scoreByHand: true,
      calculatedScore: 84,
    })
    world.clock.now = new Date(Date.now() + 20 * day)
    await rescoreDueLeads(world.ctx)
    await world.request('/api/leads', json(person))
    expect(await read(world, id)).toMatchObject({ score: 15, scoreByHand: true, calculatedScore: 94 })
  })

  test('returns to the rules when the agent lets go', async ({ world }) => {
    const { id } = await newLead(world, { timeline: 'immediately' })
    await patch(world, id, { score: 15 })
    expect((await patch(world, id, { score: null })).lead).toMatchObject({ score: 84, scoreByHand: false })
  })

  test.for([-1, 101, 1.5, '80', Number.NaN])('%s is refused', async (score, { world }) => {
    const { id } = await newLead(world)
    const response = await world.asAgent(`/api/leads/${id}`, json({ score }, 'PATCH'))
    expect(response.status).toBe(Number.isNaN(score) ? 200 : 400)
    if (response.status === 400) expect(await response.text()).toBe('Enter a whole number from 0 to 100')
  })
})

test('what does not change is not written, leaves no trace and wakes no screen', async ({ world }) => {
  const lead = await newLead(world)
  await patch(world, lead.id, { status: 'warm', score: 40 })
  const written = () =>
    world.ctx.db
      .selectFrom('leads')
      .select(['updatedAt', sql`xmin`.as('version')])
      .executeTakeFirstOrThrow()
  const before = { written: await written(), kinds: await kindsOf(world, lead.id) }
  const heard: unknown[] = []
  world.ctx.live.listen((message) => heard.push(message))
  expect((await patch(world, lead.id, { status: 'warm', score: 40, notes: null })).status).toBe(200)
  expect({ written: await written(), kinds: await kindsOf(world, lead.id) }).toEqual(before)
  await patch(world, lead.id, { notes: 'Called back' })
  await expect.poll(() => heard).toEqual([{ kind: 'lead.changed', leadIds: [lead.id] }])
})

test('nothing to change and unknown leads are answered plainly', async ({ world }) => {
  const { id } = await newLead(world)
  expect(await (await world.asAgent(`/api/leads/${id}`, json({}, 'PATCH'))).text()).toBe(
    'Nothing to change: send status, score or notes',
  )
  const unknown = '00000000-0000-4000-8000-000000000000'
  const response = await world.asAgent(`/api/leads/${unknown}`, json({ notes: 'x' }, 'PATCH'))
  expect([response.status, await response.text()]).toEqual([404, `lead ${unknown} not found`])
})

describe('a contact', () => {
  test('ends the waiting, and taking it back brings it again', async ({ world }) => {
    const lead = await newLead(world)
    const { eventId } = await (await world.asAgent(`/api/leads/${lead.id}/contacts`, json({ channel: 'call' }))).json()
    expect(await read(world, lead.id)).toMatchObject({ waitingSince: null, lastContact: expect.any(String) })
    for (let time = 0; time < 2; time++) {
      expect((await world.asAgent(`/api/leads/${lead.id}/contacts/${eventId}`, { method: 'DELETE' })).status).toBe(204)
      expect(await read(world, lead.id)).toMatchObject({ waitingSince: lead.waitingSince, lastContact: null })
    }
    const events = (await (await world.asAgent(`/api/leads/${lead.id}/events`)).json()) as LeadEvent[]
    expect(events[0]?.kind).toBe('contact_undone')
    expect(events[1]).toMatchObject({ kind: 'contacted', data: { channel: 'call', undone: true } })
  })

  test('taken back leaves an earlier one standing', async ({ world }) => {
    const { id } = await newLead(world)
    await world.asAgent(`/api/leads/${id}/contacts`, json({ channel: 'email' }))
    const { eventId } = await (await world.asAgent(`/api/leads/${id}/contacts`, json({ channel: 'call' }))).json()
    await world.asAgent(`/api/leads/${id}/contacts/${eventId}`, { method: 'DELETE' })
    expect((await read(world, id)).waitingSince).toBeNull()
  })
})
