import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { LeadEvent, Touch } from '#contract/lead-events.ts'
import { budgets, propertyTypes, statuses, timelines } from '#contract/lead-options.ts'
import { ScoreReason } from '#contract/score.ts'
import { isStorable, line, optionalLine } from '#contract/text.ts'

function oneOf<const T extends object>(options: T) {
  return z.enum(Object.keys(options) as [keyof T & string, ...(keyof T & string)[]], {
    error: 'Choose one of the listed answers',
  })
}

/** An empty choice of a native form counts as no answer. */
function choice<const T extends object>(options: T) {
  return z.preprocess((value) => (value === '' ? null : value), oneOf(options).nullish())
}

export const LeadStatus = oneOf(statuses)

export const Lead = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** E.164, when the number could be understood. */
  phoneE164: z.string().nullable(),
  propertyType: oneOf(propertyTypes).nullable(),
  budget: oneOf(budgets).nullable(),
  location: z.string().nullable(),
  timeline: oneOf(timelines).nullable(),
  source: z.string(),
  score: z.int().min(0).max(100),
  scoreByHand: z.boolean(),
  status: LeadStatus,
  propertyInterest: z.string().nullable(),
  consent: z.boolean(),
  notes: z.string().nullable(),
  lastContact: z.iso.datetime().nullable(),
  /** Since when this lead has waited for a person to answer; null when nobody is waiting. */
  waitingSince: z.iso.datetime().nullable(),
  suspectedSpam: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Lead = z.infer<typeof Lead>

export const LeadDetail = Lead.extend({
  /** Chosen by a person; otherwise the band of the score decides. */
  statusByHand: z.boolean(),
  fit: z.int(),
  engagement: z.int(),
  /** The score by the rules, also while one set by hand stands in its place. */
  calculatedScore: z.int().min(0).max(100),
  scoreReasons: z.array(ScoreReason),
  scoreVersion: z.int(),
  scoredAt: z.iso.datetime(),
  automatedConsent: z.boolean(),
  spamSignals: z.array(z.string()),
  firstTouch: Touch.nullable(),
  lastTouch: Touch.nullable(),
  consents: z.array(
    z.object({
      purpose: z.enum(['contact', 'automated']),
      wording: z.string(),
      wordingHash: z.string(),
      givenAt: z.iso.datetime(),
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
      page: z.string().nullable(),
      channel: z.string(),
    }),
  ),
})
export type LeadDetail = z.infer<typeof LeadDetail>

const ticked = z.preprocess((value) => value === true || value === 'true' || value === 'on', z.boolean())

/** What a stranger may send. Anything else in the body is ignored, server-owned fields included. */
export const NewLead = z.object({
  firstName: line(200, 'Enter your first name'),
  lastName: line(200, 'Enter your last name'),
  email: line(254, 'Enter your email address').regex(
    /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@.<>()[\],;:\\"]{2,}$/u,
    {
      error: 'Enter the whole address, like name@example.com',
    },
  ),
  phone: line(40, 'Enter a phone number with its area code').refine((text) => text.replace(/\D/g, '').length >= 7, {
    error: 'Enter a phone number with its area code',
  }),
  propertyType: choice(propertyTypes),
  budget: choice(budgets),
  location: optionalLine(200),
  timeline: choice(timelines),
  source: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z
      .string()
      .trim()
      .regex(/^[\w .-]{1,40}$/u, { error: 'Name the source in up to 40 letters' })
      .default('website'),
  ),
  consent: ticked.refine((agreed) => agreed, { error: 'You must agree to receive communications' }),
  automatedConsent: ticked,
  /** The address the visitor came to, with its query (UTM parameters); the form fills it in. */
  landingPage: optionalLine(2000).catch(null),
  referrer: optionalLine(2000).catch(null),
  /** When the form was shown, signed by the server; absent from other senders. */
  shown: optionalLine(300).catch(null),
  /** A field that people do not see. Software that fills it in marks itself. */
  website: optionalLine(2000).catch('unreadable'),
})
export type NewLead = z.infer<typeof NewLead>

/** The same answer for a new and for a known person. `id` names this submission, not the lead. */
export const LeadReceipt = z.object({ id: z.uuid(), message: z.string() })
export type LeadReceipt = z.infer<typeof LeadReceipt>

