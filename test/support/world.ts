import { test as base } from 'vitest'
import { pino } from 'pino'
import type { NewLead } from '#contract/leads.ts'
import { insertOwner } from '#server/auth/create-owner.ts'
import { readConfig } from '#server/config.ts'
import { openProduct, type Product } from '#server/product.ts'
import { cloneDatabase } from '#test/support/databases.ts'
import { testOwner } from '#test/support/test-server.ts'

/** The whole product on a database of its own, listening; with a clock that the test sets. */
export interface World extends Product {
  url: string
  /** What the product takes for the present; null for the real one. */
  clock: { now: Date | null }
  log: string[]
  /** A stranger's request. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** The owner's request, signed in at first use. */
  asAgent(path: string, init?: RequestInit): Promise<Response>
}

interface Options {
  workers?: boolean | 'later'
  owner?: boolean
  environment?: Record<string, string>
}

export async function openWorld({ workers = false, owner = true, environment = {} }: Options = {}): Promise<World> {
  const database = await cloneDatabase()
  const clock: World['clock'] = { now: null }
  const log: string[] = []
  const config = { ...readConfig({ CAPTURE_LIMIT_PER_MINUTE: '1000000', ...environment }), secretKey: 'k'.repeat(40) }
  const product = await openProduct({
    config,
    databaseUrl: database.url,
    log: pino({ level: 'trace' }, { write: (line) => void log.push(line) }),
    workers,
    now: () => clock.now ?? new Date(),
  })
  const { ctx, app } = product
  if (owner && !(await ctx.db.selectFrom('users').select('id').executeTakeFirst()))
    await insertOwner(ctx, { ...testOwnerSetup })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  let cookie: string | undefined

  const request = (path: string, init?: RequestInit) => fetch(`${url}${path}`, { redirect: 'manual', ...init })
  const signIn = async () => {
    const response = await request('/api/login', json({ email: testOwner.email, password: testOwner.password }))
    return response.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  return {
    ...product,
    url,
    clock,
    log,
    request,
    async asAgent(path, init = {}) {
      cookie ??= await signIn()
      const response = await request(path, { ...init, headers: { ...init.headers, cookie } })
      if (response.status !== 401) return response
      // The test's clock has outrun the session.
      cookie = await signIn()
      return request(path, { ...init, headers: { ...init.headers, cookie } })
    },
    async close() {
      await product.close()
      await database.drop()
    },
  }
}

const [firstName = '', lastName = ''] = testOwner.name.split(' ')
const testOwnerSetup = {
  email: testOwner.email,
  password: testOwner.password,
  firstName,
  lastName,
  company: 'Whitfield Realty',
  phone: null,
}

/** `world` in a test's arguments opens one for it alone. */
export const test = base.extend<{ options: Options; world: World }>({
  options: {},
  world: async ({ options }, use) => {
    const world = await openWorld(options)
    await use(world)
    await world.close()
  },
})

export function json(body: unknown, method = 'POST', headers: Record<string, string> = {}): RequestInit {
  return { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
}

let made = 0

/** A complete inquiry by somebody new; what the test cares about goes in `but`. */
export function inquiry(but: Partial<Record<keyof NewLead, unknown>> = {}) {
  made++
  return {
    firstName: 'Maya',
    lastName: `Okafor ${made}`,
    email: `maya.${made}@example.com`,
    phone: `(512) 555-${String(1000 + made)}`,
    propertyType: 'single-family',
    budget: '500k-750k',
    location: 'Mueller',
    timeline: '3months',
    consent: true,
    ...but,
  }
}
