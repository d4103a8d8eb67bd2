import { createHash } from 'node:crypto'
import { automatedConsentText, type ConsentSeller, contactConsentText } from '#contract/consent.ts'
import type { LeadStatus } from '#contract/lead-options.ts'
import type { NewLead } from '#contract/leads.ts'
import type { KnownLead } from '#server/leads/known-people-queries.ts'
import { searchText } from '#server/leads/normalize-person.ts'
import { statusByBand } from '#server/leads/qualify-leads.ts'
import { type LeadScore, scoreLead } from '#server/leads/score-lead.ts'
import type { Capture } from '#server/leads/write-captures.ts'

const fillable = ['propertyType', 'budget', 'location', 'timeline', 'phone', 'email'] as const

/** Everything that a group of captures writes, worked out before the first row is sent. */
export function rowsOf(captures: Capture[], known: (capture: Capture) => KnownLead | undefined, seller: ConsentSeller) {
  const wordings = { contact: wording(contactConsentText(seller)), automated: wording(automatedConsentText(seller)) }
  const each = captures.map((capture) => {
    const lead = known(capture)
    return lead ? reinquiryRows(capture, lead, wordings) : newLeadRows(capture, wordings)
  })
  return {
    leads: each.flatMap(({ lead }) => lead ?? []),
    merges: each.flatMap(({ merge }) => merge ?? []),
    events: each.flatMap(({ events }) => events),
    evidence: each.flatMap(({ evidence }) => evidence),
    keys: captures.flatMap(({ key, requestHash, submissionId, at }) =>
      key ? [{ key, requestHash, submissionId, at }] : [],
    ),
    leadIds: each.map(({ leadId }) => leadId),
    wordings: Object.values(wordings),
    formSubmissions: captures.filter(({ fromForm }) => fromForm).length,
    day: captures[0]?.at.slice(0, 10),
  }
}
export type CaptureRows = ReturnType<typeof rowsOf>

function newLeadRows(capture: Capture, wordings: Wordings) {
  const { newLead, leadId, at, touch } = capture
  const scored = scoreLead({ ...factsOf(newLead), inquiries: [at] }, new Date(at))
  const status = statusByBand(
    { ...newLead, status: 'new', statusByHand: false, spamSignals: capture.spamSignals },
    scored.score,
  )
  return {
    leadId,
    lead: {
      id: leadId,
      firstName: newLead.firstName,
      lastName: newLead.lastName,
      email: newLead.email,
      emailKey: capture.emailKey,
      phone: newLead.phone,
      phoneE164: capture.phoneE164,
      propertyType: newLead.propertyType,
      budget: newLead.budget,
      location: newLead.location,
      timeline: newLead.timeline,
      source: touch.source,
      consent: true,
      automatedConsent: newLead.automatedConsent,
      status,
      spamSignals: capture.spamSignals,
      touch,
      searchText: searchText({ ...newLead, phoneE164: capture.phoneE164 }),
      at,
      ...scoreColumns(scored, null),
    },
    merge: null,
    events: [
      event(leadId, 'lead', 'captured', inquiryOf(capture), at),
      ...consentEvents(capture, leadId, wordings),
      scoredEvent(leadId, scored, null, at),
      ...statusEvent(leadId, 'new', status, at),
    ],
    evidence: evidenceOf(capture, leadId, wordings),
  }
}

