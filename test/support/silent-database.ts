import { createServer, connect, type Socket } from 'node:net'
import { join } from 'node:path'

/** A way to a database that can be cut as a firewall cuts it: nothing arrives any more, and nobody is told. */
export interface Wire {
  url: string
  /** Connections that stand now never hear anything again; new ones work. */
  fallSilent(): void
  /** New connections fail at once, standing ones end. */
  cut(): Promise<void>
}

export async function openWire(databaseUrl: string): Promise<Wire> {
  const { socketFolder, host, port } = placeOf(databaseUrl)
  const pairs = new Set<{ near: Socket; far: Socket }>()
  const server = createServer((near) => {
    const far = socketFolder ? connect(join(socketFolder, '.s.PGSQL.5432')) : connect(port, host)
    const pair = { near, far }
    pairs.add(pair)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        near.destroy()
        far.destroy()
        pairs.delete(pair)
      })
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = new URL(databaseUrl)
  url.search = ''
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.href,
    fallSilent() {
      for (const { near, far } of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        for (const socket of [near, far]) socket.pause()
      }
    },
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const { near } of pairs) near.destroy()
      await closed
    },
  }
}

function placeOf(databaseUrl: string) {
  const url = new URL(databaseUrl)
  return { socketFolder: url.searchParams.get('host'), host: url.hostname, port: Number(url.port || 5432) }
}
