import { describe, expect, vi } from 'vitest'
import { NewLead } from '#contract/leads.ts'
import type { Lead } from '#contract/leads.ts'
import { atOnce, chance, contentTypes, hostileBodies, hostileText, sendRaw, wrongKinds } from '#test/support/hostile.ts'
import { inquiry, json, test, type World } from '#test/support/world.ts'

// Thousands of requests, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const fields = [
  ...Object.keys(NewLead.shape),
  'id',
  'score',
  'status',
  'createdAt',
  '__proto__',
  'constructor',
  'toString',
]

/** What strangers must never be told: code, statements, traces, the names of our tools. */
const jargon =
  /\bat .*:\d+|\b(zod|pg|kysely|postgres|fastify|select|insert|relation|syntax|stack|undefined|NaN|ECONN|Error)\b|\[object|node_modules/

async function answer(world: World, init: RequestInit, about: string) {
  const response = await world.request('/api/leads', init)
  return { about, status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

/** Stored, or refused with a sentence: nothing else is an answer. */
function expectPlain(answers: { about: string; status: number; type: string | null; text: string }[]) {
  const odd = answers.filter(({ status, type, text }) =>
    status === 201
      ? !text.startsWith('{"id":"')
      : status < 400 || status > 499 || type !== 'text/plain; charset=utf-8' || !isSentence(text),
  )
  expect(odd.slice(0, 5)).toEqual([])
}

function isSentence(text: string) {
  return text.length > 10 && text.length < 1000 && /^([A-Z]|\w+: [A-Z])/.test(text) && !jargon.test(text)
}

/** After all of it the server still works, and nothing was written down as a fault of ours. */
async function expectUnharmed(world: World) {
  expect((await world.request('/api/leads', json(inquiry()))).status).toBe(201)
  expect((await world.request('/readyz')).status).toBe(200)
  expect(world.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50).slice(0, 3)).toEqual([])
}

describe('a hostile body', () => {
  test('with any field of a wrong kind or full of tricks is stored or refused with a sentence', async ({ world }) => {
    const bodies = fields.flatMap((field) =>
      [...wrongKinds, ...hostileText].map((value) => ({
        about: `${field}: ${JSON.stringify(value)?.slice(0, 60)}`,
        body: withOwn(inquiry(), field, value),
      })),
    )
    const answers = await atOnce(bodies, 16, ({ about, body }) => answer(world, json(body), about))
    expectPlain(answers)
    expect(answers.length).toBeGreaterThan(1500)
    await expectUnharmed(world)
  })

  test('with several such fields at once, as JSON and as a form, is stored or refused with a sentence', async ({
    world,
  }) => {
    const { pick, below } = chance(20_260_302)
    const bodies = Array.from({ length: 1500 }, (_, at) => {
      let body: object = below(2) ? inquiry() : {}
      for (let changes = 1 + below(5); changes > 0; changes--)
        body = withOwn(body, pick(fields), below(3) ? pick(hostileText) : pick(wrongKinds))
      return { about: `number ${at}`, body, asForm: below(3) === 0 }
    })
    const answers = await atOnce(bodies, 16, ({ about, body, asForm }) =>
      answer(
        world,
        asForm
          ? {
              method: 'POST',
              body: new URLSearchParams(
                Object.entries(body).map(([name, value]) => [
                  name,
                  typeof value === 'string' ? value : JSON.stringify(value),
                ]),
              ),
            }
          : json(body),
        about,
      ),
    )
    expectPlain(answers)
    await expectUnharmed(world)
  })

  test('that is broken, huge, deep or mislabelled is refused with a sentence', async ({ world }) => {
    const bodies = hostileBodies().flatMap((body, at) =>
      contentTypes.map((type) => ({ body, type, about: `body ${at} as ${type}` })),
    )
    const answers = await atOnce(bodies, 8, ({ body, type, about }) =>
      answer(
        world,
        {
          method: 'POST',
          body: typeof body === 'string' ? Buffer.from(body) : body,
          headers: type === undefined ? {} : { 'content-type': type },
        },
        about,
      ),
    )
    expectPlain(answers)
    expect(answers.filter(({ status }) => status === 201)).toEqual([])
    await expectUnharmed(world)
  })

  test('under a strange Idempotency-Key is stored or refused with a sentence', async ({ world }) => {
    const keys = [
      '',
      ' ',
      'a',
      '\t',
      'x'.repeat(255),
      'x'.repeat(256),
      'x'.repeat(8000),
      "' or '1'='1",
      '"quoted"',
      '\u00ff\u0080',
      'é',
      '%00',
      '__proto__',
      'null',
      '{"a":1}',
      '🏠'.length.toString(),
    ]
    const sent = (key: string) => ({
      ...json(inquiry()),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })
    const answers = await atOnce([...keys, ...keys], 8, (key) => answer(world, sent(key), key.slice(0, 20)))
    expectPlain(answers)
    await expectUnharmed(world)
  })

  test('that ends too early, lies about its length or breaks the rules of HTTP harms nobody', async ({ world }) => {
    const head = 'POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    const broken = [
      `${head}Content-Length: 10\r\n\r\n{"a":1}GET / HTTP/1.1\r\n\r\n`,
      `${head}Content-Length: -1\r\n\r\n{}`,
      `${head}Content-Length: 1e3\r\n\r\n{}`,
      `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
      `${head}Transfer-Encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n`,
      `${head}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n{}`,
      `${head}X-Name: a\u0000b\r\nContent-Length: 2\r\n\r\n{}`,
      `${head}X-Long: ${'x'.repeat(20_000)}\r\nContent-Length: 2\r\n\r\n{}`,
      'GARBAGE\r\n\r\n',
      'POST /api/leads HTTP/9.9\r\n\r\n',
      'GET /api/leads/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    ]
    for (const text of broken) {
      const told = await sendRaw(world.url, text)
      expect(told, text.slice(0, 120)).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(told, text.slice(0, 120)).toMatch(/content-type: text\/plain/i)
      expect(told, text.slice(0, 120)).toMatch(/x-content-type-options: nosniff/i)
    }
    const whole = JSON.stringify(inquiry())
    expect(await sendRaw(world.url, `${head}Content-Length: 500\r\n\r\n{"firstName":`, { end: true })).not.toMatch(
      / (2|5)\d\d /,
    )
    expect(await sendRaw(world.url, `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"fir`, { end: true })).not.toMatch(
      / (2|5)\d\d /,
    )
    const chunks = [...whole].map((letter) => `1\r\n${letter}\r\n`).join('')
    expect(
      await sendRaw(world.url, `${head}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunks}0\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 201 /)
    await expectUnharmed(world)
  })

  test('is met on the pages without script as well', async ({ world }) => {
    const paths = ['/find-a-home', '/sign-in', '/setup']
    const tries = paths.flatMap((path) =>
      hostileBodies().flatMap((body) =>
        ['application/x-www-form-urlencoded', 'application/json'].map((type) => ({ path, body, type })),
      ),
    )
    const statuses = await atOnce(tries, 8, async ({ path, body, type }) => {
      const response = await world.request(path, {
        method: 'POST',
        body: Buffer.from(body),
        headers: { 'content-type': type, accept: 'text/html' },
      })
      await response.arrayBuffer()
      return response.status
    })
    expect(statuses.filter((status) => status < 400 || status > 499)).toEqual([])
    await expectUnharmed(world)
  })
})

describe('odd but lawful text', () => {
  const names = [
    "O'Brien-Šimůnková",
    'محمد العربي',
    'שלום',
    '山田太郎',
    '\u{1f3e1}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    '<b>Maya</b>',
    '"Maya" \'M\'',
    'null',
    'undefined',
    'true',
    '0',
    '-1',
    'NaN',
    '\u200fمايا\u200e',
    'e\u0301',
    'é',
    '𝒜𝓁',
    '%00%20+&=;',
    '\\',
    '{{name}}',
    '${name}',
    '=1+1',
    "Robert'); drop table leads;--",
    'x'.repeat(200),
    'ﷺ'.repeat(200),
    '_proto_',
    'constructor',
    'a\u00a0b',
    'ß',
    'İ',
  ]

  test('is stored and given back exactly as typed, from JSON and from a form', async ({ world }) => {
    const people = names.flatMap((name) => [
      inquiry({ firstName: name, lastName: name, location: name }),
      inquiry({ firstName: name, lastName: name, location: name }),
    ])
    const statuses = await atOnce(people, 8, async (person) => {
      const isForm = people.indexOf(person) % 2 === 1
      const body = new URLSearchParams(Object.entries(person).map(([field, value]) => [field, String(value)]))
      return (await world.request('/api/leads', isForm ? { method: 'POST', body } : json(person))).status
    })
    expect(statuses.filter((status) => status !== 201)).toEqual([])
    const leads = (await (await world.asAgent('/api/leads?limit=200')).json()) as Lead[]
    for (const { email, firstName, lastName, location } of people)
      expect(leads.find((lead) => lead.email === email)).toMatchObject({ firstName, lastName, location })
  })

  test('can be searched for, also the letters that mean something to SQL', async ({ world }) => {
    for (const lastName of ['100%', 'under_score', 'back\\slash', "O'Brien-Šimůnková"]) {
      await world.request('/api/leads', json(inquiry({ lastName })))
      for (const words of [lastName, lastName.toLowerCase()]) {
        const found = (await (await world.asAgent(`/api/leads?search=${encodeURIComponent(words)}`)).json()) as Lead[]
        expect(
          found.map((lead) => lead.lastName),
          words,
        ).toEqual([lastName])
      }
    }
  })
})

/** Also `__proto__`, which an assignment would not make a field of its own. */
function withOwn(body: object, field: string, value: unknown): object {
  return Object.fromEntries([...Object.entries(body), [field, value]])
}
