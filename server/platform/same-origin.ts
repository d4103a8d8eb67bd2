import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/platform/errors.ts'

/**
 * Refuses writes that another site asked this browser to make. Beside the SameSite cookie, because the cookie
 * alone does not stop a sign-in on the visitor's behalf. Programs send neither header and pass.
 */
export async function requireSameOrigin(request: FastifyRequest) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const foreign = origin !== undefined ? hostOf(origin) !== host : site !== undefined && site !== 'same-origin' && site !== 'none'
  if (foreign) throw new Refusal(403, 'This page is open under another address. Open Porchlight under its own address and try again.')
}

function hostOf(origin: string) {
  return URL.canParse(origin) ? new URL(origin).host : null
}
