import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bornAt } from '#server/platform/process-birth.ts'

export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

interface Holder {
  pid: number
  /** Process ids are used again, also across containers; the moment of birth tells them apart. */
  born: string
}

/**
 * One app per data folder. A lock whose process is gone counts for nothing.
 * @returns what lets go of it.
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'porchlight.lock')
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, born: bornAt(process.pid) ?? '' } satisfies Holder), {
    mode: 0o600,
  })
  try {
    for (;;) {
      if (publish(draft, path)) return () => rmSync(path, { force: true })
      const found = read(path)
      if (found === null) continue
      const holder = parse(found)
      if (holder && isAlive(holder)) {
        throw new FolderInUse(
          `The data folder ${folder} is in use by another Porchlight (process ${holder.pid}): stop that one, or choose another DATA_DIR.`,
        )
      }
      removeStale(path, found)
    }
  } finally {
    rmSync(draft, { force: true })
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
function removeStale(path: string, expected: string) {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  // Another process was faster and this is its lock: put it back.
  if (read(aside) !== expected) publish(aside, path)
  rmSync(aside, { force: true })
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
