import type { FastifyInstance } from 'fastify'
import { analytics } from '#contract/analytics.ts'
import { findFormConversion, findMetrics } from '#server/analytics/find-metrics.ts'
import type { Ctx } from '#server/context.ts'
import { route } from '#server/platform/route.ts'

export function analyticsRoutes(app: FastifyInstance, ctx: Ctx) {
  route(app, analytics.metrics, () => findMetrics(ctx))
  route(app, analytics.form, () => findFormConversion(ctx))
}
