import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/platform/database.ts'

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codes = new WeakMap<Db, string>()

/** A new code at every start, kept in memory only; 31^8 of them, and a limit on tries, make guessing hopeless. */
export function issueSetupCode(db: Db): string {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const code = `${letters.slice(0, 4)}-${letters.slice(4)}`
  codes.set(db, code)
  return code
}

export function isSetupCode(db: Db, typed: string): boolean {
  const code = codes.get(db)
  if (!code) return false
  const given = Buffer.from(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  const expected = Buffer.from(code.replace('-', ''))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
