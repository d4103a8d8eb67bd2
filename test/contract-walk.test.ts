import { describe, expect } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { inquiry, json, test, type World } from '#test/support/world.ts'

/** Routes under /api that are no endpoints of the contract, and why. */
const besideTheContract = [
  // The full-page navigation to the sign-in page; POST at the same address is in the contract.
  /^GET \/api\/login$/,
  // The description of the contract and the page to browse it.
  /^GET \/api\/openapi\.json$/,
  /^GET \/api\/docs(\/.*)?$/,
]

const somebody = '01936d2e-7c7a-7bbb-8ccc-123456789abc'

function call({ method, path }: Endpoint, world: World, init: RequestInit = {}) {
  const address = path.replace('{id}', somebody).replace(/\{\w+\}/g, '1')
  const body = method === 'GET' || method === 'DELETE' ? {} : json({}, method)
  return world.request(address, { ...body, method, ...init })
}

describe('every endpoint of the contract', () => {
  test('answers 401 with a plain sentence without a session, unless its contract says public', async ({ world }) => {
    for (const endpoint of api.filter(({ access }) => access === 'signed-in')) {
      const response = await call(endpoint, world)
      const told = [response.status, response.headers.get('content-type'), await response.text()]
      expect(told, `${endpoint.method} ${endpoint.path}`).toEqual([401, 'text/plain; charset=utf-8', 'Sign in first'])
    }
  })

  test('refuses a made-up, an empty and an overlong session like none at all', async ({ world }) => {
    for (const endpoint of api.filter(({ access }) => access === 'signed-in')) {
      for (const token of ['', 'A'.repeat(43), 'x'.repeat(4000), "' or '1'='1"]) {
        const response = await call(endpoint, world, { headers: { cookie: `porchlight=${token}` } })
        expect([response.status, await response.text()], endpoint.path).toEqual([401, 'Sign in first'])
      }
    }
  })

  test('does not ask strangers to sign in where the contract says public', async ({ world }) => {
    const told = await Promise.all(
      api
        .filter(({ access }) => access === 'public')
        .map(async (endpoint) => [endpoint.path, (await call(endpoint, world)).status] as const),
    )
    expect(told.length).toBeGreaterThan(0)
    expect(told.filter(([, status]) => status === 401)).toEqual([])
    expect((await world.request('/api/leads', json(inquiry()))).status).toBe(201)
  })

  test('answers 401 before it looks at what was sent, so that strangers learn nothing about ids', async ({ world }) => {
    for (const path of ['/api/leads/none', '/api/leads?limit=much', '/api/leads/none/events?cursor=x']) {
      expect((await world.request(path)).status, path).toBe(401)
    }
    const patch = await world.request('/api/leads/none', { ...json({}, 'PATCH'), body: '{broken' })
    expect(patch.status).toBe(401)
  })

  test('is named once', () => {
    const names = api.map(({ method, path }) => `${method} ${path}`)
    expect(names).toEqual([...new Set(names)])
  })
})

describe('every address under /api', () => {
  test('is in the contract, or named here with its reason', async ({ world }) => {
    const known = new Set(api.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`))
    const routes = routesOf(world)
    expect(
      [...known].filter((name) => !routes.includes(name)),
      'in the contract, but not mounted',
    ).toEqual([])
    const strays = routes
      .filter((name) => / \/api(\/|$)/.test(name) && !known.has(name))
      .filter((name) => !besideTheContract.some((allowed) => allowed.test(name)))
    expect(strays, 'mounted, but not in the contract').toEqual([])
  })

  test('that does not exist answers 404 with a sentence', async ({ world }) => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['PUT', '/api/leads'],
      ['DELETE', '/api/leads'],
    ] as const) {
      const response = await world.request(path, { method })
      const told = [response.status, response.headers.get('content-type'), await response.text()]
      expect(told, path).toEqual([404, 'text/plain; charset=utf-8', 'There is nothing at this address.'])
    }
  })
})

describe('the OpenAPI document', () => {
  test('lists every endpoint of the contract and nothing else, with who may call it', async ({ world }) => {
    const { paths } = (await (await world.request('/api/openapi.json')).json()) as OpenApi
    const listed = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { security, summary }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        access: security?.some((way) => 'session' in way) ? 'signed-in' : 'public',
        summary,
      })),
    )
    const promised = api.map(({ method, path, access, summary }) => ({ name: `${method} ${path}`, access, summary }))
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    expect(listed.sort(byName)).toEqual(promised.sort(byName))
  })

  test('has a page to browse it', async ({ world }) => {
    const page = await world.request('/api/docs/')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  })
})

interface OpenApi {
  paths: Record<string, Record<string, { summary?: string; security?: Record<string, unknown>[] }>>
}

/** As `GET /api/leads`, from the router itself; the HEAD that comes with each GET is left out. */
function routesOf({ app }: World): string[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods] = /^([│ ]*[├└]── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4 - 1
      if (depth < 0) return []
      parents.splice(depth, parents.length, path)
      const verbs = methods?.split(', ').filter((method) => method !== 'HEAD') ?? []
      return verbs.map((method) => `${method} ${parents.join('')}`)
    })
}
