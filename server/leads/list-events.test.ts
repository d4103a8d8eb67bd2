import { expect } from 'vitest'
import type { LeadEvent } from '#contract/lead-events.ts'
import type { Lead } from '#contract/leads.ts'
import { inquiry, json, test } from '#test/support/world.ts'

test('a timeline says how long it is, and an undone contact says so on whichever page it stands', async ({ world }) => {
  await world.request('/api/leads', json(inquiry()))
  const [{ id } = { id: '' }] = (await (await world.asAgent('/api/leads')).json()) as Lead[]
  const contacts = `/api/leads/${id}/contacts`
  const { eventId } = await (await world.asAgent(contacts, json({ channel: 'call' }))).json()
  await world.asAgent(`/api/leads/${id}`, json({ notes: 'Called back' }, 'PATCH'))
  await world.asAgent(`${contacts}/${eventId}`, { method: 'DELETE' })
  const first = await world.asAgent(`/api/leads/${id}/events?limit=2`)
  expect(((await first.json()) as LeadEvent[]).map(({ kind }) => kind)).toEqual(['contact_undone', 'note_changed'])
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await world.asAgent(next)
  expect(((await second.json()) as LeadEvent[])[0]).toMatchObject({ kind: 'contacted', data: { undone: true } })
  const all = (await (await world.asAgent(`/api/leads/${id}/events`)).json()) as LeadEvent[]
  for (const page of [first, second]) expect(page.headers.get('x-total-count')).toBe(String(all.length))
})

test('the timeline of a lead that is not there answers 404', async ({ world }) => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  const response = await world.asAgent(`/api/leads/${unknown}/events`)
  expect([response.status, await response.text()]).toEqual([404, `lead ${unknown} not found`])
})

test('a contact is named by its number, written in one way', async ({ world }) => {
  await world.request('/api/leads', json(inquiry()))
  const [{ id } = { id: '' }] = (await (await world.asAgent('/api/leads')).json()) as Lead[]
  const { eventId } = await (await world.asAgent(`/api/leads/${id}/contacts`, json({ channel: 'call' }))).json()
  const response = await world.asAgent(`/api/leads/${id}/contacts/0${eventId}`, { method: 'DELETE' })
  expect([response.status, await response.text()]).toEqual([400, 'This is not the number of a contact'])
})
