import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Lead, LeadCounts } from '#contract/leads.ts'
import { inquiry, json, test, type World } from '#test/support/world.ts'

async function capture(world: World, ...people: Parameters<typeof inquiry>[0][]) {
  for (const but of people) expect((await world.request('/api/leads', json(inquiry(but)))).status).toBe(201)
}

async function list(world: World, query = '') {
  const response = await world.asAgent(`/api/leads${query}`)
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  return {
    status: response.status,
    leads: (response.ok ? await response.json() : []) as Lead[],
    next,
    total: response.headers.get('x-total-count'),
  }
}

describe('pages', () => {
  test('walk every lead once, newest first, while new ones arrive', async ({ world }) => {
    await capture(world, ...Array.from({ length: 25 }, () => ({})))
    const seen: Lead[] = []
    for (let path: string | null = '/api/leads?limit=7'; path; ) {
      const page = await list(world, path.replace('/api/leads', ''))
      seen.push(...page.leads)
      path = page.next
      await capture(world, {})
    }
    expect(seen).toHaveLength(25)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(25)
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
  })

  test('hold together when many leads share one moment', async ({ world }) => {
    world.clock.now = new Date()
    await capture(world, ...Array.from({ length: 12 }, () => ({})))
    const first = await list(world, '?limit=5')
    const second = await list(world, (first.next ?? '').replace('/api/leads', ''))
    const third = await list(world, (second.next ?? '').replace('/api/leads', ''))
    expect(new Set([...first.leads, ...second.leads, ...third.leads].map(({ id }) => id)).size).toBe(12)
  })

  test.for(['?limit=0', '?limit=201', '?limit=x', '?cursor=made-up', '?status=unheard-of', '?search=%00'])(
    '%s is refused with a sentence',
    async (query, { world }) => {
      const response = await world.asAgent(`/api/leads${query}`)
      expect(response.status).toBe(400)
      expect(await response.text()).toMatch(/\w+ \w+/)
    },
  )
})

test('status and source filter, with the exact total', async ({ world }) => {
  const facebook = 'http://x/find-a-home?utm_source=facebook'
  await capture(
    world,
    { timeline: 'immediately' },
    { timeline: 'immediately', landingPage: facebook },
    { timeline: 'exploring', landingPage: facebook },
  )
  expect(await list(world, '?status=hot')).toMatchObject({ total: '2', leads: [{ status: 'hot' }, { status: 'hot' }] })
  expect(await list(world, '?source=facebook')).toMatchObject({ total: '2' })
  expect(await list(world, '?status=hot&source=facebook')).toMatchObject({
    total: '1',
    leads: [{ status: 'hot', source: 'facebook' }],
  })
  expect(await list(world, '?source=nowhere')).toMatchObject({ total: '0', leads: [] })
  expect(await list(world, '?status=&source=&search=&cursor=')).toMatchObject({ total: '3', leads: { length: 3 } })
})

test.for<[string, string[]]>([
  ['okafor', ['Okafor']],
  ['maya oka', ['Okafor']],
  ['simunkova', ["O'Brien-Šimůnková"]],
  ["o'brien", ["O'Brien-Šimůnková"]],
  ['ŠIMŮN', ["O'Brien-Šimůnková"]],
  ['okafor maya', ['Okafor']],
  ['5550142', ['Okafor']],
  ['512.555.0142', ['Okafor']],
  ['+1 512 555 0142', ['Okafor']],
  ['+15125550142', ['Okafor']],
  ['(512) 555-0142', ['Okafor']],
  ['dana@shop', ['100% Real_Name']],
  ['100%', ['100% Real_Name']],
  ['l_n', ['100% Real_Name']],
  ['الخطيب', ['الخطيب']],
  ['nobody', []],
  ['%', ['100% Real_Name']],
])('search for "%s" finds the right people', async ([words, found], { world }) => {
  await capture(
    world,
    { firstName: 'Maya', lastName: 'Okafor', phone: '(512) 555-0142', email: 'm@example.com' },
    { firstName: 'Ana', lastName: "O'Brien-Šimůnková", email: 'a@example.com' },
    { firstName: 'Dana', lastName: '100% Real_Name', email: 'dana@shop.example' },
    { firstName: 'عائشة', lastName: 'الخطيب', email: 'c@example.com' },
  )
  const { leads } = await list(world, `?search=${encodeURIComponent(words.replace('l_n', 'l_N'))}`)
  expect(leads.map(({ lastName }) => lastName)).toEqual(found)
})

test('those who wait come by score, then by how long they have waited', async ({ world }) => {
  await capture(
    world,
    { lastName: 'Late', timeline: '3months' },
    { lastName: 'Hot', timeline: 'immediately' },
    { lastName: 'Later', timeline: '3months' },
  )
  const response = await world.asAgent('/api/leads/waiting')
  expect(response.headers.get('x-total-count')).toBe('3')
  expect(((await response.json()) as Lead[]).map(({ lastName }) => lastName)).toEqual(['Hot', 'Late', 'Later'])
})

