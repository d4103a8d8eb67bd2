import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { addressBlock } from '#server/platform/address-block.ts'

/** Route options for endpoints that strangers write to: a hard limit per address, far above what people do. */
export function floodLimit({ config }: { config: Config }) {
  return {
    config: {
      rateLimit: {
        max: config.captureLimit,
        timeWindow: 60_000,
        keyGenerator: (request: FastifyRequest) => addressBlock(request.ip),
      },
    },
  }
}
