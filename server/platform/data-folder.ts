import { mkdirSync } from 'node:fs'

/** Closed to others; but root runs Postgres as another account, which must be able to pass through to its own folder. */
export function makeDataFolder(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
