import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#server/platform/errors.ts'

/** Where a page ended: the next one starts after this row. */
export interface Cursor {
  at: string
  id: string
}

export function encodeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

/** @throws Refusal 400 for a cursor that no answer of ours held */
export function decodeCursor(cursor: string | undefined): Cursor | null {
  if (!cursor) return null
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!isMoment(at) || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
    throw new Refusal(400, 'This page no longer exists. Go back to the first one.')
  return { at, id }
}

/** As Postgres writes it, to the microsecond. JavaScript alone would take the 31st of February for the 3rd of March. */
function isMoment(at: string) {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(at) || Number.isNaN(Date.parse(at))) return false
  return new Date(at).toISOString().slice(0, 10) === at.slice(0, 10)
}

/** RFC 8288: where the next page is. */
export function linkNext(request: FastifyRequest, reply: FastifyReply, cursor: string | null) {
  if (!cursor) return
  const url = new URL(request.url, 'http://here')
  url.searchParams.set('cursor', cursor)
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}

/** Timelines page by the number of the event. @throws Refusal 400 */
export function decodeEventCursor(cursor: string | undefined): string | null {
  if (!cursor) return null
  if (!/^\d{1,18}$/.test(cursor)) throw new Refusal(400, 'This page no longer exists. Go back to the first one.')
  return cursor
}
