import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.gen.ts'

export type Db = Kysely<DB>

const timestamptz = 1184
const timestamp = 1114
const date = 1082
const int8 = 20

/** Opens a pool. Timestamps arrive as ISO text in UTC, which is what the wire carries, and counts as numbers. */
export function openDatabase(url: string, max: number): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: '-c timezone=UTC -c datestyle=ISO -c intervalstyle=iso_8601',
    application_name: 'porchlight',
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
  })
  // A dropped idle connection is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** Repeats a transaction that lost a deadlock or a serialization conflict, which nobody needs to hear about. */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>, tries = 5): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const lost = ['40001', '40P01'].includes((error as { code?: string }).code ?? '')
      if (!lost || attempt === tries) throw error
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
