import type { Db } from '#server/platform/database.ts'
import { TooManyTriesError } from '#server/platform/errors.ts'

export const triesWindowSeconds = 300

/**
 * Counts one try for a key, across all app processes. It counts before it is known how the try ends, so that many at
 * once cannot slip through; one that ends well is taken back by `takeBackTries`.
 * @throws TooManyTriesError past `most` tries in five minutes.
 */
export async function limitTries(db: Db, key: string, most: number, now: Date): Promise<void> {
  const { count } = await db
    .insertInto('rateLimits')
    .values({ key, windowStart: windowStart(now).toISOString(), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'windowStart']).doUpdateSet((eb) => ({ count: eb('rateLimits.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count > most) throw new TooManyTriesError(secondsLeft(now))
}

/** For tries that need not be counted after all. */
export async function takeBackTries(db: Db, keys: string[], now: Date): Promise<void> {
  await db
    .updateTable('rateLimits')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('windowStart', '=', windowStart(now).toISOString())
    .where('count', '>', 0)
    .execute()
}

/** How many tries of this key stand in the present five minutes. */
export async function countTries(db: Db, key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('rateLimits')
    .select('count')
    .where('key', '=', key)
    .where('windowStart', '=', windowStart(now).toISOString())
    .executeTakeFirst()
  return row?.count ?? 0
}

const windowMs = triesWindowSeconds * 1000

function windowStart(now: Date) {
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

function secondsLeft(now: Date) {
  return Math.ceil((windowStart(now).getTime() + windowMs - now.getTime()) / 1000)
}
