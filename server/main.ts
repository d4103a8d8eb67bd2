import type { Server } from 'node:net'
import { pino } from 'pino'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { checkDatabase } from '#server/platform/check-database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { loadSecretKey } from '#server/platform/secret-key.ts'
import { openProduct, type Product } from '#server/product.ts'
import { startFailure } from '#server/start-failure.ts'
import { stopOnSignals } from '#server/stop-on-signals.ts'

const demo = process.argv.includes('--demo')
const closers = stopOnSignals()
const config = read()

try {
  await start(config)
} catch (error) {
  fail(error)
  await closers.run()
  process.exit(1)
}

async function start(config: Config) {
  const log = pino({ level: levelOf(config), base: null })
  const secretKey = loadSecretKey(config)
  const product = await openProduct({
    config: { ...config, secretKey },
    databaseUrl: await openDatabaseServer(config),
    log,
    workers: demo ? 'later' : true,
  })
  closers.add(() => product.close())
  const signIn = demo && (await seed(product))
  await product.app.listen({ port: config.port, host: config.host })

  const address = addressOf(config, product.app.server.address())
  say(`Porchlight is running at ${address}`)
  if (signIn) say(`Sign in as ${signIn.email} with the password ${signIn.password}`)
  else if (product.setupCode) say(`Set it up at ${address}/setup?code=${product.setupCode}`)
}

/** @returns the address of the database: the one given, or that of the Postgres in the data folder. */
async function openDatabaseServer(config: Config): Promise<string> {
  if (config.databaseUrl) {
    await checkDatabase(config.databaseUrl)
    return config.databaseUrl
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, onStep: say, onLost: lost })
  closers.add(() => postgres.stop())
  return postgres.url
}

/** Jobs by the clock would meddle with the sample year, so they begin when it is complete. */
async function seed({ ctx, startWorkers }: Product) {
  const { seedDemo } = await import('#db/seed/demo.ts')
  const owner = await seedDemo({ ctx, onStep: say })
  await startWorkers()
  return owner
}

function read(): Config {
  try {
    return readConfig(demo ? demoEnvironment() : process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Beside the real data, never in it, and with its own owner. */
function demoEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL, OWNER_EMAIL, OWNER_PASSWORD, OWNER_NAME, ...rest } = process.env
  return { ...rest, DATA_DIR: `${rest.DATA_DIR || 'data'}-demo` }
}

/** In a terminal only what needs attention, unless asked for more. */
function levelOf(config: Config): string {
  return process.stdout.isTTY && !process.env.LOG_LEVEL ? 'warn' : config.logLevel
}

/** PORT=0 lets the system choose, which is known only now. */
function addressOf({ publicUrl, port }: Config, listening: ReturnType<Server['address']>): string {
  const url = new URL(publicUrl)
  if (port === 0 && !process.env.PUBLIC_URL && typeof listening === 'object') url.port = String(listening?.port)
  return url.href.replace(/\/$/, '')
}

function lost(error: Error) {
  fail(error)
  void closers.run().finally(() => process.exit(1))
}

function fail(error: unknown) {
  const sentence = startFailure(error, config)
  if (sentence) console.error(sentence)
  else console.error('Porchlight stopped at a failure of its own:', error)
}

function say(sentence: string) {
  console.log(sentence)
}
