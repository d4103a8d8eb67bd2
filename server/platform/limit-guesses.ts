import { addressBlock } from '#server/platform/address-block.ts'
import type { Db } from '#server/platform/database.ts'
import { countTries, limitTries, takeBackTries } from '#server/platform/limit-tries.ts'

interface Guess {
  /** What is guessed at: an account, the setup code. */
  secret: string
  ip: string
  /** Wrong guesses in five minutes, from one address (IPv6: a /64) and from everywhere. */
  most: { perAddress: number; everywhere: number }
}

/** Still allowed to an address (IPv6: a /48) that had no part in it, while a secret is under attack from everywhere. */
const perSiteUnderAttack = 3

/**
 * Counts a guess as wrong until it is known to be right. The right one is refused only where wrong ones came from: a
 * stranger with many addresses can neither guess on nor shut others out.
 * @returns what to call when the guess was right.
 * @throws TooManyTriesError
 */
export async function limitGuesses(db: Db, { secret, ip, most }: Guess, now: Date): Promise<() => Promise<void>> {
  const underAttack = (await countTries(db, secret, now)) >= most.everywhere
  const limits: [string, number][] = [
    [`${secret} ${addressBlock(ip)}`, most.perAddress],
    [`${secret} site ${addressBlock(ip, 48)}`, underAttack ? perSiteUnderAttack : Infinity],
    [secret, Infinity],
  ]
  for (const [key, tries] of limits) await limitTries(db, key, tries, now)
  const keys = limits.map(([key]) => key)
  return () => takeBackTries(db, keys, now)
}
