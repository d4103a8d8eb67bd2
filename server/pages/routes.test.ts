import { expect, vi } from 'vitest'
import { flushFormViews } from '#server/analytics/count-form-view.ts'
import { inquiry, openWorld, test, type World } from '#test/support/world.ts'

/** Pages that say which one they are and what they were told, so that these tests need no build. */
vi.mock('#server/pages/site.ts', () => ({
  loadSite: async () => ({
    render: new Proxy(
      {},
      {
        has: () => true,
        get: (_, name) =>
          String(name).startsWith('render')
            ? (told: unknown) => ({ html: JSON.stringify({ page: name, told }), csp: "default-src 'none'" })
            : undefined,
      },
    ),
    script: '/static/form.js',
    folders: { static: ['/nowhere'], app: '/nowhere' },
    files: new Map([['robots.txt', { type: 'text/plain; charset=utf-8', body: Buffer.from('User-agent: *\n') }]]),
    readApp: async () => '<title>The app</title>',
  }),
}))

const html = { accept: 'text/html' }

test('/ is the landing page for strangers and the app for who is signed in', async ({ world }) => {
  const landing = await world.request('/', { headers: html })
  expect(landing.headers.get('content-encoding')).toMatch(/br|gzip/)
  expect(landing.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(landing.headers.get('referrer-policy')).toBe('same-origin')
  expect(await landing.json()).toEqual({ page: 'renderLanding', told: { year: new Date().getFullYear() } })
  const again = await world.request('/', { headers: { ...html, 'if-none-match': landing.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect(await (await world.asAgent('/')).text()).toBe('<title>The app</title>')
  expect(await (await world.asAgent('/leads/some-id')).text()).toBe('<title>The app</title>')
})

test('an encoding that was not offered is not used', async ({ world }) => {
  const answer = await world.request('/', { headers: { 'accept-encoding': 'br;q=0, identity' } })
  expect(answer.headers.get('content-encoding')).toBeNull()
})

test('screens lead strangers to the sign-in and back, never to another site', async ({ world }) => {
  const leads = await world.request('/leads?status=hot', { headers: html })
  expect([leads.status, leads.headers.get('location')]).toEqual([302, '/sign-in?next=%2Fleads%3Fstatus%3Dhot'])
  for (const [next, location] of [
    ['/leads', '/leads'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
  ] as const) {
    const answer = await world.asAgent(`/api/login?next=${encodeURIComponent(next)}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
  }
})

test('an unknown address answers people with the page and programs with a sentence', async ({ world }) => {
  const page = await world.request('/nowhere', { headers: html })
  expect([page.status, (await pageOf(page)).page]).toEqual([404, 'renderNotFound'])
  for (const path of ['/api/nowhere', '/nowhere', '/static/nothing.js']) {
    const answer = await world.request(path, { headers: path.startsWith('/api/') ? html : { accept: '*/*' } })
    expect([answer.status, await answer.text()]).toEqual([404, 'There is nothing at this address.'])
  }
})

test('the form is told where the visitor came from, once', async ({ world }) => {
  const first = await pageOf(
    await world.request('/find-a-home?utm_source=ig', { headers: { referer: 'https://other.example/x' } }),
  )
  const { landingPage, referrer, shown, idempotencyKey } = first.told.inquiry
  expect(landingPage).toBe(new URL('/find-a-home?utm_source=ig', world.ctx.config.publicUrl).href)
  expect(referrer).toBe('https://other.example/x')
  const hidden = { landingPage, referrer, shown, idempotencyKey }
  const again = await pageOf(
    await post(world, { ...hidden, firstName: 'Maya' }, { referer: `${world.url}/find-a-home` }),
  )
  expect(again.told.inquiry).toMatchObject({ ...hidden, answers: { firstName: 'Maya' } })
  expect(again.told.inquiry.problems.map(({ field }: { field: string }) => field)).toEqual([
    'lastName',
    'email',
    'phone',
    'consent',
  ])
})

test('a visit is counted when a stranger sees the form, not when the agent does', async ({ world }) => {
  const headers = { ...html, 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' }
  await world.request('/find-a-home', { headers })
  expect((await world.asAgent('/find-a-home', { headers })).status).toBe(200)
  await flushFormViews(world.ctx)
  expect(await (await world.asAgent('/api/analytics/form')).json()).toMatchObject({ views: 1 })
})

test('a form sent twice is one inquiry; the same page with other answers is another', async ({ world }) => {
  const { idempotencyKey } = (await pageOf(await world.request('/find-a-home'))).told.inquiry
  const answers = { ...inquiry({ consent: 'true' }), idempotencyKey }
  for (const location of ['Mueller', 'Mueller', 'Hyde Park']) {
    const sent = await post(world, { ...answers, location })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/find-a-home?sent=1'])
  }
  const kinds = await world.ctx.db
    .selectFrom('leadEvents')
    .select('kind')
    .where('kind', 'in', ['captured', 'reinquired'])
    .execute()
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['captured', 'reinquired'])
})

test('when the database is away the form comes back with every answer', async () => {
  const world = await openWorld()
  await world.request('/find-a-home')
  await world.ctx.db.destroy()
  const answers = inquiry({ consent: 'true', firstName: '<b>Zoë</b> 👋', lastName: 'محمد' })
  const answer = await post(world, answers)
  expect(answer.status).toBeGreaterThanOrEqual(500)
  const { told } = await pageOf(answer)
  expect(told.inquiry).toMatchObject({ failure: 'Failed to submit your information. Please try again.', answers })
  expect(world.log.join('')).not.toContain('Zoë')
  await world.close()
})

test('past the flood limit the form keeps every answer and says when to try again', async () => {
  const world = await openWorld({ environment: { CAPTURE_LIMIT_PER_MINUTE: '1' } })
  const answers = inquiry({ consent: 'true' })
  expect((await post(world, answers)).status).toBe(303)
  const answer = await post(world, answers)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await pageOf(answer)).told.inquiry.answers).toMatchObject(answers)
  await world.close()
})

test('a body that is no form is refused with a page, never with a crash', async ({ world }) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...html }
  const bodies: [RequestInit, number][] = [
    [{ body: `firstName=${'x'.repeat(70_000)}`, headers: form }, 413],
    [{ body: 'firstName=%ff%fe', headers: form }, 400],
    [{ body: 'firstName=a%00b&consent=true', headers: form }, 422],
    [{ body: '[1,2]', headers: { ...html, 'content-type': 'application/json' } }, 422],
    [{ body: '<x/>', headers: { ...html, 'content-type': 'text/xml' } }, 415],
    [{ headers: html }, 422],
  ]
  for (const [init, status] of bodies) {
    const answer = await world.request('/find-a-home', { method: 'POST', ...init })
    expect([answer.status, (await pageOf(answer)).page]).toEqual([status, 'renderFindAHome'])
  }
})

function post(world: World, answers: Record<string, unknown>, headers: Record<string, string> = {}) {
  return world.request('/find-a-home', {
    method: 'POST',
    body: new URLSearchParams(answers as Record<string, string>),
    headers: { ...html, ...headers },
  })
}

// biome-ignore lint/suspicious/noExplicitAny: what the stand-in page was told, for the test to look into.
async function pageOf(answer: Response): Promise<{ page: string; told: any }> {
  return await answer.json()
}
