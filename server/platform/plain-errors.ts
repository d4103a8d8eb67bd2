import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asRefusal, OutageError } from '#server/platform/as-refusal.ts'
import { InvalidInputError, Refusal, TooManyTriesError } from '#server/platform/errors.ts'

/** The one place where errors become HTTP: a plain sentence as text, or RFC 9457 when asked for. */
export function answerErrorsPlainly(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = adviseToSendAgain(request, asRefusal(error))
    if (refusal.statusCode >= 500) request.log.error({ err: error }, 'request failed')
    if (refusal instanceof TooManyTriesError) reply.header('retry-after', refusal.retryAfterSeconds)
    return answerRefusal(request, reply, refusal)
  })
}

/** Whether a write was kept is not known when its answer never came. */
function adviseToSendAgain({ method }: FastifyRequest, refusal: Refusal): Refusal {
  if (!(refusal instanceof OutageError) || method === 'GET' || method === 'HEAD') return refusal
  return new Refusal(
    refusal.statusCode,
    'Porchlight cannot reach its database just now. It may have kept this: send it again in a minute, with the same Idempotency-Key if you used one, and it will not be stored twice.',
  )
}

export function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  reply.code(refusal.statusCode).header('cache-control', 'no-store')
  if (!request.headers.accept?.includes('application/problem+json'))
    return reply.type('text/plain; charset=utf-8').send(refusal.message)
  const errors = refusal instanceof InvalidInputError ? refusal.problems : undefined
  return reply
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send({
      type: 'about:blank',
      title: refusal.message,
      status: refusal.statusCode,
      detail: refusal.message,
      ...(errors && { errors }),
    })
}

/** For addresses that cannot even be routed; no hook has run yet. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-content-type-options', 'nosniff')
  void answerRefusal(request, reply, asRefusal(error))
}

/** For what is not HTTP, and so has no request. The bytes that came are not logged: they may hold anything. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, sentence] = brokenRequests[error.code ?? ''] ?? [
    400,
    'This request cannot be read. Check it and send it again.',
  ]
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(sentence)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${sentence}`)
  socket.destroySoon()
}

const brokenRequests: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Send it again.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too long. Send fewer or shorter ones.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'This is too much at once. Send at most 64 kB.'],
}
