import type { FastifyError } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type FieldProblem, InvalidInputError, Refusal } from '#server/platform/errors.ts'

/** The database is away, full, shutting down or too slow: no fault of ours, and it passes. */
export class OutageError extends Refusal {
  override name = 'OutageError'

  constructor() {
    super(503, 'Porchlight cannot reach its database just now. Try again in a minute.')
  }
}

/** What any error is to the one who asked: the API and the pages answer the same trouble the same way. */
export function asRefusal(given: unknown): Refusal {
  if (given instanceof Refusal) return given
  // Whatever was thrown, these are what is read of it.
  const error = given as FastifyError
  if (hasZodFastifySchemaValidationErrors(error)) return new InvalidInputError(error.validation.map(asProblem))
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new Refusal(status, sentences[error.code] ?? plainly(status, error))
  if (isOutage(error)) return new OutageError()
  return new Refusal(500, 'Something went wrong here, and it was written down. Try again in a minute.')
}

function asProblem({ instancePath, message }: { instancePath: string; message?: string }): FieldProblem {
  return { field: instancePath.replace(/^\//, '').replaceAll('/', '.'), message: message ?? 'This cannot be read' }
}

function plainly(status: number, error: FastifyError) {
  return status === 429 ? error.message : 'This request cannot be read. Check it and send it again.'
}

const sentences: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'This is too much at once. Send at most 64 kB.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send this as application/json or application/x-www-form-urlencoded.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request is empty. Send the fields as JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request was cut off on its way. Send it again.',
  FST_ERR_MAX_PARAM_LENGTH: 'This address is too long.',
  FST_ERR_BAD_URL: 'This address cannot be read. Check it for stray characters.',
}

/**
 * Connection refused, reset or silent, and Postgres' classes 08 (connection), 53 (resources), 57P (shut down), 57014
 * (took longer than it may).
 */
function isOutage({ code, message }: { code?: unknown; message?: unknown }): boolean {
  return (
    /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08|53|57P|57014)/.test(
      String(code ?? ''),
    ) ||
    /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout/.test(
      String(message ?? ''),
    )
  )
}
