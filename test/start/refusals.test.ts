import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDatabase } from '#server/platform/check-database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { withName } from '#test/support/databases.ts'
import { runProduct, stopAll } from '#test/support/run-product.ts'
import { temporaryFolder } from '#test/support/test-server.ts'

let folder: string
let postgres: EmbeddedPostgres

beforeAll(async () => {
  folder = temporaryFolder()
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false })
})

afterAll(async () => {
  await stopAll()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const refused = runProduct({ DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'a'), PORT: String(port) })
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toBe(
    `Port ${port} is taken by another program: stop that one, or choose another with PORT=${port + 1}.`,
  )
  other.close()
})

test('all wrong settings at once', async () => {
  const refused = runProduct({
    PORT: 'three',
    DATABASE_URL: 'mysql://localhost',
    SECRET_KEY: 'short',
    OWNER_EMAIL: 'dana@example.com',
  })
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toMatch(
    /^Mend these settings and start again: .*PORT must.*; DATABASE_URL must.*; SECRET_KEY must.*\.$/,
  )
})

test('a data folder that is a file', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const refused = runProduct({ DATA_DIR: file })
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toBe(`${file} is not a folder: choose another DATA_DIR.`)
})

test('a database that is not there, as the process says it', async () => {
  const refused = runProduct({
    DATABASE_URL: 'postgres://porchlight@127.0.0.1:1/porchlight',
    DATA_DIR: join(folder, 'b'),
  })
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toBe(
    'Nothing answers at 127.0.0.1:1: start the PostgreSQL of DATABASE_URL, or mend its host and port.',
  )
})

test.for<[string, () => string, RegExp]>([
  [
    'an unknown host',
    () => 'postgres://porchlight@no-such-host.invalid/porchlight',
    /^The host no-such-host\.invalid of DATABASE_URL is unknown: mend its name\.$/,
  ],
  [
    'a wrong password',
    () => postgres.url.replace(/:[^:@]+@/, ':wrong@'),
    /^The server refuses the password of DATABASE_URL for porchlight: mend the name or the password\.$/,
  ],
  [
    'a role that may not come in',
    () => postgres.url.replace('//porchlight:', '//nobody:'),
    /^The server does not let nobody in .*: mend the name/,
  ],
  [
    'a missing database',
    () => withName(postgres.url, 'missing'),
    /^The database missing of DATABASE_URL does not exist: create it, or mend the name\.$/,
  ],
  [
    'missing rights',
    () => withName(postgres.url, 'postgres'),
    /^The role of DATABASE_URL may not create tables: make it the owner with "alter database postgres owner to porchlight"\.$/,
  ],
  [
    'an address that cannot be read',
    () => 'postgres://localhost:port/porchlight',
    /^DATABASE_URL cannot be read: write it as postgres:/,
  ],
])('%s', async ([, url, sentence]) => {
  await expect(checkDatabase(url())).rejects.toThrow(sentence)
})

test('a database that will do', async () => {
  await expect(checkDatabase(postgres.url)).resolves.toBeUndefined()
})
