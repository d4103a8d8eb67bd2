import type { FastifyReply } from 'fastify'
import type { TooManyTriesError } from '#server/platform/errors.ts'

export function slowDown(reply: FastifyReply, { retryAfterSeconds }: TooManyTriesError) {
  reply.header('retry-after', retryAfterSeconds)
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return {
    title: 'Too many tries',
    text: `Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again. Nothing is locked for good.`,
  }
}
