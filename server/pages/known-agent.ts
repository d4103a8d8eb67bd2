import { findPublicAgent, type PublicAgent } from '#server/auth/find-public-agent.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/platform/database.ts'

const lastKnown = new WeakMap<Db, PublicAgent>()

/** The agent of the public form; while the database is away, as last known, so that no visitor loses what they typed. */
export async function findKnownAgent(ctx: Ctx): Promise<PublicAgent | null> {
  try {
    const agent = await findPublicAgent(ctx)
    if (agent) lastKnown.set(ctx.db, agent)
    return agent
  } catch (error) {
    const agent = lastKnown.get(ctx.db)
    if (!agent) throw error
    return agent
  }
}
