import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

const mark = readFileSync(new URL('../../public-form/root/logo.svg', import.meta.url))

/** OpenAPI at /api/openapi.json, made from the contract, and a page to browse it at /api/docs. */
export async function describeApi(app: FastifyInstance, version: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Porchlight',
        version,
        description:
          'Lists answer arrays, newest first, with `Link: …; rel="next"` and, where it is known, `X-Total-Count`. ' +
          'Failures answer a short plain sentence, or RFC 9457 when asked for `application/problem+json`. ' +
          '`POST /api/leads` also takes forms, and an `Idempotency-Key`.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'porchlight' } } },
    },
    transform: describeEndpoint,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The product's own policy holds here too: it lets the page write its one style element.
    staticCSP: false,
    logo: { type: 'image/svg+xml', content: mark, href: '/', target: '_self' },
    theme: { title: 'Porchlight API' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** Endpoints of the contract are described; pages, files and the description itself are not part of it. */
const inJsonSchema = createJsonSchemaTransform({ skipList: ['/api/openapi.json'] })
function describeEndpoint(about: Parameters<typeof inJsonSchema>[0]) {
  if (!about.url.startsWith('/api/')) return { url: about.url, schema: { ...about.schema, hide: true } }
  const { url, schema } = inJsonSchema(about)
  return { url, schema: { ...schema, tags: [url.split('/')[2] ?? 'other'] } }
}
