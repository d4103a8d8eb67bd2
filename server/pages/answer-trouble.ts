import type { FastifyError, FastifyInstance } from 'fastify'
import { sendPage } from '#server/pages/send-page.ts'
import type { Site } from '#server/pages/site.ts'
import { asRefusal } from '#server/platform/as-refusal.ts'
import { TooManyTriesError } from '#server/platform/errors.ts'

/** A browser that opened a page gets a page, also when it fails; a fault of ours keeps its words to itself. */
export function answerTroubleAsPage(pages: FastifyInstance, site: Site) {
  const plainly = pages.errorHandler
  pages.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return plainly(error, request, reply)
    const refusal = asRefusal(error)
    if (refusal.statusCode >= 500) request.log.error({ err: error }, 'page failed')
    if (refusal instanceof TooManyTriesError) reply.header('retry-after', refusal.retryAfterSeconds)
    const page = site.render.renderTrouble({ text: refusal.message })
    return sendPage(request, reply, page, { status: refusal.statusCode })
  })
}
