import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Lead } from '#contract/leads.ts'
import { json, test, type World } from '#test/support/world.ts'
import { testOwner } from '#test/support/test-server.ts'

const person = {
  firstName: 'Zephyrine',
  lastName: "O'Brien-Šimůnková",
  email: 'zephyrine.secret@example.com',
  phone: '(512) 555-0177',
  location: 'Quietwater Lane',
  timeline: 'immediately',
  landingPage: 'http://localhost/find-a-home?utm_term=zephyrine-landing',
  consent: true,
}

/** Everything about people, and everything that opens a door, as it may be spelled. */
const never = [
  'Zephyrine',
  'Brien',
  'imůnkov',
  'simunkova',
  'zephyrine.secret',
  '555-0177',
  '5125550177',
  '5550177',
  'Quietwater',
  'zephyrine-landing',
  'Wants a yard',
  testOwner.email,
  'dana.whitfield',
  'Whitfield',
  testOwner.password,
  'a wrong password',
  'kkkkkkkk',
]

function expectSilence({ log, setupCode }: World, secrets: string[] = []) {
  const text = log.join('').toLowerCase()
  const words = [...never, ...secrets, ...(setupCode ? [setupCode, setupCode.replace('-', '')] : [])].flatMap(
    (word) => [word, encodeURIComponent(word), JSON.stringify(word).slice(1, -1)],
  )
  expect(words.filter((word) => text.includes(word.toLowerCase()))).toEqual([])
  // As bytes, in which buffers are written down.
  expect(text).not.toContain('"type":"buffer"')
}

/** Somebody's whole day with Porchlight. @returns the tokens that were given out */
async function live(world: World): Promise<string[]> {
  for (const body of [person, person, { ...person, email: 'zephyrine.secret' }, { ...person, consent: false }])
    await world.request('/api/leads', json(body))
  await world.request('/api/leads', { method: 'POST', body: new URLSearchParams({ ...person, consent: 'on' }) })
  await world.request('/api/leads', { ...json({}), body: JSON.stringify(person).slice(0, -3) })
  await world.request('/api/leads', {
    method: 'POST',
    body: JSON.stringify(person),
    headers: { 'content-type': 'text/csv' },
  })
  await world.request('/api/leads', json({ ...person, notes: 'x'.repeat(100_000) }))
  await world.request(
    '/api/leads',
    json(person, 'POST', { origin: 'https://zephyrine.example', referer: 'https://zephyrine.example' }),
  )
  await world.request(`/api/leads?search=${person.email}`)
  await world.request(`/nothing/${person.email}`)
  await world.request(`/api/leads/%E0%A4%A${person.email}`)

  const signIn = await world.request('/api/login', json({ email: testOwner.email, password: testOwner.password }))
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const headers = { cookie }
  await world.request('/api/login', json({ email: testOwner.email, password: 'a wrong password' }))
  await world.request('/api/login', json({ email: person.email, password: 'a wrong password' }))
  await world.request(
    '/api/setup',
    json({ ...person, code: world.setupCode ?? 'ZEPH-YRIN', password: testOwner.password }),
  )
  await world.request(`/setup?code=${world.setupCode}`)
  for (const search of [person.firstName, person.email, '5550177'])
    await world.request(`/api/leads?search=${encodeURIComponent(search)}`, { headers })
  const listed = await world.request('/api/leads', { headers })
  const [lead] = listed.ok ? ((await listed.json()) as Lead[]) : []
  await world.request(`/api/leads/${lead?.id}`, {
    ...json({ notes: 'Wants a yard', status: 'hot' }, 'PATCH'),
    headers: { cookie, 'content-type': 'application/json' },
  })
  await world.request(`/api/leads/${lead?.id}/events`, { headers })
  await world.request(`/api/leads/${person.email}`, { headers })
  await world.request('/api/logout', { method: 'POST', headers })
  return [cookie.replace(/^\w+=/, '')]
}

