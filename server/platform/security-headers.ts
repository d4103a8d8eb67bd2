import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * For the app itself and the API; pages that strangers see send a stricter policy of their own. Radix places its
 * layers by inline styles, hence 'unsafe-inline' there and only there.
 */
export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: URL) {
  const https = publicUrl.protocol === 'https:'
  await app.register(helmet, {
    strictTransportSecurity: https,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
  })
}
