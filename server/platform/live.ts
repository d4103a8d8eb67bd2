import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { LiveMessage } from '#contract/live.ts'
import type { Db } from '#server/platform/database.ts'

const channel = 'porchlight_live'

/** Postgres carries at most 8000 bytes in one notification. */
const idsPerMessage = 150

/** `null` tells listeners that messages may have been missed. */
type Listener = (message: LiveMessage | null) => void

export interface Live {
  /** Tells every process and every open screen, if the transaction commits. */
  announce(tx: Db, message: LiveMessage): Promise<void>
  listen(listener: Listener): () => void
  close(): Promise<void>
}

/** A connection that a router or firewall has dropped says nothing about it: it is asked now and then. */
const pulse = { everyMs: 20_000, patienceMs: 10_000 }

export async function openLive(databaseUrl: string, log: Logger, { everyMs, patienceMs } = pulse): Promise<Live> {
  const listeners = new Set<Listener>()
  let closed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'porchlight-live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    next.on('error', (error) => log.warn({ err: error }, 'live connection lost'))
    next.on('notification', ({ payload }) => tell(JSON.parse(payload ?? 'null')))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    const asking = setInterval(() => void ask(next), everyMs)
    // Not before it stands: each failed try would begin another row of tries.
    next.on('end', () => {
      clearInterval(asking)
      void reconnect()
    })
    return next
  }

  async function ask(asked: pg.Client) {
    const silent = setTimeout(() => asked.connection.stream.destroy(), patienceMs)
    await asked.query('select 1').catch(() => {})
    clearTimeout(silent)
  }

  async function reconnect() {
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      if (closed) return
      try {
        client = await connect()
        if (closed) return void client.end()
        return tell(null)
      } catch (error) {
        log.warn({ err: error }, 'live connection not back yet')
      }
    }
  }

  function tell(message: LiveMessage | null) {
    for (const listener of listeners) listener(message)
  }

  return {
    async announce(tx, { kind, leadIds }) {
      for (let at = 0; at < leadIds.length; at += idsPerMessage) {
        const payload = JSON.stringify({ kind, leadIds: leadIds.slice(at, at + idsPerMessage) })
        await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      await client.end()
    },
  }
}
