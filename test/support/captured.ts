import { expect } from 'vitest'
import type { LeadEvent } from '#contract/lead-events.ts'
import type { Lead, LeadDetail } from '#contract/leads.ts'
import { inquiry, json, type World } from '#test/support/world.ts'

/** An inquiry by somebody new, but for what the test cares about. */
export async function capture(
  world: World,
  but: Parameters<typeof inquiry>[0] = {},
  headers: Record<string, string> = {},
) {
  return world.request('/api/leads', json(inquiry(but), 'POST', headers))
}

export async function leadsOf(world: World) {
  return (await (await world.asAgent('/api/leads')).json()) as Lead[]
}

export async function onlyLead(world: World) {
  const [lead, ...others] = await leadsOf(world)
  expect(others).toEqual([])
  return (await (await world.asAgent(`/api/leads/${lead?.id}`)).json()) as LeadDetail
}

export async function eventsOf(world: World, { id }: { id: string }) {
  return (await (await world.asAgent(`/api/leads/${id}/events?limit=200`)).json()) as LeadEvent[]
}
