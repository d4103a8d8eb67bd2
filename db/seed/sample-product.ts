import { chmodSync } from 'node:fs'
import { pino } from 'pino'
import { seedDemo } from '#db/seed/demo.ts'
import { readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { openProduct } from '#server/product.ts'

/** The product with its sample year, on a port of its own: for pictures of it. */
export async function openSampleProduct(dataDir: string, onStep: (sentence: string) => void) {
  // The account of Postgres must be able to pass through when this runs as root.
  chmodSync(dataDir, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, onStep })
  const config = { ...readConfig({}), secretKey: 'for pictures only, and thrown away' }
  const product = await openProduct({
    config,
    databaseUrl: postgres.url,
    log: pino({ level: 'warn' }),
    workers: 'later',
  })
  const owner = await seedDemo({ ctx: product.ctx, onStep })
  await product.startWorkers()
  const url = await product.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    owner,
    async close() {
      await product.close()
      await postgres.stop()
    },
  }
}
