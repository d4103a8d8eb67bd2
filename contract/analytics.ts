import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const Trend = z.object({
  /** `+12.5%`, `-3.0%`, or `+2` for counts of campaigns; null with too little data. */
  change: z.string().nullable(),
  direction: z.enum(['up', 'down', 'flat']),
  /** Why there is no change to show, or what it is compared with. */
  note: z.string(),
  /** The figure at 12 evenly spaced days of the last 30, oldest first; empty with too little data. */
  series: z.array(z.number()),
})
export type Trend = z.infer<typeof Trend>

export const Metrics = z.object({
  totalLeads: z.int(),
  /** Score `qualifiedFrom` or more. */
  qualifiedLeads: z.int(),
  convertedLeads: z.int(),
  /** Converted of all leads, in percent with one decimal, without the sign. */
  conversionRate: z.string(),
  activeCampaigns: z.int(),
  trends: z.object({ totalLeads: Trend, qualifiedLeads: Trend, conversionRate: Trend, activeCampaigns: Trend }),
})
export type Metrics = z.infer<typeof Metrics>

export const FormConversion = z.object({
  days: z.int(),
  /** By strangers with a browser; software that says so and signed-in agents are left out. */
  views: z.int(),
  /** From the form itself, by its stamp; suspected spam is left out. */
  submissions: z.int(),
  /** Percent with one decimal; null without a view. */
  rate: z.string().nullable(),
})
export type FormConversion = z.infer<typeof FormConversion>

export const analytics = {
  metrics: endpoint({
    method: 'GET',
    path: '/api/analytics/metrics',
    access: 'signed-in',
    summary: 'The four figures of the dashboard with their trends',
    response: Metrics,
  }),
  form: endpoint({
    method: 'GET',
    path: '/api/analytics/form',
    access: 'signed-in',
    summary: 'Views and submissions of the public form, last 30 days',
    response: FormConversion,
  }),
}
