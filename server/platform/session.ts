import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/errors.ts'

export interface Session {
  sid: string
  userId: string
}

/** A session ends after two weeks without use, and after 60 days in any case (ASVS 5.0, 7.3). */
const idleDays = 14
const longestDays = 60
const day = 86_400_000

/** Read again at least this often, so that a session ended by another process stops here too. */
const rememberedFor = 5_000

interface Sessions {
  db: Db
  secure: boolean
  now: () => Date
  remembered: Map<string, { session: Session; until: number }>
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
  }
  interface FastifyRequest {
    session: Session | null
  }
}

export function createSessions(db: Db, publicUrl: URL, now: () => Date): Sessions {
  return { db, secure: publicUrl.protocol === 'https:', now, remembered: new Map() }
}

/** @returns the token for the cookie; the table keeps only its hash. */
export async function startSession(db: Db, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const sess = JSON.stringify({ userId, startedAt: now.toISOString() })
  await db
    .insertInto('sessions')
    .values({ sid: hash(token), sess, expire: after(now, idleDays) })
    .execute()
  return token
}

export async function findSession(request: FastifyRequest): Promise<Session | null> {
  const { sessions } = request.server
  const token = readCookie(request, cookieName(sessions))
  if (!token) return null
  const sid = hash(token)
  const now = sessions.now()
  const known = sessions.remembered.get(sid)
  if (known && known.until > now.getTime()) return known.session
  const session = await readSession(sessions.db, sid, now)
  if (sessions.remembered.size > 10_000) sessions.remembered.clear()
  if (session) sessions.remembered.set(sid, { session, until: now.getTime() + rememberedFor })
  else sessions.remembered.delete(sid)
  return session
}

export async function requireSession(request: FastifyRequest) {
  request.session = await findSession(request)
  if (!request.session) throw new Refusal(401, 'Sign in first')
}

/** For handlers of signed-in endpoints, where `requireSession` has already run. */
export function signedIn(request: FastifyRequest): Session {
  if (!request.session) throw new Refusal(401, 'Sign in first')
  return request.session
}

export async function endSession(request: FastifyRequest, reply: FastifyReply) {
  await forgetSession(request)
  writeCookie(reply, request.server.sessions, '', 0)
}

/** Gives this browser its new session; the one it had before ends (ASVS 5.0, 7.2.4). */
export async function giveSession(request: FastifyRequest, reply: FastifyReply, token: string) {
  await forgetSession(request)
  writeCookie(reply, request.server.sessions, token, longestDays * 86_400)
}

async function forgetSession(request: FastifyRequest) {
  const { sessions } = request.server
  const token = readCookie(request, cookieName(sessions))
  if (!token) return
  sessions.remembered.delete(hash(token))
  await sessions.db.deleteFrom('sessions').where('sid', '=', hash(token)).execute()
}

async function readSession(db: Db, sid: string, now: Date): Promise<Session | null> {
  const row = await db.selectFrom('sessions').select(['sess', 'expire']).where('sid', '=', sid).executeTakeFirst()
  if (!row) return null
  const { userId, startedAt } = row.sess as { userId: string; startedAt: string }
  if (Date.parse(row.expire) < now.getTime() || Date.parse(startedAt) + longestDays * day < now.getTime()) return null
  // Written at most once a day, not at every request.
  if (Date.parse(row.expire) < now.getTime() + (idleDays - 1) * day) {
    await db
      .updateTable('sessions')
      .set({ expire: after(now, idleDays) })
      .where('sid', '=', sid)
      .execute()
  }
  return { sid, userId }
}

function cookieName({ secure }: Sessions) {
  return secure ? '__Host-porchlight' : 'porchlight'
}

function writeCookie(reply: FastifyReply, sessions: Sessions, value: string, maxAge: number) {
  const parts = [`${cookieName(sessions)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${maxAge}`]
  reply.header('set-cookie', [...parts, ...(sessions.secure ? ['Secure'] : [])].join('; '))
}

function readCookie(request: FastifyRequest, name: string) {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

function hash(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}

function after(now: Date, days: number) {
  return new Date(now.getTime() + days * day).toISOString()
}
