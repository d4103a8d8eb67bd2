import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { flushFormViews } from '#server/analytics/count-form-view.ts'
import { buildApp } from '#server/app.ts'
import { insertOwner, OwnerExistsError } from '#server/auth/create-owner.ts'
import { ownerExists } from '#server/auth/owner-exists.ts'
import { issueSetupCode } from '#server/auth/setup-code.ts'
import type { Config } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { startHousekeeping } from '#server/housekeeping.ts'
import type { JobPayloads } from '#server/jobs.ts'
import { startLeadJobs } from '#server/leads/jobs.ts'
import { longStatements, openDatabase } from '#server/platform/database.ts'
import { errorForLog } from '#server/platform/error-for-log.ts'
import { openJobs } from '#server/platform/jobs.ts'
import { openLive } from '#server/platform/live.ts'
import { migrate } from '#server/platform/migrate.ts'

export interface Product {
  app: FastifyInstance
  ctx: Ctx
  /** What the first visitor needs to become the owner; null once there is one. */
  setupCode: string | null
  startWorkers(): Promise<void>
  close(): Promise<void>
}

interface Options {
  config: Config & { secretKey: string }
  databaseUrl: string
  log: Logger
  /** Whether this process also runs jobs; `later` once `startWorkers` is called. */
  workers?: boolean | 'later'
  /** For work at which nobody is waiting. */
  longestStatementMs?: number
  now?: () => Date
}

/** The whole product on one database, everything but the open port. */
export async function openProduct({
  config,
  databaseUrl,
  log: given,
  workers = true,
  longestStatementMs,
  now = () => new Date(),
}: Options): Promise<Product> {
  const log = given.child({}, { serializers: { err: errorForLog } })
  await migrate(databaseUrl)
  const db = openDatabase(databaseUrl, { max: 10, ...(longestStatementMs && { longestStatementMs }) })
  const jobDb = openDatabase(databaseUrl, { max: 4, longestStatementMs: longStatements })
  const [jobs, live] = await Promise.all([
    openJobs<JobPayloads>(databaseUrl, ['leads.captured', 'leads.rescore', 'housekeeping'], log, workers !== false),
    openLive(databaseUrl, log),
  ])
  const ctx: Ctx = { config, db, jobs, live, log, now }
  const startWorkers = async () => {
    await startLeadJobs({ ...ctx, db: jobDb })
    await startHousekeeping({ ...ctx, db: jobDb })
  }
  if (workers === true) await startWorkers()
  const app = await buildApp(ctx)
  return {
    app,
    ctx,
    startWorkers,
    setupCode: await findOwnerOrCode(ctx),
    async close() {
      await app.close()
      await flushFormViews(ctx)
      await jobs.close()
      await live.close()
      await jobDb.destroy()
      await db.destroy()
    },
  }
}

async function findOwnerOrCode(ctx: Ctx): Promise<string | null> {
  if (await ownerExists(ctx)) return null
  const { owner } = ctx.config
  if (!owner) return issueSetupCode(ctx)
  const [firstName = 'Owner', ...rest] = (owner.name ?? nameFrom(owner.email)).split(' ')
  const { email, password } = owner
  const named = { firstName, lastName: rest.join(' '), company: null, phone: null }
  await insertOwner(ctx, { email, password, ...named }).catch((error: unknown) => {
    // Several processes of the app may start at once on an empty database; one of them makes the owner.
    if (!(error instanceof OwnerExistsError)) throw error
  })
  return null
}

/** `dana.whitfield@…` is most likely Dana Whitfield; OWNER_NAME says it better. */
function nameFrom(email: string) {
  const words = (email.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
