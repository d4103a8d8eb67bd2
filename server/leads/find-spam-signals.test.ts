import { describe, expect } from 'vitest'
import type { Lead } from '#contract/leads.ts'
import { stampForm } from '#server/leads/stamp-form.ts'
import { inquiry, json, test, type World } from '#test/support/world.ts'

const seller = { name: 'Dana Whitfield', company: 'Whitfield Realty' }

async function captured(world: World, but: object) {
  expect((await world.request('/api/leads', json({ ...inquiry(), ...but }))).status).toBe(201)
  const [lead] = (await (await world.asAgent('/api/leads')).json()) as Lead[]
  return (await (await world.asAgent(`/api/leads/${lead?.id}`)).json()) as {
    spamSignals: string[]
    suspectedSpam: boolean
    status: string
  }
}

describe('software marks itself, and is stored all the same', () => {
  test('by filling in the field that people do not see', async ({ world }) => {
    expect(await captured(world, { website: 'https://cheap.example' })).toMatchObject({
      spamSignals: ['honeypot'],
      suspectedSpam: true,
      status: 'new',
    })
  })

  test('by answering faster than people can', async ({ world }) => {
    world.clock.now = new Date()
    const shown = await stampForm(world.ctx, seller)
    world.clock.now = new Date(world.clock.now.getTime() + 900)
    expect(await captured(world, { shown })).toMatchObject({ spamSignals: ['too-fast'] })
  })

  test('by making up when the form was shown', async ({ world }) => {
    expect(await captured(world, { shown: 'abc.forged' })).toMatchObject({ spamSignals: ['forged-stamp'] })
  })
})

test('a person who takes ten seconds is not marked', async ({ world }) => {
  world.clock.now = new Date()
  const shown = await stampForm(world.ctx, seller)
  world.clock.now = new Date(world.clock.now.getTime() + 10_000)
  expect(await captured(world, { shown })).toMatchObject({ spamSignals: [], suspectedSpam: false })
})

test('real leads wait before suspected spam, whatever the scores', async ({ world }) => {
  await world.request('/api/leads', json(inquiry({ timeline: 'immediately', website: 'x', lastName: 'Robot' })))
  await world.request('/api/leads', json(inquiry({ timeline: 'exploring', lastName: 'Person' })))
  const waiting = (await (await world.asAgent('/api/leads/waiting')).json()) as Lead[]
  expect(waiting.map(({ lastName }) => lastName)).toEqual(['Person', 'Robot'])
})
