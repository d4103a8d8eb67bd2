import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '#server/platform/embedded-postgres-account.ts'

/** Where the app and Postgres meet. */
export interface Socket {
  settings: Record<string, string | number>
  urlFor(password: string): string
  close(): void
}

/** A unix socket that nobody else can open; on Windows a port of this machine only. */
export async function openSocket(clusterPath: string, account: Account | null): Promise<Socket> {
  if (process.platform === 'win32') return openPort()
  // Addresses of unix sockets end at 103 bytes on some systems.
  const fits = Buffer.byteLength(join(clusterPath, '.s.PGSQL.5432')) <= 100
  const folder = fits ? clusterPath : mkdtempSync(join(tmpdir(), 'porchlight-'))
  if (!fits && account) chownSync(folder, account.uid, account.gid)
  return {
    settings: {
      listen_addresses: '',
      port: 5432,
      unix_socket_directories: quoted(folder),
      unix_socket_permissions: '0700',
    },
    urlFor: (password) => `postgres://porchlight:${password}@localhost/porchlight?host=${encodeURIComponent(folder)}`,
    close: () => fits || rmSync(folder, { recursive: true, force: true }),
  }
}

/** A list of folders in which a comma would begin the next one. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

async function openPort(): Promise<Socket> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return {
    settings: { listen_addresses: '127.0.0.1', port },
    urlFor: (password) => `postgres://porchlight:${password}@127.0.0.1:${port}/porchlight`,
    close: () => {},
  }
}
