import { analytics } from '#contract/analytics.ts'
import { auth } from '#contract/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { leads } from '#contract/leads.ts'
import { live } from '#contract/live.ts'

/** Every endpoint of the product; the tests walk it. */
export const api: Endpoint[] = [leads, auth, analytics, live].flatMap((group) => Object.values(group))
