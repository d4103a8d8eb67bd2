import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/platform/errors.ts'

/** The `Idempotency-Key` header (IETF draft). @throws Refusal 400 for one too long to keep */
export function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > 255) throw new Refusal(400, 'This Idempotency-Key is too long. Use at most 255 characters.')
  return key
}
