import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** After so long what is still on its way is cut off; shorter than the patience of server/stop-on-signals.ts. */
const patience = 5_000

/**
 * Closing waits for answers that are being made, and for nothing else. Node itself closes idle connections only once,
 * when closing begins: one that gets its answer just then is kept alive by the client for more than a minute, and so
 * is one that a browser opened in advance and has not used yet.
 */
export function closeConnections(app: FastifyInstance) {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))

  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    for (const socket of unused) socket.destroy()
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    const enough = setTimeout(() => app.server.closeAllConnections(), patience)
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(enough)
    })
  })
}
