import type { Db } from '#server/platform/database.ts'
import { TooManyTriesError } from '#server/platform/errors.ts'

export const triesWindowSeconds = 300

/**
 * Counts one try for a key, across all app processes.
 * @throws TooManyTriesError past `most` tries in five minutes.
 */
export async function limitTries(db: Db, key: string, most: number, now: Date): Promise<void> {
  const windowMs = triesWindowSeconds * 1000
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
  const { count } = await db
    .insertInto('rateLimits')
    .values({ key, windowStart: start.toISOString(), count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'windowStart']).doUpdateSet((eb) => ({ count: eb('rateLimits.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count > most) throw new TooManyTriesError(Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000))
}
