import type { Ctx } from '#server/context.ts'

const day = 86_400_000

/** Once an hour: what has served its time goes. */
export async function startHousekeeping(ctx: Ctx) {
  await ctx.jobs.work('housekeeping', 1, () => tidy(ctx))
  await ctx.jobs.schedule('housekeeping', '17 * * * *')
}

export async function tidy({ db, now }: Ctx) {
  const before = (days: number) => new Date(now().getTime() - days * day).toISOString()
  await db.deleteFrom('sessions').where('expire', '<', before(0)).execute()
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before(7)).execute()
  await db.deleteFrom('rateLimits').where('windowStart', '<', before(1)).execute()
}
