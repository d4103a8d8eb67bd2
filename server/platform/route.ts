import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Endpoint, HandlerInput, Output } from '#contract/endpoint.ts'
import { requireSession } from '#server/platform/session.ts'

/** Mounts one endpoint of the contract. zod parses what comes in and what goes out (see app.ts). */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: HandlerInput<E>, request: FastifyRequest, reply: FastifyReply) => Promise<Output<E>>,
  options: RouteShorthandOptions = {},
) {
  const status = endpoint.status ?? 200
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      summary: endpoint.summary,
      ...(endpoint.access === 'signed-in' && { security: [{ session: [] }] }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { [status]: endpoint.response },
    },
    ...(endpoint.access === 'signed-in' && { onRequest: requireSession }),
    handler: async (request, reply) => {
      const output = await handler(asInput<E>(request), request, reply)
      return reply.sent ? reply : reply.code(status).send(output)
    },
  })
}

/** Safe because Fastify runs the handler only after every declared part has passed its own schema. */
function asInput<E extends Endpoint>({ params, query, body }: FastifyRequest) {
  return { params, query, body } as unknown as HandlerInput<E>
}
