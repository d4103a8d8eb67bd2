import { sql } from 'kysely'
import type { OwnerSetup, User } from '#contract/auth.ts'
import { hashPassword } from '#server/auth/hash-password.ts'
import { refuseWeakPassword } from '#server/auth/refuse-weak-password.ts'
import { isSetupCode } from '#server/auth/setup-code.ts'
import { toUser } from '#server/auth/user-queries.ts'
import type { Ctx } from '#server/context.ts'
import { transact } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/errors.ts'
import { limitGuesses } from '#server/platform/limit-guesses.ts'
import { startSession } from '#server/platform/session.ts'

export class WrongCodeError extends Refusal {
  override name = 'WrongCodeError'

  constructor() {
    super(403, 'That is not the code. Look for the newest one: a new code is printed at every start.')
  }
}

export class OwnerExistsError extends Refusal {
  override name = 'OwnerExistsError'

  constructor() {
    super(409, 'This Porchlight already has an owner. Sign in instead.')
  }
}

type NewOwner = Omit<OwnerSetup, 'code'>

/**
 * Creates the owner with the code that the start printed, and signs them in.
 * @throws InvalidInputError for a password that is easy to guess, WrongCodeError, OwnerExistsError, TooManyTriesError
 */
export async function createOwner(
  ctx: Ctx,
  { code, ...owner }: OwnerSetup,
  { ip }: { ip: string },
): Promise<{ user: User; token: string }> {
  refuseWeakPassword(owner.password, owner)
  const most = { perAddress: 10, everywhere: 200 }
  const forgive = await limitGuesses(ctx.db, { secret: 'setup', ip, most }, ctx.now())
  if (!(await isSetupCode(ctx, code))) {
    ctx.log.warn({ event: 'setup refused' }, 'setup refused')
    throw new WrongCodeError()
  }
  await forgive()
  const user = await insertOwner(ctx, owner)
  ctx.log.info({ event: 'owner created', userId: user.id }, 'owner created')
  return { user, token: await startSession(ctx.db, user.id, ctx.now()) }
}

/**
 * For containers and the sample data, which name the owner in their settings.
 * @throws OwnerExistsError
 */
export async function insertOwner(ctx: Ctx, { password, ...owner }: NewOwner): Promise<User> {
  const passwordHash = await hashPassword(password)
  return transact(ctx.db, async (tx) => {
    await sql`lock table users in share row exclusive mode`.execute(tx)
    const { taken } = await tx
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('taken'))
      .executeTakeFirstOrThrow()
    if (taken > 0) throw new OwnerExistsError()
    const row = await tx
      .insertInto('users')
      .values({
        ...owner,
        passwordHash,
        role: 'owner',
        createdAt: ctx.now().toISOString(),
        updatedAt: ctx.now().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toUser(row)
  })
}
