import { chmodSync, mkdirSync } from 'node:fs'

/** Closed to others; but root runs Postgres as another account, which must be able to pass through to its own folder. */
export function makeDataFolder(dataDir: string) {
  const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Set apart, because the umask would take it away.
  if (made && process.getuid?.() === 0) chmodSync(dataDir, 0o711)
}
