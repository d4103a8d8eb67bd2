import { createHash } from 'node:crypto'
import type { Credentials, User } from '#contract/auth.ts'
import { passwordMatches } from '#server/auth/hash-password.ts'
import { findUserByEmail, toUser } from '#server/auth/user-queries.ts'
import type { Ctx } from '#server/context.ts'
import { addressBlock } from '#server/platform/address-block.ts'
import { Refusal } from '#server/platform/errors.ts'
import { limitGuesses } from '#server/platform/limit-guesses.ts'
import { limitTries, takeBackTries } from '#server/platform/limit-tries.ts'
import { startSession } from '#server/platform/session.ts'

/** Wrong passwords in five minutes: for one account, and from one address whatever the account. */
const most = { perAddress: 10, everywhere: 200 }
const mostOfAddress = 50

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
  const ofAddress = `sign-in from ${addressBlock(ip)}`
  const forgive = await limitGuesses(ctx.db, { secret: `sign-in ${account}`, ip, most }, now)
  await limitTries(ctx.db, ofAddress, mostOfAddress, now)
  const user = await findUserByEmail(ctx.db, email)
  if (!(await passwordMatches(user?.passwordHash ?? null, password)) || !user) {
    ctx.log.warn({ event: 'sign-in refused', account: account.slice(0, 8) }, 'sign-in refused')
    throw new NotSignedInError()
  }
  await forgive()
  await takeBackTries(ctx.db, [ofAddress], now)
  ctx.log.info({ event: 'sign-in', userId: user.id }, 'signed in')
  return { user: toUser(user), token: await startSession(ctx.db, user.id, ctx.now()) }
}
