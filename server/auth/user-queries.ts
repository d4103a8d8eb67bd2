import type { Selectable } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { DB } from '#db/types.gen.ts'
import type { Db } from '#server/platform/database.ts'

export type UserRow = Selectable<DB['users']>

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(({ fn, ref, eb }) => eb(fn('lower', [ref('email')]), '=', email.toLowerCase()))
    .executeTakeFirst()
}

export function toUser({ id, email, firstName, lastName, profileImageUrl, role, createdAt, updatedAt }: UserRow): User {
  return { id, email, firstName, lastName, profileImageUrl, role, createdAt, updatedAt }
}
