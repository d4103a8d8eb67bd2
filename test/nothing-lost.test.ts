import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/support/test-server.ts'

const clients = 16
const patience = 150_000

/**
 * The product as it really runs, on a real disk with fsync, is killed without warning while captures go on. What it
 * acknowledged must be there afterwards, whole and once.
 */
test.concurrent('the app is killed in mid-work, again and again: nothing acknowledged is lost or doubled', {
  timeout: patience,
}, async ({ onTestFinished }) => {
  const app = await startApp(onTestFinished)
  const load = startCaptures(app)
  for (let round = 0; round < 3; round++) {
    await sleep(1000)
    await app.kill()
    await app.start()
  }
  await sleep(1000)
  const figures = await load.finish()
  await expectNothingLost(app, load.acknowledged)
  console.log(`App killed ${app.kills} times: ${figures}`)
})

test.concurrent('Postgres is killed in mid-work: it comes back by itself, and nothing is lost or doubled', {
  timeout: patience,
}, async ({ onTestFinished }) => {
  const app = await startApp(onTestFinished)
  const load = startCaptures(app)
  for (let round = 0; round < 3; round++) {
    await sleep(1000)
    process.kill(postmasterOf(app), 'SIGKILL')
    await load.nextAcknowledgement()
  }
  await sleep(1000)
  const figures = await load.finish()
  await expectNothingLost(app, load.acknowledged)
  expect(app.isRunning(), 'the app lived through it').toBe(true)
  expect(await connectionsOf(app, 'porchlight-live'), 'one live connection, as before').toBe(1)
  console.log(`Postgres killed 3 times: ${figures}`)
})

/** Every acknowledged lead: once, with its event, its consent and its follow-up done; and exact counts. */
async function expectNothingLost(app: App, acknowledged: string[]) {
  const db = await connect(app)
  const one = async <T>(text: string, values: unknown[] = []) => (await db.query(text, values)).rows[0] as T
  try {
    expect(acknowledged.length).toBeGreaterThan(50)
    const { rows } = await db.query(
      `select email, count(*)::int as leads,
         sum((select count(*) from lead_events e where e.lead_id = l.id and e.kind = 'captured'))::int as captured,
         sum((select count(*) from lead_events e where e.lead_id = l.id and e.kind = 'reinquired'))::int as again,
         sum((select count(*) from consent_evidence c where c.lead_id = l.id and c.purpose = 'contact'))::int as consents
       from leads l group by email`,
    )
    const found = new Map(rows.map(({ email, ...rest }) => [email, rest]))
    const whole = { leads: 1, captured: 1, again: 0, consents: 1 }
    expect(
      acknowledged.filter((email) => !found.has(email)),
      'acknowledged, but gone',
    ).toEqual([])
    expect(
      rows.filter((row) => JSON.stringify({ ...row, email: undefined }) !== JSON.stringify(whole)),
      'not once and whole',
    ).toEqual([])

    const undone = `select count(*)::int as n from leads l where not exists (
      select from pgboss.job j where j.name = 'leads.captured' and j.state = 'completed' and j.data -> 'leadIds' ? l.id::text)`
    for (const deadline = Date.now() + 75_000; Date.now() < deadline; await sleep(250)) {
      if ((await one<{ n: number }>(undone)).n === 0) break
    }
    expect(await one(undone), 'leads whose follow-up is not done').toEqual({ n: 0 })

    expect(await one(`select coalesce(sum(n), 0)::int as n from lead_counts`)).toEqual({ n: rows.length })
    const { rows: drift } = await db.query(
      `select * from (select status, source, waiting, sum(n)::int as n from lead_counts group by 1, 2, 3 having sum(n) <> 0) kept
       full join (select status, source, waiting_since is not null as waiting, count(*)::int as n from leads group by 1, 2, 3) counted
       using (status, source, waiting, n) where kept.n is null or counted.n is null`,
    )
    expect(drift, 'counts that are off').toEqual([])
    const daily = await one(
      'select sum(captured)::int as captured, sum(qualified)::int as qualified, sum(converted)::int as converted from lead_daily',
    )
    const counted = await one(`select count(*)::int as captured, count(*) filter (where score >= 70)::int as qualified,
      count(*) filter (where status = 'converted')::int as converted from leads`)
    expect(daily).toEqual(counted)
  } finally {
    await db.end()
  }
}

