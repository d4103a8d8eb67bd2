import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { Site } from '#server/pages/site.ts'

/** Files under hashed names never change, so browsers need not ask again; the few others are asked for once a day. */
export async function assetRoutes(app: FastifyInstance, site: Site) {
  const hashed = {
    immutable: true,
    maxAge: '365d',
    index: false as const,
    preCompressed: true,
    dotfiles: 'ignore' as const,
  }
  await app.register(fastifyStatic, { ...hashed, root: site.folders.static, prefix: '/static/' })
  await app.register(fastifyStatic, {
    ...hashed,
    root: join(site.folders.app, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
  })

  for (const [name, { type, body }] of site.files) {
    app.get(`/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(body),
    )
  }
}
