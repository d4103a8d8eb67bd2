import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '#server/platform/embedded-postgres-account.ts'
import { type Binaries, makeSharedFolder, sharedFolder } from '#server/platform/embedded-postgres-binaries.ts'
import { PostgresFailure } from '#server/platform/embedded-postgres-failure.ts'
import { initialise } from '#server/platform/embedded-postgres-initdb.ts'

export interface Cluster {
  path: string
  password: string
  owner: Account
}

/**
 * The cluster of this data folder: `postgres` in it, or where that link points when the account of Postgres cannot
 * reach the data folder. Null before the first start.
 */
export function clusterOf(dataDir: string): Cluster | null {
  const name = join(dataDir, 'postgres')
  if (!lstatSync(name, { throwIfNoEntry: false })) return null
  if (!existsSync(name))
    throw new PostgresFailure(
      `The database that ${name} points to is gone: put it back from a backup, or remove that link to start anew.`,
    )
  const path = realpathSync(name)
  const { uid, gid } = statSync(path)
  return { path, password: passwordOf(dataDir), owner: { uid, gid } }
}

interface Options {
  dataDir: string
  account: Account | null
  binaries: Binaries
  durable: boolean
  onStep: (sentence: string) => void
}

/** Made under another name and renamed when whole, so that a half-made one is never taken for a cluster. */
export async function makeCluster({ dataDir, account, binaries, durable, onStep }: Options): Promise<Cluster> {
  onStep('Setting up the database (only at the first start)')
  const password = readPassword(dataDir) ?? makePassword(dataDir)
  const name = join(dataDir, 'postgres')
  const path = account && !canReach(account, dataDir) ? elsewhere(dataDir, durable) : name
  const draft = `${path}.new`
  makeEmpty(draft, account)
  await initialise({ folder: draft, account, binaries, durable, password })
  renameSync(draft, path)
  if (path !== name) symlinkSync(path, name)
  const cluster = clusterOf(dataDir)
  if (!cluster) throw new PostgresFailure(`The database just made in ${path} is gone: start again.`)
  return cluster
}

/** Known to us and to Postgres. */
function passwordOf(dataDir: string): string {
  const password = readPassword(dataDir)
  if (password) return password
  throw new PostgresFailure(
    `The password of the database is gone: put ${join(dataDir, 'postgres-password')} back from a backup.`,
  )
}

/** Appears whole or not at all, and before the cluster that it opens. */
function makePassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password')
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  renameSync(draft, file)
  return passwordOf(dataDir)
}

/** An empty file is what a full disk or a lost power leaves: no password. */
function readPassword(dataDir: string): string | null {
  const file = join(dataDir, 'postgres-password')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || null : null
}

function canReach(account: Account, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { uid: account.uid, gid: account.gid, cwd: '/', stdio: 'ignore' })
      .status === 0
  )
}

/** A new name each time: a data folder that was thrown away and made anew must not find the former database. */
function elsewhere(dataDir: string, durable: boolean): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  if (!durable) {
    const folder = mkdtempSync(join(tmpdir(), 'porchlight-'))
    chmodSync(folder, 0o711)
    return join(folder, hash)
  }
  makeSharedFolder()
  return join(sharedFolder, `${hash}-${randomBytes(3).toString('hex')}`)
}

function makeEmpty(folder: string, account: Account | null) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}