test('counts stay exact through captures, changes, merges and deletions', async ({ world }) => {
  const { ctx } = world
  const people = Array.from({ length: 40 }, (_, at) =>
    inquiry({
      timeline: ['immediately', '3months', 'exploring', ''][at % 4],
      landingPage: at % 3 ? '' : 'http://x/?utm_source=instagram',
    }),
  )
  await Promise.all([...people, ...people.slice(0, 10)].map((person) => world.request('/api/leads', json(person))))
  const { leads } = await list(world, '?limit=200')
  await Promise.all(
    leads.map(({ id }, at) =>
      world.asAgent(
        `/api/leads/${id}`,
        json(
          { status: ['new', 'hot', 'warm', 'cold', 'converted', 'lost'][at % 6], ...(at % 5 === 0 && { score: 90 }) },
          'PATCH',
        ),
      ),
    ),
  )
  await ctx.db
    .deleteFrom('leads')
    .where(
      'id',
      'in',
      leads.slice(0, 7).map(({ id }) => id),
    )
    .execute()

  const { rows } = await sql<Record<string, number>>`select count(*)::int as total, ${sql.join(
    ['new', 'hot', 'warm', 'cold', 'converted', 'lost'].map(
      (status) => sql`count(*) filter (where status = ${sql.lit(status)})::int as ${sql.id(status)}`,
    ),
  )}, count(*) filter (where waiting_since is not null)::int as waiting from leads`.execute(ctx.db)
  const counts = (await (await world.asAgent('/api/leads/counts')).json()) as LeadCounts
  expect(counts).toMatchObject(rows[0] ?? {})
  expect(counts.total).toBe(33)
  expect(counts.percentQualified).toBe(Math.round(((counts.hot + counts.warm) / counts.total) * 100))
  const metrics = await (await world.asAgent('/api/analytics/metrics')).json()
  const { rows: real } = await sql<
    Record<string, number>
  >`select count(*)::int as "totalLeads", count(*) filter (where score >= 70)::int as "qualifiedLeads",
    count(*) filter (where status = 'converted')::int as "convertedLeads" from leads`.execute(ctx.db)
  expect(metrics).toMatchObject(real[0] ?? {})
})

test('at most fifty sources are named, the biggest; the others are summed', async ({ world }) => {
  await sql`insert into leads (id, first_name, last_name, phone, source, scored_at, search_text, created_at, updated_at)
    select gen_random_uuid(), 'Jo', n::text, n::text, 'source ' || n % 60, now(), 'jo', now(), now() from generate_series(7, 67) as n`.execute(
    world.ctx.db,
  )
  const { sources, otherSources, total } = (await (await world.asAgent('/api/leads/counts')).json()) as LeadCounts
  expect([total, sources.length, otherSources]).toEqual([61, 50, 10])
  expect(sources[0]).toEqual({ source: 'source 7', count: 2 })
})

describe('words too short for the index', () => {
  async function manyLeads({ ctx }: World, count: number) {
    await sql`insert into leads (id, first_name, last_name, phone, source, scored_at, search_text, created_at, updated_at)
      select gen_random_uuid(), 'Jo', n::text, n::text, 'website', at, case when n % 1000 = 0 then '王伟' else 'jo' end, at, at
      from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as at from generate_series(1, ${count}::int) as n) as people`.execute(
      ctx.db,
    )
  }
  const scopeOf = async (world: World, query: string) =>
    (await world.asAgent(`/api/leads?${query}`)).headers.get('x-search-scope')

  test('are looked for among the newest 4,000, and the answer says so', async ({ world }) => {
    await manyLeads(world, 6_000)
    const name = encodeURIComponent('王伟')
    const { leads } = await list(world, `?search=${name}`)
    expect(leads.map(({ lastName }) => lastName)).toEqual(['6000', '5000', '4000', '3000'])
    expect(await scopeOf(world, `search=${name}`)).toBe('newest')
    const first = await list(world, `?search=${name}&limit=3`)
    expect((await list(world, (first.next ?? '').replace('/api/leads', ''))).leads).toHaveLength(1)
    expect(await scopeOf(world, 'search=jo')).toBe('newest')
    expect(await scopeOf(world, 'search=maya')).toBeNull()
    expect(await scopeOf(world, 'status=new')).toBeNull()
    expect(await scopeOf(world, 'search=jo&status=hot')).toBeNull()
  })

  test('find everybody while there are no more', async ({ world }) => {
    await manyLeads(world, 3_000)
    expect(await scopeOf(world, 'search=jo')).toBeNull()
  })
})
