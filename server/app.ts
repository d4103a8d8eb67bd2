import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import { sql } from 'kysely'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { analyticsRoutes } from '#server/analytics/routes.ts'
import { authRoutes } from '#server/auth/routes.ts'
import type { Ctx } from '#server/context.ts'
import { leadRoutes } from '#server/leads/routes.ts'
import { liveRoutes } from '#server/live/routes.ts'
import { pageRoutes } from '#server/pages/routes.ts'
import { closeConnections } from '#server/platform/close-connections.ts'
import { describeApi } from '#server/platform/describe-api.ts'
import { TooManyTriesError } from '#server/platform/errors.ts'
import { answerBadAddress, answerBrokenRequest, answerErrorsPlainly } from '#server/platform/plain-errors.ts'
import { readBodies } from '#server/platform/read-bodies.ts'
import { requireSameOrigin } from '#server/platform/same-origin.ts'
import { sendSecurityHeaders } from '#server/platform/security-headers.ts'
import { createSessions } from '#server/platform/session.ts'
import { dropForgedAddresses, trustProxies } from '#server/platform/trust-proxies.ts'
import { version } from '#server/version.ts'

export async function buildApp(ctx: Ctx): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    bodyLimit: 64 * 1024,
    trustProxy: trustProxies(ctx.config.trustProxy),
    // Fastify would log the whole address, which may hold names; see logResponses.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('sessions', createSessions(ctx.db, ctx.config.publicUrl, ctx.now))
  app.decorateRequest('session', null)
  answerErrorsPlainly(app)
  readBodies(app)
  dropForgedAddresses(app)
  logResponses(app)
  closeConnections(app)

  await sendSecurityHeaders(app, ctx.config.publicUrl)
  // After the headers, so that a refusal carries them too.
  app.addHook('onRequest', keepOutOfCaches)
  app.addHook('onRequest', requireSameOrigin(ctx.config.publicUrl))
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => new TooManyTriesError(Math.ceil(ttl / 1000)),
  })
  await describeApi(app, version)

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(ctx.db)
    return { status: 'ready' }
  })
  leadRoutes(app, ctx)
  authRoutes(app, ctx)
  analyticsRoutes(app, ctx)
  liveRoutes(app, ctx)
  await pageRoutes(app, ctx)
  return app
}

/** What the API answers is about people (ASVS 5.0, 14.3.2). */
async function keepOutOfCaches(request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
}

/** One line per answer: the route's pattern, never the address that was asked for, which may hold names. */
function logResponses(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
