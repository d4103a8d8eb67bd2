import { ConfigError } from '#server/config.ts'
import { DatabaseUnusable } from '#server/platform/check-database.ts'
import { PostgresFailure } from '#server/platform/embedded-postgres-failure.ts'
import { FolderInUse } from '#server/platform/embedded-postgres-lock.ts'

/**
 * What to do about a failed start, in one sentence; null for a failure nobody foresaw.
 * @param config null when reading it is what failed
 */
export function startFailure(
  error: unknown,
  config: { dataDir: string; host: string; port: number } | null,
): string | null {
  if ([ConfigError, DatabaseUnusable, PostgresFailure, FolderInUse].some((known) => error instanceof known))
    return (error as Error).message
  if (!config) return null
  const { dataDir, host, port } = config
  const { code, syscall } = error as { code?: string; syscall?: string }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop that one, or choose another with PORT=${port + 1}.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${host}: mend HOST, or leave it out.`
    case 'ENOSPC':
    case '53100':
      return `The disk is full: free some space for ${dataDir}, then start again.`
    case 'EACCES':
    case 'EPERM':
      if (syscall === 'listen') return `Only root may listen on port ${port}: choose a PORT above 1023.`
      return `Porchlight may not write to ${dataDir}: give it that folder (chown), or choose another DATA_DIR.`
    case 'EROFS':
      return `${dataDir} cannot be written to: choose another DATA_DIR.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${dataDir} is not a folder: choose another DATA_DIR.`
    default:
      return null
  }
}
