import * as z from 'zod'
import type { LeadStatus } from '#contract/lead-options.ts'
import { statuses } from '#contract/lead-options.ts'
import { ScoreReason } from '#contract/score.ts'

const Status = z.enum(Object.keys(statuses) as [LeadStatus, ...LeadStatus[]])

/** Where a visit came from. Every part is what the browser said, shortened, never trusted. */
export const Touch = z.object({
  source: z.string(),
  utm: z.record(z.string(), z.string()),
  referrer: z.string().nullable(),
  landingPage: z.string().nullable(),
  at: z.iso.datetime(),
})
export type Touch = z.infer<typeof Touch>

/** What one submission of the form said, as typed. */
const Inquiry = z.object({
  submissionId: z.uuid(),
  answers: z.record(z.string(), z.string().nullable()),
  touch: Touch,
  spamSignals: z.array(z.string()),
})

const common = {
  id: z.string(),
  actor: z.object({ kind: z.enum(['lead', 'agent', 'system']), name: z.string().nullable() }),
  at: z.iso.datetime(),
}

export const LeadEvent = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('captured'), data: Inquiry }),
  z.object({ ...common, kind: z.literal('reinquired'), data: Inquiry.extend({ filled: z.array(z.string()) }) }),
  z.object({
    ...common,
    kind: z.literal('consent_given'),
    data: z.object({ purpose: z.enum(['contact', 'automated']), wordingHash: z.string() }),
  }),
  z.object({
    ...common,
    kind: z.literal('scored'),
    data: z.object({ from: z.int().nullable(), to: z.int(), byHand: z.boolean(), reasons: z.array(ScoreReason) }),
  }),
  z.object({ ...common, kind: z.literal('status_changed'), data: z.object({ from: Status, to: Status }) }),
  z.object({
    ...common,
    kind: z.literal('note_changed'),
    data: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  }),
  z.object({
    ...common,
    kind: z.literal('contacted'),
    data: z.object({ channel: z.enum(['call', 'email']), undone: z.boolean() }),
  }),
  z.object({ ...common, kind: z.literal('contact_undone'), data: z.object({ eventId: z.string() }) }),
])
export type LeadEvent = z.infer<typeof LeadEvent>
export type LeadEventKind = LeadEvent['kind']
