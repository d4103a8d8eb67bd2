import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/database.ts'

export interface Jobs<Payloads> {
  /** The payloads become jobs only if the transaction commits. */
  send<Name extends keyof Payloads & string>(tx: Db, name: Name, payloads: Payloads[Name][]): Promise<void>
  /**
   * Runs `handler` for jobs of one kind, up to `batchSize` at once. It may see a job twice (after a crash),
   * so it must be safe to repeat; a throw repeats the batch later.
   */
  work<Name extends keyof Payloads & string>(
    name: Name,
    batchSize: number,
    handler: (payloads: Payloads[Name][]) => Promise<void>,
  ): Promise<void>
  /** After the commit: this process looks for the jobs at once, other ones within two seconds. */
  wake(name: keyof Payloads & string): void
  /** Sends a job by the clock; `cron` is in UTC. */
  schedule(name: keyof Payloads & string, cron: string): Promise<void>
  close(): Promise<void>
}

/** Queues are made for every name before anything is sent. With `workers` false this process only sends. */
export async function openJobs<Payloads extends Record<keyof Payloads, object>>(
  databaseUrl: string,
  names: (keyof Payloads & string)[],
  log: Logger,
  workers: boolean,
): Promise<Jobs<Payloads>> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'porchlight-jobs',
    max: 4,
    supervise: workers,
    schedule: workers,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 4,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const name of names) {
    // A worker killed in mid-job, or cut off from the database, leaves it active; ten seconds after its last sign of
    // life another one takes it up.
    await boss.createQueue(name, {
      retryLimit: 20,
      retryBackoff: true,
      retryDelayMax: 300,
      heartbeatSeconds: 10,
      expireInSeconds: 900,
      deleteAfterSeconds: 86_400,
    })
  }

  // Not by NOTIFY inside the sender's transaction: that makes commits wait for each other's flush to disk.
  const workerIds = new Map<string, string>()

  return {
    async send(tx, name, payloads) {
      await boss.insert(
        name,
        payloads.map((data) => ({ data })),
        { db: fromKysely(tx) },
      )
    },
    async work(name, batchSize, handler) {
      // What waits beyond one batch must not wait for the next look.
      const pace = { batchSize, pollingIntervalSeconds: 2, burstWhenBatchFull: true }
      const workerId = await boss.work<Payloads[typeof name]>(name, pace, async (jobs) => {
        try {
          await handler(jobs.map(({ data }) => data))
        } catch (error) {
          log.error({ err: error, job: name, jobs: jobs.length }, 'job failed and will be repeated')
          throw error
        }
      })
      workerIds.set(name, workerId)
    },
    wake(name) {
      const workerId = workerIds.get(name)
      if (workerId) boss.notifyWorker(workerId)
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron)
    },
    async close() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
