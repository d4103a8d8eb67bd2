import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/platform/database.ts'

export interface PublicAgent {
  name: string
  company: string | null
  phone: string | null
}

/** Every capture asks, so the answer is kept for a moment. */
const keptFor = 5_000
const kept = new WeakMap<Db, { agent: PublicAgent; until: number }>()

/** The agent whom buyers write to, as the public form names them; null before the owner's account exists. */
export async function findPublicAgent(ctx: Ctx): Promise<PublicAgent | null> {
  const known = kept.get(ctx.db)
  if (known && known.until > Date.now()) return known.agent
  const owner = await ctx.db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'company', 'phone'])
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (!owner) return null
  const agent = {
    name: [owner.firstName, owner.lastName].filter(Boolean).join(' ') || 'Your agent',
    company: owner.company,
    phone: owner.phone,
  }
  kept.set(ctx.db, { agent, until: Date.now() + keptFor })
  return agent
}
