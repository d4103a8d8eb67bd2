import { expect } from 'vitest'
import type { Lead, LeadDetail } from '#contract/leads.ts'
import { inquiry, json, test, type World } from '#test/support/world.ts'

const monday = '2026-11-16T09:00:00.000Z'
const tuesday = '2026-11-17T09:00:00.000Z'
const thursday = '2026-11-19T09:00:00.000Z'
const friday = '2026-11-20T09:00:00.000Z'

/** A buyer who asks, and an agent who answers, each at a moment that the test names. */
function story(world: World) {
  const person = inquiry()
  let id = ''
  const at = (moment: string) => {
    world.clock.now = new Date(moment)
  }
  return {
    async asks(moment: string, but = {}) {
      at(moment)
      expect((await world.request('/api/leads', json({ ...person, ...but }))).status).toBe(201)
      const [lead] = (await (await world.asAgent('/api/leads')).json()) as Lead[]
      id = lead?.id ?? ''
    },
    async call(moment: string): Promise<string> {
      at(moment)
      return (await (await world.asAgent(`/api/leads/${id}/contacts`, json({ channel: 'call' }))).json()).eventId
    },
    async undo(eventId: string) {
      const undone = await world.asAgent(`/api/leads/${id}/contacts/${eventId}`, { method: 'DELETE' })
      expect(undone.status).toBe(204)
    },
    async status(moment: string, status: string | null) {
      at(moment)
      expect((await world.asAgent(`/api/leads/${id}`, json({ status }, 'PATCH'))).status).toBe(200)
    },
    async waitsSince() {
      return ((await (await world.asAgent(`/api/leads/${id}`)).json()) as LeadDetail).waitingSince
    },
  }
}

test('who has waited since Monday and asked again keeps Monday after an accidental click', async ({ world }) => {
  const { asks, call, undo, waitsSince } = story(world)
  await asks(monday)
  await asks(thursday)
  await undo(await call(friday))
  expect(await waitsSince()).toBe(monday)
})

test('an undone call leaves the waiting that began after the one before', async ({ world }) => {
  const { asks, call, undo, waitsSince } = story(world)
  await asks(monday)
  await call(tuesday)
  await asks(thursday)
  const accident = await call(friday)
  expect(await waitsSince()).toBeNull()
  await undo(accident)
  expect(await waitsSince()).toBe(thursday)
})

test('a closed lead that asked again waits, also after Call then Undo', async ({ world }) => {
  const { asks, call, undo, status, waitsSince } = story(world)
  await asks(monday)
  await status(tuesday, 'lost')
  expect(await waitsSince()).toBeNull()
  await asks(thursday)
  expect(await waitsSince()).toBe(thursday)
  await undo(await call(friday))
  expect(await waitsSince()).toBe(thursday)
  await status(friday, 'warm')
  expect(await waitsSince()).toBe(thursday)
})

test('software that repeats an inquiry makes nobody wait, also after Call then Undo', async ({ world }) => {
  const { asks, call, undo, waitsSince } = story(world)
  await asks(monday)
  await call(tuesday)
  await asks(thursday, { website: 'https://spam.example' })
  expect(await waitsSince()).toBeNull()
  await undo(await call(friday))
  expect(await waitsSince()).toBeNull()
})

test('a closed lead that has not asked again does not wait, also after Call then Undo', async ({ world }) => {
  const { asks, call, undo, status, waitsSince } = story(world)
  await asks(monday)
  await status(tuesday, 'converted')
  await undo(await call(friday))
  expect(await waitsSince()).toBeNull()
})

test.for(['warm', null])('closed by accident and brought back with %j, it waits as before', async (back, { world }) => {
  const { asks, call, status, waitsSince } = story(world)
  await asks(monday)
  await status(friday, 'lost')
  await status(friday, 'converted')
  await status(friday, back)
  expect(await waitsSince()).toBe(monday)
  await call(friday)
  await status(friday, 'lost')
  await status(friday, back)
  expect(await waitsSince()).toBeNull()
})
