import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '#server/platform/embedded-postgres-account.ts'
import { type Binaries, ownEnvironment } from '#server/platform/embedded-postgres-binaries.ts'
import { sizeOf } from '#server/platform/embedded-postgres-failure.ts'
import type { Socket } from '#server/platform/embedded-postgres-socket.ts'

export interface Postmaster {
  /** False when it ended instead. */
  ready(onStep: (sentence: string) => void): Promise<boolean>
  /** Resolves when the process has ended, for whatever reason. */
  exited: Promise<void>
  /** Ended from outside, by a signal: nothing that Postgres itself has to say about it. */
  wasKilled(): boolean
  stop(): Promise<void>
}

interface Options {
  cluster: { path: string }
  socket: Socket
  account: Account | null
  binaries: Binaries
  durable: boolean
  logFile: string
}

export function spawnPostmaster({ cluster, socket, account, binaries, durable, logFile }: Options): Postmaster {
  const log = openLog(logFile)
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      cluster.path,
      ...Object.entries({ ...settings(durable), ...socket.settings }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]),
    ],
    {
      ...account,
      cwd: '/',
      env: ownEnvironment(),
      // Its own process group: Ctrl+C in the terminal is for the app, which stops Postgres last. That of a test goes too.
      detached: durable,
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  let ended = false
  let killed = false
  const endWithUs = () => child.kill('SIGINT')
  process.on('exit', endWithUs)
  const exited = new Promise<void>((resolve) => {
    const end = (_code: unknown, signal?: string | null) => {
      ended = true
      killed = Boolean(signal)
      process.off('exit', endWithUs)
      resolve()
    }
    child.on('exit', end)
    child.on('error', end)
  })

  return { ready, exited, wasKilled: () => killed, stop }

  async function ready(onStep: (sentence: string) => void) {
    const slow = setTimeout(
      () => onStep('Postgres is reading back what was written before it was last stopped without warning'),
      2000,
    )
    try {
      while (!ended && !isReady(join(cluster.path, 'postmaster.pid'), child.pid)) await sleep(10)
    } finally {
      clearTimeout(slow)
    }
    return !ended
  }

  /** Fast shutdown (open transactions roll back, a checkpoint is written), at once after 20 seconds. */
  async function stop() {
    const tooLong = setTimeout(() => child.kill('SIGQUIT'), 20_000)
    if (!ended) child.kill('SIGINT')
    await exited
    clearTimeout(tooLong)
  }
}

function settings(durable: boolean): Record<string, string | number> {
  return {
    max_connections: durable ? 100 : 200,
    shared_buffers: '128MB',
    // Compiling pays off for long reports only; here it delays short queries.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors, statements and details may hold what leads typed: they go to the app, not into the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
}

/** At 10 MB the log starts anew; one older file is kept. */
function openLog(file: string): number {
  if (sizeOf(file) > 10_000_000) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** Line 1 is the process, line 8 how far it is (miscadmin.h, LOCK_FILE_LINE_PM_STATUS). */
function isReady(pidFile: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}
