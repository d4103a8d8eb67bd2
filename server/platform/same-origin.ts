import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/platform/errors.ts'

/**
 * Refuses writes that another site asked this browser to make. Beside the SameSite cookie, because the cookie
 * alone does not stop a sign-in on the visitor's behalf. Programs send neither header and pass. PUBLIC_URL counts as
 * our own address also where a proxy names us by another one.
 */
export function requireSameOrigin(publicUrl: URL) {
  return async (request: FastifyRequest) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
    if (!isForeign(request, publicUrl)) return
    request.log.warn({ event: 'foreign origin refused', route: request.routeOptions.url }, 'foreign origin refused')
    throw new Refusal(
      403,
      'This page is open under another address. Open Porchlight under its own address and try again.',
    )
  }
}

function isForeign({ headers }: FastifyRequest, publicUrl: URL): boolean {
  const { origin, host } = headers
  if (origin !== undefined) return origin !== publicUrl.origin && hostOf(origin) !== host
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function hostOf(origin: string) {
  return URL.canParse(origin) ? new URL(origin).host : null
}
