/**
 * Capture over HTTP against the rate at which the bare driver commits the same rows, one transaction per lead, on as
 * many connections, in the same run. Rounds alternate, and the ratio is taken round by round, because the machine's
 * speed drifts.
 */
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { budget, figure } from '#bench/support/budget.ts'
import { runClosedLoop, runHttpLoad } from '#bench/support/load.ts'
import { person } from '#bench/support/people.ts'
import { openRawCapture } from '#bench/support/raw-capture.ts'
import { startServer } from '#bench/support/server-process.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'

const clients = 32
const rounds = Number(process.env.R ?? 4)
const seconds = 5

const dataDir = join(tmpdir(), `porchlight-bench-${process.pid}`)
const postgres = await startEmbeddedPostgres({ dataDir })
const server = await startServer(postgres.url, dataDir)
const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
const ratios: number[] = []
let sent = 0

const request = () => {
  const body = JSON.stringify(person(sent))
  return `POST /api/leads HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\ncontent-type: application/json\r\nidempotency-key: bench-${sent++}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

try {
  // Both sides warm: code compiled, pages of the database in memory.
  await runHttpLoad({ port: server.port, clients, seconds: 8, request, expect: 201 })
  await jobsDone()
  for (let round = 1; round <= rounds; round++) {
    const raw = await runClosedLoop(clients, seconds, () =>
      openRawCapture(
        postgres.url,
        () => person(10_000_000 + sent++),
        () => sent,
      ),
    )
    const cpuBefore = server.cpuMs()
    const http = await runHttpLoad({ port: server.port, clients, seconds, request, expect: 201 })
    ratios.push(http.perSecond / raw.perSecond)
    console.log(
      `round ${round}: bare driver ${Math.round(raw.perSecond)}/s, over HTTP ${Math.round(http.perSecond)}/s, ratio ${(http.perSecond / raw.perSecond).toFixed(2)}`,
    )
    figure('p50', http.p50, ' ms')
    figure('p99', http.p99, ' ms')
    figure('server CPU per request', ((server.cpuMs() - cpuBefore) * 1000) / http.count, ' µs')
    await jobsDone()
  }
  budget('captures over HTTP, of the bare driver (median of rounds)', median(ratios), { atLeast: 0.8 })
  await everythingIsThere()
} finally {
  await pool.end()
  await server.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** The next round must not pay for the follow-up of this one. */
async function jobsDone() {
  for (;;) {
    const { rows } = await pool.query(
      `select count(*)::int as open from pgboss.job where name = 'leads.captured' and state < 'completed'`,
    )
    if (rows[0].open === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** A fast answer for a lead that is not stored would be worth nothing. */
async function everythingIsThere() {
  const { rows } =
    await pool.query(`select (select count(*)::int from idempotency_keys where key like 'bench-%') as keys,
    (select count(*)::int from lead_events where kind = 'captured') as captured, (select sum(n)::int from lead_counts) as counted,
    (select count(*)::int from leads) as leads, (select count(*)::int from consent_evidence where purpose = 'contact') as consents`)
  const { captured, counted, leads, consents } = rows[0]
  console.log(`       stored: ${leads} leads, ${captured} captured events, ${consents} consents, ${counted} counted`)
  if (new Set([captured, counted, leads, consents]).size !== 1) throw new Error('the rows do not agree with each other')
}

function median(values: number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2
}
