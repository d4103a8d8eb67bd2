import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#server/context.ts'
import { findKnownAgent } from '#server/pages/known-agent.ts'
import { sendPage } from '#server/pages/send-page.ts'
import type { Site } from '#server/pages/site.ts'

export function privacyRoutes(app: FastifyInstance, ctx: Ctx, site: Site) {
  app.get('/privacy', async (request, reply) =>
    sendPage(request, reply, site.render.renderPrivacy({ agent: await findKnownAgent(ctx) }), {
      cacheControl: 'no-cache',
    }),
  )
}
