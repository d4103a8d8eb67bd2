import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { sql } from 'kysely'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { analyticsRoutes } from '#server/analytics/routes.ts'
import { authRoutes } from '#server/auth/routes.ts'
import type { Ctx } from '#server/context.ts'
import { leadRoutes } from '#server/leads/routes.ts'
import { liveRoutes } from '#server/live/routes.ts'
import { pageRoutes } from '#server/pages/routes.ts'
import { TooManyTriesError } from '#server/platform/errors.ts'
import { answerErrorsPlainly } from '#server/platform/plain-errors.ts'
import { readBodies } from '#server/platform/read-bodies.ts'
import { requireSameOrigin } from '#server/platform/same-origin.ts'
import { createSessions } from '#server/platform/session.ts'
import { version } from '#server/version.ts'

export async function buildApp(ctx: Ctx): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    bodyLimit: 64 * 1024,
    trustProxy: trustProxy(ctx.config),
    // Fastify would log the whole address, which may hold names; see logResponses.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('sessions', createSessions(ctx.db, ctx.config.publicUrl, ctx.now))
  app.decorateRequest('session', null)
  answerErrorsPlainly(app)
  readBodies(app)
  app.addHook('onRequest', requireSameOrigin(ctx.config.publicUrl))
  logResponses(app)

  await app.register(helmet, { contentSecurityPolicy: contentSecurityPolicy(ctx), strictTransportSecurity: ctx.config.publicUrl.protocol === 'https:' })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, { global: false, errorResponseBuilder: (_request, { ttl }) => new TooManyTriesError(Math.ceil(ttl / 1000)) })
  await app.register(swagger, {
    openapi: {
      info: { title: 'Porchlight', version, description: 'Lists answer arrays, newest first; failures answer a plain sentence, or RFC 9457 when asked for application/problem+json.' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'porchlight' } } },
    },
    transform: describeEndpoint,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(ctx.db)
    return { status: 'ready' }
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  leadRoutes(app, ctx)
  authRoutes(app, ctx)
  analyticsRoutes(app, ctx)
  liveRoutes(app, ctx)
  await pageRoutes(app, ctx)
  return app
}

/** Endpoints of the contract are described; pages, files and the description itself are not part of it. */
const inJsonSchema = createJsonSchemaTransform({ skipList: ['/api/openapi.json'] })
function describeEndpoint(about: Parameters<typeof inJsonSchema>[0]) {
  return about.url.startsWith('/api/') ? inJsonSchema(about) : { url: about.url, schema: { ...about.schema, hide: true } }
}

/** A number counts the proxies in front; anything else is their addresses. */
function trustProxy({ trustProxy: trusted }: Ctx['config']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}

/** For the app itself; pages that strangers see send a stricter one. Radix places its layers by inline styles. */
function contentSecurityPolicy({ config }: Ctx) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(config.publicUrl.protocol === 'https:' && { upgradeInsecureRequests: [] }),
    },
  }
}

/** One line per answer: the route's pattern, never the address that was asked for, which may hold names. */
function logResponses(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({ method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}
