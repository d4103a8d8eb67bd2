import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FolderInUse } from '#server/platform/embedded-postgres-lock.ts'
import { isAnswered } from '#server/platform/liveness-socket.ts'
import { bornAt, commandOf } from '#server/platform/process-birth.ts'

/**
 * Stops the Postgres that an app killed without warning left behind, and removes its traces. Only the holder of the
 * lock on the data folder may call this.
 * @throws FolderInUse when a Postgres answers that is not among the processes seen from here: another container's
 */
export async function stopOrphan(clusterPath: string, onStep: (sentence: string) => void) {
  const pidFile = join(clusterPath, 'postmaster.pid')
  const found = readPidFile(pidFile)
  if (!found) return
  if (isPostgresOf(clusterPath, found.pid)) {
    onStep('Stopping the Postgres that the last run left behind')
    await end(found.pid)
  } else if (found.socketFolder && (await isAnswered(join(found.socketFolder, '.s.PGSQL.5432'))))
    throw new FolderInUse(
      `A Postgres in another container has ${clusterPath} open: stop that one, or choose another DATA_DIR.`,
    )
  // Postgres would refuse to start when another process has been given the id that is noted there.
  rmSync(pidFile, { force: true })
  if (found.socketFolder === clusterPath)
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(clusterPath, name), { force: true })
  else if (dirname(found.socketFolder) === tmpdir() && basename(found.socketFolder).startsWith('porchlight-'))
    rmSync(found.socketFolder, { recursive: true, force: true })
}

/** Line 1 is the process, line 5 the folder of its socket (miscadmin.h). */
function readPidFile(path: string): { pid: number; socketFolder: string } | null {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4]?.trim() ?? '' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function isPostgresOf(clusterPath: string, pid: number): boolean {
  if (!(pid > 1)) return false
  const command = commandOf(pid)
  return process.platform === 'win32'
    ? command.includes('postgres')
    : command.includes('postgres') && command.includes(clusterPath)
}

/** Fast shutdown, then immediate, then by force. */
async function end(pid: number) {
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(20)) {
      if (bornAt(pid) === null) return
    }
  }
}
