import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import * as z from 'zod'
import { weaknessOf } from '#server/auth/refuse-weak-password.ts'
import { type Proxies, readProxies } from '#server/platform/trust-proxies.ts'

/** Read once from the environment; everything else receives it. Missing and wrong values are reported together. */
export interface Config {
  port: number
  host: string
  /** As strangers reach the product; decides cookies (https) and links. */
  publicUrl: URL
  dataDir: string
  databaseUrl: string | null
  secretKey: string | null
  owner: { email: string; password: string; name: string | null } | null
  logLevel: string
  /** The proxies in front, whose X-Forwarded-For is believed. */
  trustProxy: Proxies | false
  /** Submissions of the public form per address and minute, past which the answer is 429. */
  captureLimit: number
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const blank = (value: unknown) => (value === '' ? undefined : value)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blank, schema.optional())

const Environment = z
  .object({
    PORT: optional(
      z.coerce
        .number({ error: 'must be a number from 1 to 65535' })
        .int()
        .min(0)
        .max(65_535, { error: 'must be a number from 1 to 65535' }),
    ),
    HOST: optional(z.string()),
    PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'must be an address like https://leads.example.com' })),
    DATA_DIR: optional(z.string()),
    DATABASE_URL: optional(
      z.string().regex(/^(postgres|postgresql|socket):/, { error: 'must start with postgres://' }),
    ),
    SECRET_KEY: optional(z.string().min(32, { error: 'must have at least 32 characters' })),
    OWNER_EMAIL: optional(z.email({ error: 'must be an e-mail address' })),
    OWNER_PASSWORD: optional(z.string().min(12, { error: 'must have at least 12 characters' })),
    OWNER_NAME: optional(z.string().max(200)),
    LOG_LEVEL: optional(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be one of fatal, error, warn, info, debug, trace, silent',
      }),
    ),
    TRUST_PROXY: optional(z.string().transform(toProxies)),
    CAPTURE_LIMIT_PER_MINUTE: optional(z.coerce.number().int().min(1, { error: 'must be at least 1' })),
  })
  .refine((env) => Boolean(env.OWNER_EMAIL) === Boolean(env.OWNER_PASSWORD), {
    error: 'OWNER_EMAIL and OWNER_PASSWORD belong together: set both or neither',
  })
  .superRefine(({ OWNER_EMAIL: email, OWNER_PASSWORD: password, OWNER_NAME: firstName = '' }, problems) => {
    if (email && password && weaknessOf(password, { email, firstName }))
      problems.addIssue({ code: 'custom', path: ['OWNER_PASSWORD'], message: 'is too easy to guess, choose another' })
  })

/** @throws ConfigError that names every variable which is wrong, and how. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(' '))
    throw new ConfigError(`Mend these settings and start again: ${problems.join('; ')}.`)
  }
  const env = parsed.data
  const port = env.PORT ?? 3000
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${port}`),
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL ?? null,
    secretKey: env.SECRET_KEY ?? null,
    owner:
      env.OWNER_EMAIL && env.OWNER_PASSWORD
        ? { email: env.OWNER_EMAIL, password: env.OWNER_PASSWORD, name: env.OWNER_NAME ?? null }
        : null,
    logLevel: env.LOG_LEVEL ?? 'info',
    trustProxy: env.TRUST_PROXY ?? false,
    captureLimit: env.CAPTURE_LIMIT_PER_MINUTE ?? 60,
  }
}

function toProxies(text: string, problems: z.RefinementCtx): Proxies {
  const proxies = readProxies(text)
  if (proxies !== null) return proxies
  problems.addIssue({
    code: 'custom',
    message:
      'must be the number of proxies in front, or their addresses (192.0.2.1, 10.0.0.0/8, loopback, private) with commas between',
  })
  return z.NEVER
}

/** A key for one purpose, so that no key serves two. */
export function keyFor(purpose: string, secretKey: string): Buffer {
  return createHash('sha256').update(`porchlight:${purpose}:${secretKey}`).digest()
}
