import type { FastifyInstance, FastifyReply } from 'fastify'
import { screens } from '#contract/screens.ts'
import { ownerExists } from '#server/auth/owner-exists.ts'
import type { Ctx } from '#server/context.ts'
import { localPath, signInPath } from '#server/pages/local-path.ts'
import { keepPage, type KeptPage, sendKeptPage } from '#server/pages/send-page.ts'
import type { Site } from '#server/pages/site.ts'
import { Refusal } from '#server/platform/errors.ts'
import { findSession } from '#server/platform/session.ts'

/** `/` is the landing page for strangers; every other screen of the app asks them to sign in first. */
export function screenRoutes(app: FastifyInstance, ctx: Ctx, site: Site) {
  const landing = yearlyLanding(ctx, site)
  app.get('/', async (request, reply) =>
    (await findSession(request))
      ? sendApp(reply, site)
      : sendKeptPage(request, reply, landing(), { cacheControl: 'private, no-cache' }),
  )

  for (const screen of screens.filter((path) => path !== '/')) {
    for (const path of [screen, `${screen}/`]) {
      app.get(path, async (request, reply) =>
        (await findSession(request)) ? sendApp(reply, site) : goToSignIn(reply, localPath(request.url)),
      )
    }
  }

  // The full-page navigation of Sign In and of the three calls to action; POST at the same address signs in.
  app.get<{ Querystring: { next?: unknown } }>('/api/login', { schema: { hide: true } }, async (request, reply) => {
    const next = localPath(request.query.next)
    reply.header('cache-control', 'no-store')
    if (!(await ownerExists(ctx))) return reply.redirect('/setup')
    return (await findSession(request)) ? reply.redirect(next ?? '/') : reply.redirect(signInPath(next))
  })
}

async function sendApp(reply: FastifyReply, site: Site) {
  const html = await site.readApp()
  if (!html) throw new Refusal(503, 'The app has not been built. Run npm run build, then load this page again.')
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', 'cookie').send(html)
}

function goToSignIn(reply: FastifyReply, next: string | null) {
  return reply.header('cache-control', 'no-store').redirect(signInPath(next))
}

/** Made once a year, because the footer names it. */
function yearlyLanding(ctx: Ctx, site: Site) {
  let kept: { year: number; page: KeptPage } | null = null
  return () => {
    const year = ctx.now().getFullYear()
    if (kept?.year !== year) kept = { year, page: keepPage(site.render.renderLanding({ year })) }
    return kept.page
  }
}
