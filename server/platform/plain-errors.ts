import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type FieldProblem, InvalidInputError, Refusal, TooManyTriesError } from '#server/platform/errors.ts'

const sentences: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'This is too much at once. Send at most 64 kB.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send this as application/json or application/x-www-form-urlencoded.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request is empty. Send the fields as JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request was cut off on its way. Send it again.',
  FST_ERR_MAX_PARAM_LENGTH: 'This address is too long.',
  FST_ERR_BAD_URL: 'This address cannot be read. Check it for stray characters.',
}

/** The one place where errors become HTTP: a plain sentence as text, or RFC 9457 when asked for. */
export function answerErrorsPlainly(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal.statusCode >= 500) request.log.error({ err: error }, 'request failed')
    if (refusal instanceof TooManyTriesError) reply.header('retry-after', refusal.retryAfterSeconds)
    return answerRefusal(request, reply, refusal)
  })
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

function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return new InvalidInputError(error.validation.map(asProblem))
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new Refusal(status, sentences[error.code] ?? plainly(status, error))
  if (cannotReachDatabase(error))
    return new Refusal(
      503,
      'Porchlight cannot reach its database just now. Try again in a minute; nothing you sent was kept.',
    )
  return new Refusal(500, 'Something went wrong here, and it was written down. Try again in a minute.')
}

function asProblem({ instancePath, message }: { instancePath: string; message?: string }): FieldProblem {
  return { field: instancePath.replace(/^\//, '').replaceAll('/', '.'), message: message ?? 'This cannot be read' }
}

function plainly(status: number, error: FastifyError) {
  return status === 429 ? error.message : 'This request cannot be read. Check it and send it again.'
}

/** Connection refused or reset, and Postgres' classes 08 (connection), 53 (resources), 57P (shut down). */
function cannotReachDatabase({ code, message }: FastifyError) {
  return (
    /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|08|53|57P)/.test(code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  )
}
