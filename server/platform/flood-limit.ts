import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

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

/** One household has a whole /64 of IPv6 addresses, so it counts as one. */
function addressBlock(ip: string) {
  return isIPv6(ip) ? ip.split(':').slice(0, 4).join(':') : ip
}
