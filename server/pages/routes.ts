import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#server/context.ts'
import { answerTroubleAsPage } from '#server/pages/answer-trouble.ts'
import { assetRoutes } from '#server/pages/asset-routes.ts'
import { findAHomeRoutes } from '#server/pages/find-a-home-routes.ts'
import { answerNotBuilt, answerNotFound } from '#server/pages/not-found.ts'
import { privacyRoutes } from '#server/pages/privacy-routes.ts'
import { screenRoutes } from '#server/pages/screen-routes.ts'
import { setupRoutes } from '#server/pages/setup-routes.ts'
import { signInRoutes } from '#server/pages/sign-in-routes.ts'
import { loadSite, type Site } from '#server/pages/site.ts'

/** Every address that a browser opens: what strangers see, and the app behind the sign-in. */
export async function pageRoutes(app: FastifyInstance, ctx: Ctx, site?: Site): Promise<void> {
  const built = site ?? (await loadSite())
  if (!built) return void app.setNotFoundHandler(answerNotBuilt)
  app.setNotFoundHandler(answerNotFound(built))
  await app.register(async (pages) => {
    answerTroubleAsPage(pages, built)
    await assetRoutes(pages, built)
    screenRoutes(pages, ctx, built)
    signInRoutes(pages, ctx, built)
    setupRoutes(pages, ctx, built)
    findAHomeRoutes(pages, ctx, built)
    privacyRoutes(pages, ctx, built)
  })
}
