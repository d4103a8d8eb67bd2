import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own for one test, a copy of the migrated one. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const templateUrl = process.env.PORCHLIGHT_TEST_TEMPLATE
  if (!templateUrl)
    throw new Error('The global set-up of the tests has not run: see vitest.config.ts and playwright.config.ts')
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `porchlight_test_${randomBytes(6).toString('hex')}`
  // Copying files beats writing them through the log when nothing has to survive a crash.
  await onMaintenance((db) => db.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: withName(templateUrl, name),
    drop: () => onMaintenance((db) => dropDatabase(db, name)),
  }

  function onMaintenance(work: (db: pg.Client) => Promise<unknown>) {
    return withDatabase(withName(templateUrl ?? '', 'postgres'), work)
  }
}

/** Postgres waits some seconds for connections that are just closing; cutting them off at once would look like a fault. */
export async function dropDatabase(db: pg.Client, name: string) {
  try {
    await db.query(`drop database if exists ${name}`)
  } catch (error) {
    if ((error as { code?: string }).code !== '55006') throw error
    await db.query(`drop database if exists ${name} with (force)`)
  }
}

export async function withDatabase(url: string, work: (db: pg.Client) => Promise<unknown>): Promise<void> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    await work(db)
  } finally {
    await db.end()
  }
}

export function withName(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}
