import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { beatEvery, type LiveMessage, live, liveEvents } from '#contract/live.ts'
import type { Ctx } from '#server/context.ts'
import { route } from '#server/platform/route.ts'
import { findSession } from '#server/platform/session.ts'

interface Stream {
  /** Ends the stream if its session has ended. @returns whether it goes on */
  check(): Promise<boolean>
  close(): void
}

export function liveRoutes(app: FastifyInstance, ctx: Ctx) {
  const open = new Set<Stream>()
  app.addHook('preClose', async () => {
    for (const stream of open) stream.close()
  })
  // What writes the cookie has ended the session that was in it (sign-out, sign-in): its stream ends at once in this
  // process, at the next beat in others.
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.hasHeader('set-cookie')) await Promise.all([...open].map((stream) => stream.check()))
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
    raw.write(`retry: 1000\n\n${named(liveEvents.ready)}`)
    const stop = ctx.live.listen((message) => raw.write(message ? unnamed(message) : named(liveEvents.missed)))
    const beat = setInterval(async () => {
      if (await stream.check()) raw.write(named(liveEvents.beat))
    }, beatEvery)
    const stream: Stream = {
      async check() {
        if (!open.has(stream)) return false
        const session = await findSession(request).catch(() => request.session)
        if (!open.has(stream)) return false
        if (session) return true
        raw.write(named(liveEvents.signedOut))
        stream.close()
        return false
      },
      close() {
        clearInterval(beat)
        stop()
        open.delete(stream)
        raw.end()
      },
    }
    open.add(stream)
    raw.on('close', stream.close)
    return ''
  })
}

function named(event: string) {
  return `event: ${event}\ndata: {}\n\n`
}

function unnamed(message: LiveMessage) {
  return `data: ${JSON.stringify(message)}\n\n`
}
