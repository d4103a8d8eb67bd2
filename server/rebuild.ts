import { pino } from 'pino'
import { type Config, readConfig } from '#server/config.ts'
import { rebuildDerived } from '#server/leads/rebuild-derived.ts'
import { checkDatabase } from '#server/platform/check-database.ts'
import { longStatements } from '#server/platform/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { loadSecretKey } from '#server/platform/secret-key.ts'
import { openProduct } from '#server/product.ts'
import { startFailure } from '#server/start-failure.ts'

/** `npm run db:rebuild`: scores, counts and daily figures anew from the timelines, with the same settings as `npm start`. */
let config: Config | null = null
const opened: (() => Promise<void>)[] = []
try {
  config = readConfig(process.env)
  await rebuild(config)
} catch (error) {
  fail(error)
} finally {
  for (const close of opened.toReversed()) await close().catch(fail)
}

async function rebuild(config: Config) {
  const product = await openProduct({
    config: { ...config, secretKey: loadSecretKey(config) },
    databaseUrl: await openDatabaseServer(config),
    log: pino({ level: 'warn' }),
    workers: false,
    longestStatementMs: longStatements,
  })
  opened.push(() => product.close())
  await rebuildDerived(product.ctx, console.log)
}

async function openDatabaseServer({ databaseUrl, dataDir }: Config): Promise<string> {
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    return databaseUrl
  }
  const postgres = await startEmbeddedPostgres({ dataDir, onStep: console.log })
  opened.push(() => postgres.stop())
  return postgres.url
}

function fail(error: unknown) {
  console.error(startFailure(error, config) ?? error)
  process.exitCode = 1
}