describe('the log, with everything turned on', () => {
  test('holds no name, address, number, password, token or secret of anybody', async ({ world }) => {
    const tokens = await live(world)
    expect(tokens[0]).toMatch(/^[\w-]{43}$/)
    expect(world.log.length).toBeGreaterThan(20)
    expectSilence(world, tokens)
  })

  test('holds nothing of a row that Postgres refuses, whose error quotes all of it', async ({ world }) => {
    await sql`alter table leads add check (first_name <> 'Zephyrine')`.execute(world.ctx.db)
    const response = await world.request('/api/leads', json(person))
    expect([response.status, await response.text()]).toEqual([
      500,
      'Something went wrong here, and it was written down. Try again in a minute.',
    ])
    const fault = world.log.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed')
    expect(fault.err).toMatchObject({
      code: '23514',
      table: 'leads',
      constraint: 'leads_first_name_check',
      stack: expect.stringContaining('write-capture'),
    })
    expectSilence(world)
  })

  test('holds nothing of what an error quotes: data that Postgres cannot read, text that is no JSON', async ({
    world,
  }) => {
    const { log } = world.ctx
    const ofPostgres = { code: '22P02', detail: person.email, where: person.phone, internalQuery: person.location }
    log.error(
      { err: Object.assign(new Error('invalid input syntax for type uuid: "Zephyrine"'), ofPostgres) },
      'a job failed',
    )
    const ofJson = new SyntaxError(`Unexpected token, "${person.email}" is not valid JSON`)
    log.error({ err: new Error('could not be read', { cause: ofJson }) }, 'a job failed')
    expect(world.log.filter((line) => line.includes('a job failed'))).toHaveLength(2)
    expectSilence(world)
  })

  test('is one JSON object per line, whatever was sent, with the time and a number that links the lines of a request', async ({
    world,
  }) => {
    await world.request(
      '/api/leads',
      json({ ...person, firstName: 'a\n{"level":60,"msg":"forged"}' }, 'POST', {
        'user-agent': 'x"}\u0085{"msg":"forged"',
      }),
    )
    await world.request('/nothing/%0a%7b"msg":"forged"%7d')
    for (const line of world.log) expect(line.trimEnd().split('\n')).toHaveLength(1)
    const lines = world.log.map((line) => JSON.parse(line))
    expect(lines.filter(({ msg, level }) => msg === 'forged' || level === 60)).toEqual([])
    expect(lines.filter(({ msg, reqId, time }) => msg === 'answered' && (!reqId || !time))).toEqual([])
  })
})

describe('during the first run', () => {
  const unclaimed = test.override({ options: { owner: false } })

  unclaimed('the log holds neither the code nor anything about the new owner', async ({ world }) => {
    await live(world)
    expect(world.setupCode).not.toBeNull()
    expectSilence(world)
  })

  unclaimed(
    'it tells of what security is about: who became the owner, signed in and out, or was refused',
    async ({ world }) => {
      await world.request('/api/setup', json({ ...claim, code: 'AAAA-AAAA' }))
      const claimed = await world.request('/api/setup', json({ ...claim, code: world.setupCode }))
      const headers = { cookie: claimed.headers.get('set-cookie')?.split(';')[0] ?? '' }
      await world.request('/api/logout', { method: 'POST', headers })
      await world.request('/api/login', json({ email: claim.email, password: 'a wrong password' }))
      await world.request('/api/login', json(claim))
      await world.request('/api/login', json(claim, 'POST', { origin: 'https://evil.example' }))
      const events = world.log.map((line) => JSON.parse(line).event).filter(Boolean)
      expect(events).toEqual([
        'setup refused',
        'owner created',
        'sign-out',
        'sign-in refused',
        'sign-in',
        'foreign origin refused',
      ])
    },
  )
})

const claim = { firstName: 'Dana', lastName: 'Whitfield', email: testOwner.email, password: testOwner.password }