interface Load {
  /** The e-mail of each lead that was answered with 201. */
  acknowledged: string[]
  nextAcknowledgement(): Promise<void>
  finish(): Promise<string>
}

/** Clients that send one inquiry after the other, each again and again under its key until it is acknowledged. */
function startCaptures({ url }: App): Load {
  const acknowledged: string[] = []
  const started = Date.now()
  let retries = 0
  let stopping = false

  async function client(name: number) {
    for (let sent = 0; !stopping; sent++) {
      const email = `buyer.${name}.${sent}@example.com`
      await sendUntilAcknowledged(email)
      acknowledged.push(email)
    }
  }

  async function sendUntilAcknowledged(email: string) {
    const key = randomUUID()
    const timelines = ['immediately', '3months', 'exploring', '']
    const lead = {
      firstName: 'Maya',
      lastName: 'Okafor',
      email,
      phone: '(512) 555-0142',
      timeline: timelines[email.length % 4],
      consent: true,
    }
    for (;;) {
      const status = await send({ ...lead, lastName: email.replaceAll(/\W/g, ' ') }, key)
      if (status === 201) return
      if (status !== 0 && status < 500) throw new Error(`a lawful inquiry was answered with ${status}`)
      retries++
      await sleep(100)
    }
  }

  async function send(lead: object, key: string): Promise<number> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    try {
      const response = await fetch(`${url}/api/leads`, {
        method: 'POST',
        headers,
        body: JSON.stringify(lead),
        signal: AbortSignal.timeout(5000),
      })
      await response.text()
      return response.status
    } catch {
      return 0
    }
  }

  const running = Promise.all(Array.from({ length: clients }, (_, name) => client(name)))
  return {
    acknowledged,
    async nextAcknowledgement() {
      const deadline = Date.now() + 20_000
      for (const before = acknowledged.length; acknowledged.length === before; ) {
        if (Date.now() > deadline) throw new Error('nothing has been captured for 20 seconds')
        await sleep(20)
      }
    },
    async finish() {
      stopping = true
      await running
      const seconds = (Date.now() - started) / 1000
      return `${acknowledged.length} captures acknowledged in ${seconds.toFixed(1)} s, ${retries} retries, none lost, none doubled`
    },
  }
}

interface App {
  url: string
  dataDir: string
  kills: number
  isRunning(): boolean
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}

async function startApp(onTestFinished: (stop: () => Promise<void>) => void): Promise<App> {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const { DATABASE_URL: _, ...environment } = process.env
  let child: ChildProcess
  const app: App = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    kills: 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async start() {
      // The channel ends the app when the tests end without stopping it.
      child = spawn(process.execPath, [resolve(import.meta.dirname, '../server/main.ts')], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...environment,
          NODE_ENV: 'production',
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'fatal',
          OWNER_EMAIL: 'owner@example.com',
          OWNER_PASSWORD: 'a porch with lanterns',
          CAPTURE_LIMIT_PER_MINUTE: '10000000',
        },
      })
      for (;;) {
        if (!app.isRunning()) throw new Error('the app ended instead of starting')
        if (
          await fetch(`${app.url}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          )
        )
          return
        await sleep(25)
      }
    },
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      app.kills++
    },
    async stop() {
      if (app.isRunning()) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      } else killIfThere(postmasterOf(app))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  onTestFinished(app.stop)
  await app.start()
  return app
}

async function connect({ dataDir }: App): Promise<pg.Client> {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8')
  const host = pidFileOf(dataDir)[4] ?? ''
  const db = new pg.Client({ host, user: 'porchlight', password, database: 'porchlight' })
  await db.connect()
  return db
}

async function connectionsOf(app: App, name: string): Promise<number> {
  const db = await connect(app)
  const { rows } = await db.query('select count(*)::int as n from pg_stat_activity where application_name = $1', [name])
  await db.end()
  return rows[0].n
}

function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}

function postmasterOf({ dataDir }: App): number {
  return Number(pidFileOf(dataDir)[0])
}

/** Line 1 is the process, line 5 the folder of its socket. */
function pidFileOf(dataDir: string): string[] {
  return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}
