import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPage } from '#public/document.tsx'

type Encoding = 'br' | 'gzip'

interface How {
  status?: number
  /** Pages made for one visitor are not stored anywhere. */
  cacheControl?: string
}

/** A page made for this request. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, csp }: RenderedPage,
  { status = 200, cacheControl = 'no-store' }: How = {},
) {
  const encoding = encodingFor(request)
  const body = encoding ? await compress(html, encoding, 5) : Buffer.from(html)
  return answer(reply, csp, cacheControl, encoding, body).code(status).send(body)
}

export interface KeptPage extends RenderedPage {
  etag: string
  bodies: Map<Encoding, Promise<Buffer>>
}

/** A page that is the same for everybody is made once, and compressed once as far as it goes. */
export function keepPage(page: RenderedPage): KeptPage {
  return {
    ...page,
    etag: `"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`,
    bodies: new Map(),
  }
}

export async function sendKeptPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  { status = 200, cacheControl = 'no-cache' }: How = {},
) {
  if (status === 200) {
    reply.header('etag', page.etag)
    if (request.headers['if-none-match']?.includes(page.etag))
      return reply.code(304).header('cache-control', cacheControl).send()
  }
  const encoding = encodingFor(request)
  const body = encoding ? await compressOnce(page, encoding) : Buffer.from(page.html)
  return answer(reply, page.csp, cacheControl, encoding, body).code(status).send(body)
}

function answer(reply: FastifyReply, csp: string, cacheControl: string, encoding: Encoding | null, body: Buffer) {
  if (encoding) reply.header('content-encoding', encoding)
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('content-length', body.length)
      .header('content-security-policy', csp)
      .header('cache-control', cacheControl)
      // With no referrer at all a browser sends `Origin: null` with a form, and consent evidence would lack its page.
      .header('referrer-policy', 'same-origin')
      .header('vary', 'accept-encoding, cookie')
  )
}

function compressOnce(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  const kept = page.bodies.get(encoding) ?? compress(page.html, encoding, 11)
  page.bodies.set(encoding, kept)
  return kept
}

async function compress(html: string, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(html, { level: Math.min(quality, 9) })
  return promisify(brotliCompress)(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  })
}

function encodingFor(request: FastifyRequest): Encoding | null {
  const offered = (request.headers['accept-encoding'] ?? '').split(',').map((part) => part.trim().replace(/\s/g, ''))
  const wanted = offered.filter((part) => !/;q=0(\.0*)?$/.test(part)).map((part) => part.split(';')[0])
  return wanted.includes('br') ? 'br' : wanted.includes('gzip') ? 'gzip' : null
}
