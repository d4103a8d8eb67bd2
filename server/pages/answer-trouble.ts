import type { FastifyError, FastifyInstance } from 'fastify'
import { sendPage } from '#server/pages/send-page.ts'
import type { Site } from '#server/pages/site.ts'
import { Refusal } from '#server/platform/errors.ts'

const ours = 'Something went wrong here, and it was written down. Try again in a minute.'

/** A browser that opened a page gets a page, also when it fails; a fault of ours keeps its words to itself. */
export function answerTroubleAsPage(pages: FastifyInstance, site: Site) {
  const plainly = pages.errorHandler
  pages.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return plainly(error, request, reply)
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500
    if (status >= 500) request.log.error({ err: error }, 'page failed')
    const text = error instanceof Refusal ? error.message : ours
    return sendPage(request, reply, site.render.renderTrouble({ text }), { status })
  })
}
