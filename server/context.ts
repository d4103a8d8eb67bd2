import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { JobPayloads } from '#server/jobs.ts'
import type { Db } from '#server/platform/database.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Live } from '#server/platform/live.ts'

/** What every verb receives. */
export interface Ctx {
  config: Config & { secretKey: string }
  db: Db
  jobs: Jobs<JobPayloads>
  live: Live
  log: Logger
  /** The present moment; the sample data and the tests set their own. */
  now: () => Date
}
