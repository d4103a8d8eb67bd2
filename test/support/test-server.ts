import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { openProduct } from '#server/product.ts'
import { dropDatabase, withDatabase, withName } from '#test/support/databases.ts'

export const testOwner = {
  email: 'dana.whitfield@example.com',
  password: 'lantern-on-the-porch',
  name: 'Dana Whitfield',
}

/**
 * A server for one run of the tests, with a migrated database to copy: a throw-away Postgres, or a database on the
 * server of TEST_DATABASE_URL. Its address goes to the tests by the environment.
 */
export async function openTestServer({ withOwner = false } = {}): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startThrowAway()
  const template = `porchlight_template_${randomBytes(4).toString('hex')}`
  const templateUrl = withName(server.url, template)
  await withDatabase(server.url, (db) => db.query(`create database ${template} template template0 encoding 'UTF8'`))
  await fill(templateUrl, withOwner)
  process.env.PORCHLIGHT_TEST_TEMPLATE = templateUrl
  return async () => {
    await withDatabase(server.url, (db) => dropDatabase(db, template))
    await server.stop()
  }
}

/** Migrations, queues and the owner, once for all copies. */
async function fill(databaseUrl: string, withOwner: boolean) {
  const owner = withOwner
    ? { OWNER_EMAIL: testOwner.email, OWNER_PASSWORD: testOwner.password, OWNER_NAME: testOwner.name }
    : {}
  const config = { ...readConfig(owner), secretKey: 'x'.repeat(32) }
  const product = await openProduct({ config, databaseUrl, log: pino({ level: 'silent' }), workers: false })
  await product.close()
}

async function startThrowAway() {
  const dataDir = temporaryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** One that the account of Postgres may pass through as well when the tests run as root. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-test-'))
  chmodSync(folder, 0o711)
  return folder
}
