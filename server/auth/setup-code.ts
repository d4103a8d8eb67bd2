import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#server/context.ts'

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * A new code at every start; those before it stop working, also in other processes. 31^8 of them, and a limit on tries,
 * make guessing hopeless. Only its hash is kept.
 */
export async function issueSetupCode({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<string> {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const row = { hash: hashOf(letters).toString('hex'), issuedAt: now().toISOString() }
  await db
    .insertInto('setupCode')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(row))
    .execute()
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

export async function isSetupCode({ db }: Pick<Ctx, 'db'>, typed: string): Promise<boolean> {
  const newest = await db.selectFrom('setupCode').select('hash').executeTakeFirst()
  const given = hashOf(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  return newest !== undefined && timingSafeEqual(given, Buffer.from(newest.hash, 'hex'))
}

function hashOf(letters: string): Buffer {
  return createHash('sha256').update(letters).digest()
}
