import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findAccount } from '#server/platform/embedded-postgres-account.ts'
import { findBinaries } from '#server/platform/embedded-postgres-binaries.ts'
import { PostgresFailure } from '#server/platform/embedded-postgres-failure.ts'
import { initialise } from '#server/platform/embedded-postgres-initdb.ts'
import { FolderInUse, lockFolder } from '#server/platform/embedded-postgres-lock.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { openLivenessSocket } from '#server/platform/liveness-socket.ts'
import { root } from '#test/support/source-files.ts'
import { temporaryFolder } from '#test/support/test-server.ts'

let dataDir: string

beforeEach(() => {
  dataDir = temporaryFolder()
})

afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const start = () => startEmbeddedPostgres({ dataDir, durable: false })

describe('the lock on the data folder', () => {
  /** As it looks from another container, in whose list of processes the holder is another one, or none. */
  function seenFromElsewhere() {
    const lock = join(dataDir, 'porchlight.lock')
    writeFileSync(
      lock,
      JSON.stringify({ ...JSON.parse(readFileSync(lock, 'utf8')), pid: process.pid, born: 'long ago' }),
    )
  }

  test('holds against another container, where its process cannot be seen', async () => {
    const unlock = await lockFolder(dataDir)
    seenFromElsewhere()
    await expect(lockFolder(dataDir)).rejects.toThrow(/is in use by a Porchlight in another container/)
    unlock()
    ;(await lockFolder(dataDir))()
    await expect.poll(() => readdirSync(dataDir)).toEqual([])
  })

  test('of a process that was killed counts for nothing, there too', async () => {
    const script = `import { lockFolder } from '#server/platform/embedded-postgres-lock.ts'
      await lockFolder(${JSON.stringify(dataDir)}); console.log('locked'); setInterval(() => {}, 1000)`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
    await once(holder.stdout, 'data')
    await expect(lockFolder(dataDir)).rejects.toThrow(`in use by another Porchlight (process ${holder.pid})`)
    seenFromElsewhere()
    await expect(lockFolder(dataDir)).rejects.toThrow(FolderInUse)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    ;(await lockFolder(dataDir))()
    await expect.poll(() => readdirSync(dataDir)).toEqual([])
  })

  test('a cluster that a Postgres elsewhere has open is left alone', async () => {
    const postgres = await start()
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const [pid, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
    const life = await openLivenessSocket(dataDir)
    rmSync(join(dataDir, 'porchlight.lock'))
    writeFileSync(pidFile, [process.pid, ...rest].join('\n'))
    await expect(start()).rejects.toThrow(/A Postgres in another container has .* open/)
    expect(readFileSync(pidFile, 'utf8')).toContain(String(process.pid))
    writeFileSync(pidFile, [pid, ...rest].join('\n'))
    life?.close()
    await postgres.stop()
  })
})

describe('the password of the database', () => {
  test('that is empty counts as absent before there is a database, and is said to be gone afterwards', async () => {
    const file = join(dataDir, 'postgres-password')
    writeFileSync(file, '')
    await (await start()).stop()
    const password = readFileSync(file, 'utf8')
    expect(password).toMatch(/^[0-9a-f]{48}$/)
    expect([statSync(file).mode & 0o777, readdirSync(dataDir).filter((name) => name.startsWith('postgres-p'))]).toEqual(
      [0o600, ['postgres-password']],
    )
    writeFileSync(file, '\n')
    await expect(start()).rejects.toThrow(`The password of the database is gone: put ${file} back from a backup.`)
    writeFileSync(file, password)
    await (await start()).stop()
  })
})

describe('who may come in', () => {
  test('is the role of the product with its password, and nobody else', async () => {
    const postgres = await start()
    const rules = join(dataDir, 'postgres', 'pg_hba.conf')
    expect(readFileSync(rules, 'utf8')).toBe('local all porchlight scram-sha-256\n')
    expect(statSync(rules).uid).toBe(statSync(join(dataDir, 'postgres')).uid)
    for (const url of [
      postgres.url.replace('//porchlight:', '//postgres:'),
      postgres.url.replace(/:\w+@/, ':wrong@'),
    ]) {
      const client = new pg.Client({ connectionString: url })
      await expect(client.connect()).rejects.toThrow(/no pg_hba.conf entry|password authentication failed/)
    }
    await postgres.stop()
  })

  test.runIf(process.getuid?.() === 0)(
    'is never written through a link that the account of the database has put into its folder',
    async () => {
      const account = findAccount(undefined, () => {})
      const real = findBinaries(account, () => {})
      const folder = join(dataDir, 'cluster')
      const victim = join(dataDir, 'of-root')
      writeFileSync(victim, 'as it was', { mode: 0o600 })
      mkdirSync(folder, { mode: 0o700 })
      chownSync(folder, account?.uid ?? 0, account?.gid ?? 0)
      const initdb = join(dataDir, 'initdb')
      writeFileSync(initdb, `#!/bin/sh\n'${real.initdb}' "$@" && ln -sf '${victim}' '${folder}/pg_hba.conf'\n`)
      chmodSync(initdb, 0o755)
      const made = initialise({ folder, account, binaries: { ...real, initdb }, durable: false, password: 'secret' })
      await expect(made).rejects.toThrow(PostgresFailure)
      expect(readlinkSync(join(folder, 'pg_hba.conf'))).toBe(victim)
      expect(readFileSync(victim, 'utf8')).toBe('as it was')
    },
  )
})

describe('root runs it as another account', () => {
  const asRoot = test.runIf(process.getuid?.() === 0)
  const nobody = { uid: 65_534, gid: 65_534 }
  const find = (names: Record<string, { uid: number; gid: number }>, owner?: { uid: number; gid: number }) => {
    const said: string[] = []
    return { account: findAccount(owner, (sentence) => said.push(sentence), new Map(Object.entries(names))), said }
  }

  asRoot('of its own when there is one', () => {
    const porchlight = { uid: 990, gid: 990 }
    expect(find({ nobody, porchlight })).toEqual({ account: porchlight, said: [] })
    expect(find({ nobody, porchlight }, { uid: 991, gid: 991 })).toEqual({ account: { uid: 991, gid: 991 }, said: [] })
  })

  asRoot('and says so when that is nobody, at every start', () => {
    for (const owner of [undefined, nobody])
      expect(find({ nobody }, owner)).toEqual({
        account: nobody,
        said: [expect.stringContaining('useradd --system porchlight')],
      })
  })
})