/** Blanks are filled; nothing that a person typed is overwritten; a lead that had been answered waits again. */
function reinquiryRows(capture: Capture, lead: KnownLead, wordings: Wordings) {
  const { newLead, at, touch } = capture
  const filled = fillable.filter((field) => lead[field] === null && newLead[field] != null)
  const merged = { ...lead, ...Object.fromEntries(filled.map((field) => [field, newLead[field]])) }
  const scored = scoreLead({ ...factsOf(merged), inquiries: [...lead.inquiries, at] }, new Date(at))
  const status = statusByBand(merged, lead.scoreByHand ? lead.score : scored.score)
  const phoneE164 = lead.phone === null ? capture.phoneE164 : lead.phoneE164
  return {
    leadId: lead.id,
    lead: null,
    merge: {
      id: lead.id,
      email: merged.email,
      emailKey: lead.emailKey ?? capture.emailKey,
      phone: merged.phone,
      phoneE164,
      propertyType: merged.propertyType,
      budget: merged.budget,
      location: merged.location,
      timeline: merged.timeline,
      status,
      automatedConsent: lead.automatedConsent || newLead.automatedConsent,
      touch,
      searchText: searchText({ ...merged, phoneE164 }),
      waitingSince: lead.waitingSince ?? at,
      at,
      ...scoreColumns(scored, lead.scoreByHand ? lead.score : null),
    },
    events: [
      event(lead.id, 'lead', 'reinquired', { ...inquiryOf(capture), filled }, at),
      ...consentEvents(capture, lead.id, wordings),
      ...(lead.scoreByHand ? [] : [scoredEvent(lead.id, scored, lead.score, at)]),
      ...statusEvent(lead.id, lead.status, status, at),
    ],
    evidence: evidenceOf(capture, lead.id, wordings),
  }
}

export function factsOf(lead: { [F in 'timeline' | 'budget' | 'propertyType' | 'location']?: NewLead[F] }) {
  return {
    timeline: lead.timeline ?? null,
    hasBudget: lead.budget != null,
    hasPropertyType: lead.propertyType != null,
    hasLocation: lead.location != null,
  }
}

function scoreColumns(scored: LeadScore, byHand: number | null) {
  return {
    score: byHand ?? scored.score,
    calculatedScore: scored.score,
    fit: scored.fit,
    engagement: scored.engagement,
    scoreReasons: scored.reasons,
    scoreVersion: scored.version,
    scoreDueAt: scored.dueAt,
  }
}

function inquiryOf({ submissionId, newLead, touch, spamSignals }: Capture) {
  const { firstName, lastName, email, phone, propertyType, budget, location, timeline } = newLead
  const answers = {
    firstName,
    lastName,
    email,
    phone,
    propertyType: propertyType ?? null,
    budget: budget ?? null,
    location,
    timeline: timeline ?? null,
  }
  return { submissionId, answers, touch, spamSignals }
}

function scoredEvent(leadId: string, scored: LeadScore, from: number | null, at: string) {
  return event(leadId, 'system', 'scored', { from, to: scored.score, byHand: false, reasons: scored.reasons }, at)
}

function statusEvent(leadId: string, from: LeadStatus, to: LeadStatus, at: string) {
  return from === to ? [] : [event(leadId, 'system', 'status_changed', { from, to }, at)]
}

function event(leadId: string, actor: 'lead' | 'system', kind: string, data: object, at: string) {
  return { leadId, actor, kind, data, at }
}

type Wordings = Record<'contact' | 'automated', { hash: string; wording: string }>

function wording(text: string) {
  return { hash: createHash('sha256').update(text).digest('hex'), wording: text }
}

function purposesOf({ newLead }: Capture) {
  return newLead.automatedConsent ? (['contact', 'automated'] as const) : (['contact'] as const)
}

function consentEvents(capture: Capture, leadId: string, wordings: Wordings) {
  return purposesOf(capture).map((purpose) =>
    event(leadId, 'lead', 'consent_given', { purpose, wordingHash: wordings[purpose].hash }, capture.at),
  )
}

function evidenceOf(capture: Capture, leadId: string, wordings: Wordings) {
  const { submissionId, at, ip, userAgent, page } = capture
  return purposesOf(capture).map((purpose) => ({
    leadId,
    submissionId,
    purpose,
    wordingHash: wordings[purpose].hash,
    at,
    ip,
    userAgent,
    page,
    channel: capture.fromForm ? 'web form' : 'api',
  }))
}
