import { createHash } from 'node:crypto'
import type { Credentials, User } from '#contract/auth.ts'
import { passwordMatches } from '#server/auth/hash-password.ts'
import { findUserByEmail, toUser } from '#server/auth/user-queries.ts'
import type { Ctx } from '#server/context.ts'
import { addressBlock } from '#server/platform/address-block.ts'
import { Refusal } from '#server/platform/errors.ts'
import { countTries, limitTries, takeBackTries } from '#server/platform/limit-tries.ts'
import { startSession } from '#server/platform/session.ts'

/**
 * Failures per five minutes. The right password is refused only where it was tried from has failed itself: `account`
 * counts failures from everywhere, and past it each site (an IPv4 address, a /48 of IPv6) still has some tries, so that
 * a stranger with many addresses can neither guess on nor lock the agent out.
 */
const most = { pair: 10, address: 50, account: 200, siteWhileUnderAttack: 3 }

export class NotSignedInError extends Refusal {
  override name = 'NotSignedInError'

  constructor() {
    super(401, 'Email and password do not belong together. Check both and try again.')
  }
}

/**
 * @throws NotSignedInError, without saying which half is wrong
 * @throws TooManyTriesError
 */
export async function signIn(
  ctx: Ctx,
  { email, password }: Credentials,
  { ip }: { ip: string },
): Promise<{ user: User; token: string }> {
  const now = ctx.now()
  const account = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  const everywhere = `sign-in ${account}`
  const underAttack = (await countTries(ctx.db, everywhere, now)) >= most.account
  const limits: [string, number][] = [
    [`sign-in ${addressBlock(ip)} ${account}`, most.pair],
    [`sign-in ${addressBlock(ip)}`, most.address],
    [`sign-in site ${addressBlock(ip, 48)} ${account}`, underAttack ? most.siteWhileUnderAttack : Infinity],
    [everywhere, Infinity],
  ]
  for (const [key, tries] of limits) await limitTries(ctx.db, key, tries, now)
  const user = await findUserByEmail(ctx.db, email)
  if (!(await passwordMatches(user?.passwordHash ?? null, password)) || !user) {
    ctx.log.warn({ event: 'sign-in refused', account: account.slice(0, 8) }, 'sign-in refused')
    throw new NotSignedInError()
  }
  await takeBackTries(
    ctx.db,
    limits.map(([key]) => key),
    now,
  )
  ctx.log.info({ event: 'sign-in', userId: user.id }, 'signed in')
  return { user: toUser(user), token: await startSession(ctx.db, user.id, ctx.now()) }
}
