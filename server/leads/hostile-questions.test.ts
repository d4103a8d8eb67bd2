import { describe, expect, vi } from 'vitest'
import type { Lead } from '#contract/leads.ts'
import { atOnce, hostileBodies, hostileText, wrongKinds } from '#test/support/hostile.ts'
import { inquiry, json, test, type World } from '#test/support/world.ts'

// Thousands of requests, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const jargon =
  /\bat .*:\d+|\b(zod|pg|kysely|postgres|fastify|select|insert|relation|syntax|stack|ECONN|Error)\b|node_modules/

async function answersTo(world: World, asked: { path: string; init?: RequestInit }[]) {
  await world.asAgent('/api/auth/user')
  return atOnce(asked, 8, async ({ path, init }) => {
    const response = await world.asAgent(path, init)
    return {
      about: `${init?.method ?? 'GET'} ${path.slice(0, 100)} ${String(init?.body ?? '').slice(0, 80)}`,
      status: response.status,
      text: await response.text(),
    }
  })
}

/** Answered, or refused with a sentence; never a fault of ours, never a word about how we are made. */
function expectPlain(answers: { about: string; status: number; text: string }[]) {
  const odd = answers.filter(
    ({ status, text }) => status > 499 || (status > 399 && (text.length > 1000 || jargon.test(text))),
  )
  expect(odd.slice(0, 5)).toEqual([])
}

function inAddress(text: string) {
  return encodeURIComponent(text.toWellFormed()).slice(0, 6000)
}

async function oneLead(world: World): Promise<Lead> {
  await world.request('/api/leads', json(inquiry()))
  const [lead] = (await (await world.asAgent('/api/leads')).json()) as Lead[]
  return lead as Lead
}

