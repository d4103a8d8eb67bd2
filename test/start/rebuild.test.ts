import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { withDatabase } from '#test/support/databases.ts'
import { root } from '#test/support/source-files.ts'
import { temporaryFolder } from '#test/support/test-server.ts'

let dataDir: string

beforeAll(() => {
  dataDir = temporaryFolder()
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** `npm run db:rebuild`; one that does not end by itself is killed and has no status. */
function rebuild(environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/rebuild.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment },
    encoding: 'utf8',
    timeout: 12_000,
  })
  return { status, said: stdout.trim(), complained: stderr.trim() }
}

test('the rebuild says what it does and that captures wait while it counts', () => {
  const { status, said } = rebuild({})
  expect([status, said.split('\n').slice(-2)]).toEqual([
    0,
    ['Counting; what arrives now waits until that is done', 'Counted everything anew'],
  ])
})

test('wrong settings are one sentence there, too', () => {
  const { status, complained } = rebuild({ PORT: 'three' })
  expect([status, complained]).toEqual([
    1,
    'Mend these settings and start again: PORT must be a number from 1 to 65535.',
  ])
})

test('a rebuild that fails leaves nothing running and the folder free', { timeout: 30_000 }, async () => {
  const postgres = await startEmbeddedPostgres({ dataDir })
  await withDatabase(postgres.url, (db) => db.query('alter table lead_counts rename to lead_counts_elsewhere'))
  await postgres.stop()
  const { status, complained } = rebuild({})
  expect(status).toBe(1)
  expect(complained).toContain('lead_counts')
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(existsSync(join(dataDir, 'porchlight.lock'))).toBe(false)
})
