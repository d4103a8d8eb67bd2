import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import type { Account } from '#server/platform/embedded-postgres-account.ts'
import { PostgresFailure } from '#server/platform/embedded-postgres-failure.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/** Where root keeps what another account must reach when it cannot reach the project. */
export const sharedFolder = '/var/lib/porchlight'

/** The binaries of this platform, where `account` can run them. */
export function findBinaries(account: Account | null, onStep: (sentence: string) => void): Binaries {
  const { root, version } = findPackage()
  repairLinks(root)
  const binaries = binariesIn(root)
  if (runs(binaries, account)) return binaries
  if (!account)
    throw new PostgresFailure(
      `The PostgreSQL of ${root} does not run here: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  const copy = binariesIn(copyOf(root, version, onStep))
  if (!runs(copy, account))
    throw new PostgresFailure(
      `The account of the database (uid ${account.uid}) cannot run PostgreSQL from ${sharedFolder}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  return copy
}

function findPackage(): { root: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const root = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch {
    throw new PostgresFailure(
      `There is no built-in PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

/** npm packages cannot hold links. The package's install script makes them, unless scripts were turned off. */
function repairLinks(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

function binariesIn(root: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(root, 'native', 'bin', `initdb${suffix}`),
    postgres: join(root, 'native', 'bin', `postgres${suffix}`),
  }
}

/** Trying it tells more than any reading of permissions. */
function runs(binaries: Binaries, account: Account | null): boolean {
  return (
    spawnSync(binaries.postgres, ['--version'], { ...account, cwd: '/', env: ownEnvironment(), stdio: 'ignore' })
      .status === 0
  )
}

/** Without what would steer Postgres from outside (PGDATA, PGPORT, LC_ALL …). */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH']
  return Object.fromEntries(
    kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

/** Open to pass through, whatever the umask. */
export function makeSharedFolder() {
  mkdirSync(sharedFolder, { recursive: true })
  chmodSync(sharedFolder, 0o755)
}

function copyOf(root: string, version: string, onStep: (sentence: string) => void): string {
  const copy = join(sharedFolder, `${basename(root)}-${version}`)
  if (existsSync(copy)) return copy
  onStep(`Copying PostgreSQL to ${copy}, because other accounts cannot read this folder`)
  const unfinished = `${copy}.${process.pid}`
  try {
    makeSharedFolder()
    cpSync(join(root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', unfinished])
    if (!existsSync(copy)) renameSync(unfinished, copy)
  } catch (error) {
    throw new PostgresFailure(
      `PostgreSQL could not be copied to ${sharedFolder} (${(error as Error).message}): put Porchlight where other accounts can read it, or set DATABASE_URL.`,
    )
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}
