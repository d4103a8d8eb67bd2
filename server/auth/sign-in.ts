import { createHash } from 'node:crypto'
import type { Credentials, User } from '#contract/auth.ts'
import { passwordMatches } from '#server/auth/hash-password.ts'
import { findUserByEmail, toUser } from '#server/auth/user-queries.ts'
import type { Ctx } from '#server/context.ts'
import { Refusal } from '#server/platform/errors.ts'
import { limitTries } from '#server/platform/limit-tries.ts'
import { startSession } from '#server/platform/session.ts'

/** Per five minutes. The pair is tight; the account alone is loose, so that a stranger cannot lock the agent out. */
const most = { pair: 10, address: 50, account: 200 }

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
  const account = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  await limitTries(ctx.db, `sign-in ${ip} ${account}`, most.pair, ctx.now())
  await limitTries(ctx.db, `sign-in ${ip}`, most.address, ctx.now())
  await limitTries(ctx.db, `sign-in ${account}`, most.account, ctx.now())
  const user = await findUserByEmail(ctx.db, email)
  if (!(await passwordMatches(user?.passwordHash ?? null, password)) || !user) {
    ctx.log.warn({ event: 'sign-in refused', account: account.slice(0, 8) }, 'sign-in refused')
    throw new NotSignedInError()
  }
  ctx.log.info({ event: 'sign-in', userId: user.id }, 'signed in')
  return { user: toUser(user), token: await startSession(ctx.db, user.id, ctx.now()) }
}
