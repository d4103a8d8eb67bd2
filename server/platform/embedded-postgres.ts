import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeDataFolder } from '#server/platform/data-folder.ts'
import { findAccount } from '#server/platform/embedded-postgres-account.ts'
import { findBinaries } from '#server/platform/embedded-postgres-binaries.ts'
import { clusterOf, makeCluster } from '#server/platform/embedded-postgres-cluster.ts'
import { failureIn, sizeOf } from '#server/platform/embedded-postgres-failure.ts'
import { lockFolder } from '#server/platform/embedded-postgres-lock.ts'
import { stopOrphan } from '#server/platform/embedded-postgres-orphan.ts'
import { type Postmaster, spawnPostmaster } from '#server/platform/embedded-postgres-postmaster.ts'
import { openSocket } from '#server/platform/embedded-postgres-socket.ts'

interface Options {
  dataDir: string
  /** Told in a sentence what a step that takes longer is doing. */
  onStep?: (sentence: string) => void
  /** False gives up crash safety for speed; for tests only. */
  durable?: boolean
  /** Called when Postgres went away by itself and could not be brought back. */
  onLost?: (error: Error) => void
}

export interface EmbeddedPostgres {
  url: string
  stop(): Promise<void>
}

/**
 * Runs the PostgreSQL that ships as an npm package, in the data folder. A Postgres that a killed app left running is
 * stopped and started anew; one that dies is started again at the same address.
 * @throws FolderInUse, PostgresFailure: each one sentence that says what to do.
 */
export async function startEmbeddedPostgres({
  dataDir,
  onStep = () => {},
  durable = true,
  onLost = () => {},
}: Options): Promise<EmbeddedPostgres> {
  makeDataFolder(dataDir)
  const unlock = await lockFolder(dataDir)
  try {
    const existing = clusterOf(dataDir)
    if (existing) await stopOrphan(existing.path, onStep)
    const account = findAccount(existing?.owner, onStep)
    const binaries = findBinaries(account, onStep)
    const cluster = existing ?? (await makeCluster({ dataDir, account, binaries, durable, onStep }))
    const socket = await openSocket(cluster.path, account)
    const url = socket.urlFor(cluster.password)
    const launch = () =>
      launchWhenFree(() => spawnPostmaster({ cluster, socket, account, binaries, durable, logFile }), logFile, onStep)

    const logFile = join(dataDir, 'postgres.log')
    let postmaster = await launch()
    let stopping = false
    await ensureDatabase(url)
    keepRunning().catch((error: Error) => stopping || onLost(error))
    return { url, stop }

    async function keepRunning() {
      while (!stopping) {
        await postmaster.exited
        if (!stopping) postmaster = await launch()
      }
    }

    async function stop() {
      stopping = true
      await postmaster.stop()
      socket.close()
      unlock()
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The processes of a Postgres that was killed need a moment to notice; until they are gone a new one is refused. */
async function launchWhenFree(
  spawn: () => Postmaster,
  logFile: string,
  onStep: (sentence: string) => void,
): Promise<Postmaster> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const from = sizeOf(logFile)
    const postmaster = spawn()
    if (await postmaster.ready(onStep)) return postmaster
    const failure = failureIn(logFile, from)
    const worthAnotherTry = failure.transient || postmaster.wasKilled()
    if (!worthAnotherTry || Date.now() > deadline) throw failure
    await sleep(200)
  }
}

/** The set-up makes it; only a person can have removed it. */
async function ensureDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error
    const maintenance = new pg.Client({ connectionString: url.replace(/\/porchlight(?=\?|$)/, '/postgres') })
    await maintenance.connect()
    await maintenance.query('create database porchlight')
    await maintenance.end()
  } finally {
    await client.end().catch(() => {})
  }
}
