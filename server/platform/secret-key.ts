import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { makeDataFolder } from '#server/platform/data-folder.ts'

/** The key of this installation: SECRET_KEY, or one made at the first start and kept in the data folder. */
export function loadSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (config.secretKey) return config.secretKey
  const file = join(config.dataDir, 'secret-key')
  return read(file) ?? make(file, config.dataDir)
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Appears whole or not at all: a key that is lost in a crash would lock away what it encrypted. */
function make(file: string, folder: string): string {
  makeDataFolder(folder)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    // Two processes starting at once on one folder agree on whose came first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
