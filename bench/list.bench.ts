/**
 * What pages, filters and searches cost with a million leads, against the same with ten thousand: medians of single
 * requests over HTTP. Then the newest 50 leads against a bare Node server that runs the same query.
 */
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startBareServer } from '#bench/support/bare-server.ts'
import { budget, figure } from '#bench/support/budget.ts'
import { runHttpLoad } from '#bench/support/load.ts'
import { addLeads } from '#bench/support/many-leads.ts'
import { type ServerProcess, signIn, startServer } from '#bench/support/server-process.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'

const few = 10_000
const many = Number(process.env.BENCH_LEADS ?? 1_000_000)
const times = 60

const dataDir = join(tmpdir(), `porchlight-bench-${process.pid}`)
const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
const server = await startServer(postgres.url, dataDir)
const db = new pg.Pool({ connectionString: postgres.url, max: 2 })

try {
  const cookie = await signIn(server.port)
  await addLeads(db, 0, few)
  await compareWithBareServer(server, cookie)
  const before = await measureAll(server, cookie, few)
  console.log(`       filling up to ${many} leads`)
  await addLeads(db, few, many)
  const after = await measureAll(server, cookie, many)
  for (const [name, ms] of Object.entries(before)) {
    const later = after[name] ?? Number.POSITIVE_INFINITY
    figure(`${name}: ${ms.toFixed(2)} ms with ${few}, ${later.toFixed(2)} ms with ${many}; ratio`, later / ms)
    // A search for rare words may cost 20 ms, which is what the index of a million names costs; one for middling words
    // as well, which are too rare for the walk and have thousands of hits.
    if (/rare|middling/.test(name)) budget(`${name} with ${many}`, later, { atMost: Math.max(20, ms * 2) }, ' ms')
    else budget(`${name}, ${many} leads of ${few}`, later / ms, { atMost: 2 })
  }
} finally {
  await db.end()
  await server.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function measureAll({ port }: ServerProcess, cookie: string, leads: number) {
  const middle = await db.query(
    `select id, to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from leads order by created_at desc, id desc offset ${leads / 2} limit 1`,
  )
  const cursor = Buffer.from(`${middle.rows[0].at} ${middle.rows[0].id}`).toString('base64url')
  const requests: Record<string, (n: number) => string> = {
    'first page': () => '/api/leads',
    'page in the middle': () => `/api/leads?cursor=${cursor}`,
    'status filter': () => '/api/leads?status=warm',
    'source filter': () => '/api/leads?source=facebook',
    'status and source': () => '/api/leads?status=converted&source=organic',
    'status and source that nothing has': () => '/api/leads?status=lost&source=nowhere',
    'search, common word': () => '/api/leads?search=maya',
    'search, common word in a filter': () => '/api/leads?search=maya&status=warm',
    'search, rare: common word in a filter that it never meets': () => '/api/leads?search=maya&status=hot',
    'search, middling word (1 %)': () => '/api/leads?search=applewhite',
    'search, middling word (0.5 %)': () => '/api/leads?search=vandermeer',
    'search, middling word (0.1 %)': () => '/api/leads?search=ximenes',
    'search, two letters': () => '/api/leads?search=zq',
    'search, two letters that many have': () => '/api/leads?search=ma',
    'search, two Chinese characters': () => `/api/leads?search=${encodeURIComponent('王伟')}`,
    'search, rare e-mail': (n) => `/api/leads?search=maya.${n * 12}%40example.com`,
    'search, rare phone': (n) => `/api/leads?search=512555${String(n * 53).padStart(4, '0')}`,
    'search, rare name': () => '/api/leads?search=quetzalcoatl',
    'search, rare: no hit': (n) => `/api/leads?search=zzyzx${n}`,
    counts: () => '/api/leads/counts',
    waiting: () => '/api/leads/waiting',
    recent: () => '/api/leads/recent',
    metrics: () => '/api/analytics/metrics',
  }
  const figures: Record<string, number> = {}
  for (const [name, path] of Object.entries(requests)) figures[name] = await medianOf(port, cookie, path)
  return figures
}

async function medianOf(port: number, cookie: string, path: (n: number) => string) {
  const taken: number[] = []
  for (let n = 0; n < times + 10; n++) {
    const start = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${path(n)}`, { headers: { cookie } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path(n)} answered ${response.status}`)
    if (n >= 10) taken.push(performance.now() - start)
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

async function compareWithBareServer({ port, cpuMs }: ServerProcess, cookie: string) {
  const bare = await startBareServer(postgres.url)
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\n\r\n`
  const ratios: number[] = []
  for (let round = 0; round < 5; round++) {
    const ours = await cpuPerRequest(port, get('/api/leads'), cpuMs)
    const theirs = await cpuPerRequest(bare.port, get('/'), bare.cpuMs)
    if (round > 0) ratios.push(ours / theirs)
    console.log(`       newest 50: ${ours.toFixed(0)} µs of server CPU, bare server ${theirs.toFixed(0)} µs`)
  }
  bare.stop()
  budget(
    'newest 50 leads over HTTP, server CPU of a bare server (median of rounds)',
    ratios.sort((a, b) => a - b)[1] ?? 9,
    { atMost: 1.5 },
  )
}

async function cpuPerRequest(port: number, request: string, cpuMs: () => number) {
  await runHttpLoad({ port, clients: 8, seconds: 0.5, request: () => request, expect: 200 })
  const before = cpuMs()
  const { count } = await runHttpLoad({ port, clients: 8, seconds: 3, request: () => request, expect: 200 })
  return ((cpuMs() - before) * 1000) / count
}
