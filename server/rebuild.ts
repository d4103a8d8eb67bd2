import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { rebuildDerived } from '#server/leads/rebuild-derived.ts'
import { checkDatabase } from '#server/platform/check-database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { loadSecretKey } from '#server/platform/secret-key.ts'
import { openProduct } from '#server/product.ts'
import { startFailure } from '#server/start-failure.ts'

/** `npm run db:rebuild`: scores, counts and daily figures anew from the timelines, with the same settings as `npm start`. */
const config = readConfig(process.env)
try {
  if (config.databaseUrl) await checkDatabase(config.databaseUrl)
  const postgres = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, onStep: console.log })
  const product = await openProduct({
    config: { ...config, secretKey: loadSecretKey(config) },
    databaseUrl: config.databaseUrl ?? postgres?.url ?? '',
    log: pino({ level: 'warn' }),
    workers: false,
  })
  await rebuildDerived(product.ctx, console.log)
  await product.close()
  await postgres?.stop()
} catch (error) {
  console.error(startFailure(error, config) ?? error)
  process.exitCode = 1
}
