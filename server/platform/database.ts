import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.gen.ts'

export type Db = Kysely<DB>

const timestamptz = 1184
const timestamp = 1114
const date = 1082
const int8 = 20

interface PoolOptions {
  /** Connections at once. */
  max: number
  /** A statement that takes longer is given up: people do not wait that long, and its connection is needed. */
  longestStatementMs?: number
}

/** For jobs and the rebuild, at which nobody is waiting; as long as a job may take. */
export const longStatements = 900_000

/** Opens a pool. Timestamps arrive as ISO text in UTC, which is what the wire carries, and counts as numbers. */
export function openDatabase(url: string, { max, longestStatementMs = 30_000 }: PoolOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: `-c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601 -c statement_timeout=${longestStatementMs}`,
    application_name: 'porchlight',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Postgres itself gives up before; this is for one that is silent.
    query_timeout: longestStatementMs + 5_000,
    types: { getTypeParser },
    Client: ImpatientClient,
  })
  // A dropped connection fails its query and is replaced; without these listeners it would end the process: the pool
  // listens while a connection is idle, and nobody does between two statements of a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** Throws a connection away once it stayed silent: the pool would hand it to the next, who would wait in vain, too. */
class ImpatientClient extends pg.Client {
  override query(...args: unknown[]): never {
    const answer = (pg.Client.prototype.query as (...args: unknown[]) => unknown).apply(this, args)
    if (answer instanceof Promise)
      answer.catch((error: Error) => error.message === 'Query read timeout' && this.connection.stream.destroy())
    return answer as never
  }
}

/** Repeats a transaction that lost a deadlock or a serialization conflict, which nobody needs to hear about. */
export function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return repeatLost(() => db.transaction().execute(work))
}

/**
 * As `transact`, with `opening` (statements without parameters) sent together with the BEGIN: one round trip less.
 * What they lock is seen as it is once it is locked.
 */
export function transactAfter<T>(db: Db, opening: string, work: (tx: Db) => Promise<T>): Promise<T> {
  return repeatLost(() =>
    db.connection().execute(async (connection) => {
      const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
      try {
        await run(`begin; ${opening}`)
        const result = await work(connection)
        await run('commit')
        return result
      } catch (error) {
        await run('rollback').catch(() => {})
        throw error
      }
    }),
  )
}

async function repeatLost<T>(attempt: () => Promise<T>, tries = 5): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const lost = ['40001', '40P01'].includes((error as { code?: string }).code ?? '')
      if (!lost || --tries === 0) throw error
    }
  }
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === timestamptz || oid === timestamp) return isoFromPostgres
  if (oid === date) return (text: string) => text
  if (oid === int8) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}

/**
 * `2026-11-21 04:10:35.12+00` is `2026-11-21T04:10:35.120Z`; the session's time zone is UTC. Always with milliseconds,
 * so that times also compare as text.
 */
function isoFromPostgres(text: string): string {
  const fraction = text.slice(20, text.indexOf('+', 19))
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}
