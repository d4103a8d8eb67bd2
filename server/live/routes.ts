import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { live } from '#contract/live.ts'
import type { Ctx } from '#server/context.ts'
import { route } from '#server/platform/route.ts'
import { findSession } from '#server/platform/session.ts'

/** Shorter than the minute after which proxies give up on a silent connection. */
const beatEvery = 20_000

export function liveRoutes(app: FastifyInstance, ctx: Ctx) {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const close of open) close()
  })

  route(app, live.stream, async (_input, request, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    })
    raw.write('retry: 1000\n\nevent: ready\ndata: {}\n\n')
    const stop = ctx.live.listen((message) =>
      raw.write(message ? `data: ${JSON.stringify(message)}\n\n` : 'event: missed\ndata: {}\n\n'),
    )
    const beat = setInterval(async () => {
      const session = await findSession(request).catch(() => request.session)
      raw.write(session ? ': still here\n\n' : 'event: signed-out\ndata: {}\n\n')
      if (!session) close()
    }, beatEvery)

    function close() {
      clearInterval(beat)
      stop()
      open.delete(close)
      raw.end()
    }
    open.add(close)
    raw.on('close', close)
    return ''
  })
}