export const LeadPatch = z
  .object({
    /** null lets go of a status set by hand: the band of the score decides again. */
    status: LeadStatus.nullable(),
    /** null lets go of a score set by hand. */
    score: z
      .int({ error: 'Enter a whole number from 0 to 100' })
      .min(0, { error: 'Enter a whole number from 0 to 100' })
      .max(100, { error: 'Enter a whole number from 0 to 100' })
      .nullable(),
    notes: optionalLine(20_000),
  })
  .partial()
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    error: 'Nothing to change: send status, score or notes',
  })
export type LeadPatch = z.infer<typeof LeadPatch>

const Id = z.object({ id: z.uuid({ error: 'This is not the id of a lead' }) })
const limit = z.coerce.number().int().min(1).max(200).default(50)
const cursor = z.string().max(200).optional()

/** A choice that names nothing, as in `?source=`, is no filter. */
function filter<const T extends z.ZodType>(chosen: T) {
  return z
    .union([z.literal('').transform(() => undefined), chosen], { error: 'Choose one of the listed filters' })
    .optional()
}

/**
 * A search whose words are too short for the index (no three letters or digits in a row) looks through this many of the
 * newest leads only, and its answer says so: `X-Search-Scope: newest`.
 */
export const searchedNewest = 4_000

export const LeadQuery = z.object({
  limit,
  cursor,
  search: z.string().trim().max(100).refine(isStorable).optional(),
  status: filter(LeadStatus),
  source: filter(z.string().max(40).refine(isStorable)),
})
export type LeadQuery = z.infer<typeof LeadQuery>

export const LeadCounts = z.object({
  total: z.int(),
  hot: z.int(),
  warm: z.int(),
  cold: z.int(),
  new: z.int(),
  converted: z.int(),
  lost: z.int(),
  waiting: z.int(),
  /** (hot + warm) / total, rounded; 0 when there are no leads. */
  percentQualified: z.int(),
  /** The fifty sources with the most leads, most first. */
  sources: z.array(z.object({ source: z.string(), count: z.int() })),
  /** Leads of all other sources together. */
  otherSources: z.int(),
})
export type LeadCounts = z.infer<typeof LeadCounts>

export const leads = {
  create: endpoint({
    method: 'POST',
    path: '/api/leads',
    access: 'public',
    summary: 'Capture a lead',
    body: NewLead,
    status: 201,
    response: LeadReceipt,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/leads',
    access: 'signed-in',
    summary: 'Leads, newest first',
    query: LeadQuery,
    response: z.array(Lead),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/api/leads/recent',
    access: 'signed-in',
    summary: 'The ten newest leads',
    response: z.array(Lead),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/leads/waiting',
    access: 'signed-in',
    summary: 'Leads that no person has answered yet, by score, then by how long they have waited',
    query: z.object({ limit }),
    response: z.array(Lead),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/leads/counts',
    access: 'signed-in',
    summary: 'Exact counts by status',
    response: LeadCounts,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/leads/{id}',
    access: 'signed-in',
    summary: 'One lead with its score and consent',
    params: Id,
    response: LeadDetail,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/leads/{id}',
    access: 'signed-in',
    summary: 'Change status, score or notes',
    params: Id,
    body: LeadPatch,
    response: LeadDetail,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/leads/{id}/events',
    access: 'signed-in',
    summary: 'The timeline of one lead, newest first',
    params: Id,
    query: z.object({ limit, cursor }),
    response: z.array(LeadEvent),
  }),
  contact: endpoint({
    method: 'POST',
    path: '/api/leads/{id}/contacts',
    access: 'signed-in',
    summary: 'Record that a person called or wrote, which ends the waiting',
    params: Id,
    body: z.object({ channel: z.enum(['call', 'email']) }),
    status: 201,
    response: z.object({ eventId: z.string() }),
  }),
  undoContact: endpoint({
    method: 'DELETE',
    path: '/api/leads/{id}/contacts/{eventId}',
    access: 'signed-in',
    summary: 'Take back a recorded contact; the lead waits again',
    params: Id.extend({
      eventId: z.string().regex(/^[1-9]\d{0,17}$/, { error: 'This is not the number of a contact' }),
    }),
    status: 204,
    response: z.void(),
  }),
}
