import { describe, expect } from 'vitest'
import { inquiry, json, test, type World } from '#test/support/world.ts'
import type { Lead } from '#contract/leads.ts'

const pages = ['/', '/find-a-home', '/sign-in', '/setup', '/privacy', '/nothing-here', '/leads']
const strangers = [
  '/api/auth/user',
  '/api/leads',
  '/api/nothing',
  '/api/openapi.json',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/api/docs/',
]

async function everyAnswer(world: World) {
  await world.request('/api/leads', json(inquiry()))
  const [lead] = (await (await world.asAgent('/api/leads')).json()) as Lead[]
  const signedIn = [
    '/api/auth/user',
    '/api/leads',
    '/api/leads/recent',
    '/api/leads/waiting',
    '/api/leads/counts',
    `/api/leads/${lead?.id}`,
    `/api/leads/${lead?.id}/events`,
    '/api/analytics/metrics',
    '/api/analytics/form',
    '/',
    '/leads',
    '/dashboard',
  ]
  const html = { headers: { accept: 'text/html' } }
  return [
    ...(await Promise.all(pages.map(async (path) => ({ path, response: await world.request(path, html) })))),
    ...(await Promise.all(strangers.map(async (path) => ({ path, response: await world.request(path) })))),
    ...(await Promise.all(signedIn.map(async (path) => ({ path, response: await world.asAgent(path, html) })))),
    { path: 'POST /api/leads', response: await world.request('/api/leads', json(inquiry())) },
    { path: 'POST /api/leads refused', response: await world.request('/api/leads', json({})) },
    { path: 'POST /api/leads broken', response: await world.request('/api/leads', { ...json({}), body: '{' }) },
    {
      path: 'POST /api/login refused',
      response: await world.request('/api/login', json({ email: 'a@example.com', password: 'x' })),
    },
    {
      path: 'POST from elsewhere',
      response: await world.request('/api/leads', json({}, 'POST', { origin: 'https://evil.example' })),
    },
  ].map(({ path, response }) => ({ path, response, header: (name: string) => response.headers.get(name) }))
}

/** `default-src 'self'; …` by its directives. */
function policyOf(header: string | null): Record<string, string[]> {
  return Object.fromEntries(
    (header ?? '')
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name, ...sources]) => [name, sources]),
  )
}

describe('every answer', () => {
  test('tells the browser to guess nothing, to leak no address, and that nobody may frame it', async ({ world }) => {
    for (const { path, header } of await everyAnswer(world)) {
      expect(header('x-content-type-options'), path).toBe('nosniff')
      expect(header('referrer-policy'), path).toMatch(/^(no-referrer|same-origin)$/)
      expect(policyOf(header('content-security-policy'))['frame-ancestors'], path).toEqual(["'none'"])
      expect(header('cross-origin-opener-policy'), path).toBe('same-origin')
      expect(header('cross-origin-resource-policy'), path).toBe('same-origin')
      expect(header('access-control-allow-origin'), path).toBeNull()
    }
  })

  test('does not tell what it is made with', async ({ world }) => {
    for (const { path, header } of await everyAnswer(world))
      expect([header('x-powered-by'), header('server')], path).toEqual([null, null])
  })

  test('runs scripts of this server only: nothing inline, nothing evaluated, no plug-ins, no other base', async ({
    world,
  }) => {
    for (const { path, header } of await everyAnswer(world)) {
      const policy = policyOf(header('content-security-policy'))
      const scripts = policy['script-src'] ?? policy['default-src'] ?? []
      expect(
        scripts.filter((source) => !/^'(self|none|sha256-[\w+/=]+|strict-dynamic|report-sample)'$/.test(source)),
        path,
      ).toEqual([])
      expect(policy['object-src'] ?? policy['default-src'], path).toEqual(["'none'"])
      expect(policy['base-uri'], path).toEqual(["'none'"])
      expect(
        policy['form-action']?.filter((source) => source !== "'self'" && source !== "'none'"),
        path,
      ).toEqual([])
    }
  })

  test('says what it is and in which letters', async ({ world }) => {
    for (const { path, response, header } of await everyAnswer(world)) {
      const text = await response.text()
      if (text) expect(header('content-type'), path).toMatch(/^(text\/(html|plain)|application\/json); charset=utf-8$/i)
      if (/^(POST )?\/api\//.test(path) && response.status >= 400)
        expect(header('content-type'), path).toBe('text/plain; charset=utf-8')
    }
  })

  test('with personal data in it is stored nowhere', async ({ world }) => {
    for (const { path, response, header } of await everyAnswer(world)) {
      if (/\/api\/(?!docs)/.test(path) || ['/sign-in', '/setup', '/dashboard', '/leads'].includes(path))
        expect(header('cache-control'), `${path} ${response.status}`).toBe('no-store')
    }
    const app = await world.asAgent('/', { headers: { accept: 'text/html' } })
    expect(app.headers.get('cache-control')).toBe('no-store')
    expect((await world.request('/')).headers.get('cache-control')).toMatch(/private|no-store/)
  })

  test('asks for https only where Porchlight is reached by it', async ({ world }) => {
    for (const { path, header } of await everyAnswer(world)) {
      expect(header('strict-transport-security'), path).toBeNull()
      expect(policyOf(header('content-security-policy')), path).not.toHaveProperty('upgrade-insecure-requests')
    }
  })
})

describe('behind https', () => {
  const onHttps = test.override({ options: { environment: { PUBLIC_URL: 'https://leads.example.com' } } })

  onHttps('every answer asks the browser to stay on it, for a year and for all names below', async ({ world }) => {
    for (const { path, header } of await everyAnswer(world))
      expect(header('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('methods that serve no page', () => {
  test('TRACE and made-up ones are refused', async ({ world }) => {
    for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'PUT'] as const) {
      const { statusCode } = await world.app.inject({
        method: method as 'PUT',
        url: '/api/leads',
        headers: { cookie: 'porchlight=secret' },
      })
      expect([400, 404, 405, 501], method).toContain(statusCode)
    }
  })
})
