import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isAnswered, openLivenessSocket } from '#server/platform/liveness-socket.ts'
import { bornAt } from '#server/platform/process-birth.ts'

export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

interface Holder {
  pid: number
  /** Process ids are used again, also across containers; the moment of birth tells them apart. */
  born: string
  /** A unix socket beside the lock, answered as long as the holder lives: that is seen from other containers, too. */
  socket?: string | null
}

/**
 * One app per data folder. A lock whose process is gone counts for nothing.
 * @returns what lets go of it.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = join(folder, 'porchlight.lock')
  const draft = `${path}.${process.pid}`
  const life = await openLivenessSocket(folder)
  const holder: Holder = { pid: process.pid, born: bornAt(process.pid) ?? '', socket: life?.name ?? null }
  try {
    writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
    await publishWhenFree(folder, draft, path)
    return () => {
      rmSync(path, { force: true })
      life?.close()
    }
  } catch (error) {
    life?.close()
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

async function publishWhenFree(folder: string, draft: string, path: string) {
  while (!publish(draft, path)) {
    const found = read(path)
    if (found === null) continue
    const holder = parse(found)
    if (holder && isAlive(holder))
      throw new FolderInUse(
        `The data folder ${folder} is in use by another Porchlight (process ${holder.pid}): stop that one, or choose another DATA_DIR.`,
      )
    const socket = holder?.socket && join(folder, basename(holder.socket))
    if (socket && (await isAnswered(socket)))
      throw new FolderInUse(
        `The data folder ${folder} is in use by a Porchlight in another container: stop that one, or choose another DATA_DIR.`,
      )
    if (removeStale(path, found) && socket) rmSync(socket, { force: true })
  }
}

/** A link to a finished file appears whole or not at all. Some file systems have no links; there, creating it must do. */
function publish(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
  }
  try {
    writeFileSync(path, readFileSync(draft), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves it away first: of two that find the same stale lock, only one removes it. */
function removeStale(path: string, expected: string): boolean {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return false
  }
  const removed = read(aside) === expected
  // Another process was faster and this is its lock: put it back.
  if (!removed) publish(aside, path)
  rmSync(aside, { force: true })
  return removed
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function parse(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Holder
    return Number.isInteger(holder.pid) ? holder : null
  } catch {
    return null
  }
}

function isAlive(holder: Holder): boolean {
  const born = bornAt(holder.pid)
  return born !== null && (born === holder.born || born === '')
}
