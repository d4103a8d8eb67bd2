import type { FastifyReply, FastifyRequest } from 'fastify'
import { keepPage, sendKeptPage } from '#server/pages/send-page.ts'
import type { Site } from '#server/pages/site.ts'
import { Refusal } from '#server/platform/errors.ts'
import { answerRefusal } from '#server/platform/plain-errors.ts'

/** Programs get a sentence, people the page. */
export function answerNotFound(site: Site) {
  const page = keepPage(site.render.renderNotFound())
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const forPeople = request.headers.accept?.includes('text/html') && !request.url.startsWith('/api/')
    if (!forPeople) return answerRefusal(request, reply, nothingHere())
    return sendKeptPage(request, reply, page, { status: 404, cacheControl: 'no-store' })
  }
}

/** A server without its pages still answers the API, as in tests that need no browser. */
export async function answerNotBuilt(request: FastifyRequest, reply: FastifyReply) {
  if (request.url.startsWith('/api/')) return answerRefusal(request, reply, nothingHere())
  return answerRefusal(
    request,
    reply,
    new Refusal(503, 'The pages have not been built. Run npm run build, then start again.'),
  )
}

function nothingHere() {
  return new Refusal(404, 'There is nothing at this address.')
}
