import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'

export interface LivenessSocket {
  /** Of its file, in the folder it was opened in. */
  name: string
  close(): void
}

/**
 * A unix socket in `folder` that is answered as long as this process lives, by the kernel itself: also while we are busy,
 * and for everybody who shares the folder on this machine, whatever processes they can see.
 * @returns null where there are none: on Windows, under a very long path, on some file systems.
 */
export async function openLivenessSocket(folder: string): Promise<LivenessSocket | null> {
  const name = `alive-${randomBytes(4).toString('hex')}.sock`
  const path = join(folder, name)
  // Longer addresses are cut off silently.
  if (process.platform === 'win32' || Buffer.byteLength(path) > 100) return null
  const server = createServer((visitor) => visitor.destroy())
  const opened = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(path, () => resolve(true))
  })
  if (!opened) return null
  server.unref()
  chmodSync(path, 0o600)
  return { name, close: () => void server.close() }
}

/** False only when it is certain that nobody listens. */
export function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(!['ECONNREFUSED', 'ENOENT', 'ENOTSOCK', 'ENOTDIR'].includes(code ?? '')),
    )
  })
}