describe('hostile questions of somebody who is signed in', () => {
  test('in every parameter are answered or refused with a sentence', async ({ world }) => {
    await oneLead(world)
    const names = ['search', 'status', 'source', 'limit', 'cursor']
    const raw = [
      '%',
      '%00',
      '%FF',
      '%E0%A4%A',
      'a%00b',
      '%ED%A0%80',
      '%25',
      '_',
      '+',
      '&=',
      '0x10',
      '1e2',
      '-1',
      '201',
      '999999999999',
      '1.5',
      'Infinity',
      '01',
      '%20',
    ]
    const asked = names.flatMap((name) => [
      ...hostileText.map((text) => ({ path: `/api/leads?${name}=${inAddress(text)}` })),
      ...raw.map((text) => ({ path: `/api/leads?${name}=${text}` })),
      ...['', '=a&x', '[]=a', '[a]=b', '.a=b', `=a&${name}=b`].map((tail) => ({ path: `/api/leads?${name}${tail}` })),
    ])
    const answers = await answersTo(world, [
      ...asked,
      { path: `/api/leads?${'a=b&'.repeat(1500)}` },
      { path: '/api/leads?__proto__=1&constructor=2&toString=3' },
    ])
    expectPlain(answers)
  })

  test('with cursors that no answer held are refused with a sentence', async ({ world }) => {
    const lead = await oneLead(world)
    const cursors = [
      `${lead.createdAt} ------------------------------------`,
      `${lead.createdAt} ${'0'.repeat(36)}`,
      `${lead.createdAt} ${lead.id.toUpperCase()}`,
      `2026-02-31T00:00:00Z ${lead.id}`,
      `0000-01-01T00:00:00Z ${lead.id}`,
      `9999-12-31T23:59:59.999Z ${lead.id}`,
      `2026-01-01T25:00:00Z ${lead.id}`,
      `2026-01-01T00:00:00.${'1'.repeat(80)}Z ${lead.id}`,
      `2026-01-01T24:00:00Z ${lead.id}`,
      `2026-01-01T00:00:60Z ${lead.id}`,
      `2026-01-01T0:0:0Z ${lead.id}`,
      `2026-01-01TZ ${lead.id}`,
      `infinity ${lead.id}`,
      `now ${lead.id}`,
      `${lead.createdAt}`,
      ` ${lead.id}`,
      '\u0000 \u0000',
      'null null',
      `${lead.createdAt}' ${lead.id}`,
      `${lead.createdAt} ${lead.id} ${lead.id}`,
    ].map((cursor) => Buffer.from(cursor).toString('base64url'))
    const answers = await answersTo(
      world,
      [
        ...cursors,
        '!!!!',
        '=',
        'A'.repeat(200),
        'A'.repeat(201),
        '-1',
        '0',
        '9'.repeat(18),
        '9'.repeat(19),
        '1.5',
        '1e3',
        "1' or '1",
      ].flatMap((cursor) => [
        { path: `/api/leads?cursor=${encodeURIComponent(cursor)}` },
        { path: `/api/leads/${lead.id}/events?cursor=${encodeURIComponent(cursor)}` },
      ]),
    )
    expectPlain(answers)
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThan(30)
  })

  test('about ids that do not exist or are none get 400, 404 or 414', async ({ world }) => {
    const { id } = await oneLead(world)
    const ids = [
      '0',
      '-1',
      'null',
      'undefined',
      id.slice(1),
      `${id}0`,
      `${id}%00`,
      `${id}%20`,
      `{${id}}`,
      id.replaceAll('-', ''),
      '00000000-0000-0000-0000-000000000000',
      '01936d2e-7c7a-7bbb-8ccc-123456789abc',
      '..%2f..%2fetc',
      '%2e%2e',
      "'%20or%20'1'%3D'1",
      'x'.repeat(90),
      'x'.repeat(5000),
    ]
    const answers = await answersTo(
      world,
      ids.flatMap((bad) => [
        { path: `/api/leads/${bad}` },
        { path: `/api/leads/${bad}/contacts`, init: json({ channel: 'call' }) },
        { path: `/api/leads/${bad}`, init: json({ status: 'hot' }, 'PATCH') },
        { path: `/api/leads/${bad}/contacts/1`, init: { method: 'DELETE' } },
        { path: `/api/leads/${id}/contacts/${bad}`, init: { method: 'DELETE' } },
      ]),
    )
    expectPlain(answers)
    expect(answers.filter(({ status }) => ![400, 404, 414].includes(status))).toEqual([])
  })

  test('with hostile bodies change nothing they must not, and are answered or refused with a sentence', async ({
    world,
  }) => {
    const { id } = await oneLead(world)
    const bodies = ['status', 'score', 'notes', 'id', 'firstName', 'createdAt', 'channel'].flatMap((field) =>
      [...wrongKinds, ...hostileText, 101, 1e21].map((value) => ({ [field]: value })),
    )
    const raw = hostileBodies()
      .map((body) => Buffer.from(body))
      .filter((body) => body.length < 100_000)
    const paths = [
      ['PATCH', `/api/leads/${id}`],
      ['POST', `/api/leads/${id}/contacts`],
      ['POST', '/api/login'],
      ['POST', '/api/setup'],
    ] as const
    const answers = await answersTo(
      world,
      paths.flatMap(([method, path]) => [
        ...bodies.map((body) => ({ path, init: json(body, method) })),
        ...raw.map((body) => ({ path, init: { method, body, headers: { 'content-type': 'application/json' } } })),
      ]),
    )
    expectPlain(answers)
    const lead = (await (await world.asAgent(`/api/leads/${id}`)).json()) as Lead
    expect(lead).toMatchObject({ id, firstName: 'Maya', score: expect.any(Number) })
    expect(lead.score).toBeLessThanOrEqual(100)
  })

  test('leave nothing in the log as a fault of ours, and the server at work', async ({ world }) => {
    const { id } = await oneLead(world)
    await answersTo(world, [
      { path: '/api/leads?source=%00' },
      { path: `/api/leads/${id}/events?cursor=9999999999999999999` },
      { path: '/api/analytics/metrics?x=%00' },
    ])
    expect(world.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
    expect((await world.asAgent('/api/leads')).status).toBe(200)
  })
})
