import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

/** Once true it stays true, so it is asked of the database only until then. */
const known = new WeakSet<Db>()

export async function ownerExists({ db }: { db: Db }): Promise<boolean> {
  if (known.has(db)) return true
  const found = await db.selectFrom('users').select(sql<number>`1`.as('one')).limit(1).executeTakeFirst()
  if (found) known.add(db)
  return found !== undefined
}
