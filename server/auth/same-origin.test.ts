import { describe, expect } from 'vitest'
import { inquiry, json, test, type World } from '#test/support/world.ts'

const refusal = 'This page is open under another address. Open Porchlight under its own address and try again.'

async function write(world: World, headers: Record<string, string>) {
  const response = await world.request('/api/leads', json(inquiry(), 'POST', headers))
  return [response.status, response.status === 201 ? 'captured' : await response.text()]
}

describe('a write that another site asked this browser for', () => {
  test('is refused, however it is disguised', async ({ world }) => {
    for (const [disguise, headers] of [
      ['another origin', { origin: 'https://evil.example' }],
      ['an origin that is hidden', { origin: 'null' }],
      ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
      ['an origin that is no address', { origin: 'not an address' }],
      ['an empty origin', { origin: '' }],
      ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
      ['a neighbour of the site, by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site' }],
      [
        'another origin that claims to be the same',
        { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      ],
    ] as const)
      expect(await write(world, headers), disguise).toEqual([403, refusal])
  })

  test('is refused on every address that writes, before anything else is looked at', async ({ world }) => {
    for (const path of [
      '/api/login',
      '/api/logout',
      '/api/setup',
      '/api/leads',
      '/sign-in',
      '/setup',
      '/find-a-home',
    ]) {
      const response = await world.request(path, json({}, 'POST', { origin: 'https://evil.example' }))
      expect(response.status, path).toBe(403)
    }
  })

  test('never reaches a signed-in session', async ({ world }) => {
    const response = await world.asAgent('/api/logout', { method: 'POST', headers: { origin: 'https://evil.example' } })
    expect(response.status).toBe(403)
    expect((await world.asAgent('/api/auth/user')).status).toBe(200)
  })

  test('is not prepared by CORS: no origin is ever allowed', async ({ world }) => {
    for (const method of ['OPTIONS', 'GET']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
      const response = await world.request('/api/auth/user', { method, headers })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('a write of our own pages or of a program', () => {
  test('passes: same origin, a navigation typed by a person, or no such header at all', async ({ world }) => {
    expect(await write(world, { origin: world.url })).toEqual([201, 'captured'])
    expect(await write(world, { 'sec-fetch-site': 'same-origin' })).toEqual([201, 'captured'])
    expect(await write(world, { 'sec-fetch-site': 'none' })).toEqual([201, 'captured'])
    expect(await write(world, {})).toEqual([201, 'captured'])
  })
})

describe('behind a proxy that names us by another host', () => {
  const behindProxy = test.override({ options: { environment: { PUBLIC_URL: 'https://leads.example.com' } } })

  behindProxy('PUBLIC_URL is our own origin, and only that one', async ({ world }) => {
    expect(await write(world, { origin: 'https://leads.example.com' })).toEqual([201, 'captured'])
    expect(await write(world, { origin: 'http://leads.example.com' })).toEqual([403, refusal])
    expect(await write(world, { origin: 'https://leads.example.com.evil.example' })).toEqual([403, refusal])
  })
})
