import { type LeadStatus, sources } from '#contract/lead-options.ts'
import type { NewLead } from '#contract/leads.ts'
import { reportedWordings } from '#server/leads/consent-wordings.ts'
import type { KnownLead } from '#server/leads/known-people-queries.ts'
import { personKey, searchText } from '#server/leads/normalize-person.ts'
import { statusByBand } from '#server/leads/qualify-leads.ts'
import { type LeadScore, scoreLead } from '#server/leads/score-lead.ts'
import type { Capture } from '#server/leads/write-captures.ts'

const fillable = ['propertyType', 'budget', 'location', 'timeline', 'phone', 'email'] as const

/** Everything that a group of captures writes, worked out before the first row is sent. */
export function rowsOf(captures: Capture[], known: (capture: Capture) => KnownLead | undefined) {
  // Two inquiries of one group may lead to the same person by different ways: the second builds on the first.
  const current = new Map<string, KnownLead>()
  const merges = new Map<string, object>()
  const each = captures.map((capture) => {
    const stored = known(capture)
    if (!stored) return newLeadRows(capture)
    const rows = reinquiryRows(capture, current.get(stored.id) ?? stored)
    current.set(stored.id, rows.after)
    merges.set(stored.id, rows.merge)
    return rows
  })
  return {
    leads: each.flatMap((rows) => ('lead' in rows ? rows.lead : [])),
    merges: [...merges.values()],
    events: each.flatMap(({ events }) => events),
    evidence: each.flatMap(({ evidence }) => evidence),
    keys: captures.map(({ key, requestHash, submissionId, at }) => ({ key, requestHash, submissionId, at })),
    leadIds: [...new Set(each.map(({ leadId }) => leadId))],
    formSubmissions: captures.filter(({ wordingHashes, spamSignals }) => wordingHashes && spamSignals.length === 0)
      .length,
    day: captures[0]?.at.slice(0, 10),
  }
}
export type CaptureRows = ReturnType<typeof rowsOf>

function newLeadRows(capture: Capture) {
  const { newLead, leadId, at, touch } = capture
  const scored = scoreLead({ ...factsOf(newLead), inquiries: countingInquiries([], capture) }, new Date(at))
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
      personKey: capture.personKey,
      propertyType: newLead.propertyType,
      budget: newLead.budget,
      location: newLead.location,
      timeline: newLead.timeline,
      // A source that a stranger makes up stays in the touch; lists and counts know the product's own.
      source: touch.source in sources ? touch.source : 'website',
      consent: true,
      automatedConsent: newLead.automatedConsent,
      status,
      spamSignals: capture.spamSignals,
      touch,
      searchText: searchText({ ...newLead, phoneE164: capture.phoneE164 }),
      at,
      ...scoreColumns(scored, null),
    },
    events: [
      event(leadId, 'lead', 'captured', inquiryOf(capture), at),
      ...consentEvents(capture, leadId),
      scoredEvent(leadId, scored, null, at),
      ...statusEvent(leadId, 'new', status, at),
    ],
    evidence: evidenceOf(capture, leadId),
  }
}

/**
 * Blanks are filled; nothing that a person typed is overwritten; a lead that had been answered waits again. Software
 * neither raises a score nor makes anybody wait; an inquiry without its marks clears a lead of the suspicion.
 */
function reinquiryRows(capture: Capture, lead: KnownLead) {
  const { newLead, at, touch } = capture
  const isClean = capture.spamSignals.length === 0
  const filled = fillable.filter((field) => lead[field] === null && newLead[field] != null)
  const after: KnownLead = {
    ...lead,
    ...Object.fromEntries(filled.map((field) => [field, newLead[field]])),
    emailKey: lead.emailKey ?? capture.emailKey,
    spamSignals: isClean ? [] : lead.spamSignals,
    waitingSince: lead.waitingSince ?? (isClean ? at : null),
    inquiries: countingInquiries(lead.inquiries, capture),
  }
  if (lead.phone === null) {
    after.phoneE164 = capture.phoneE164
    after.personKey = personKey({ ...lead, phoneE164: capture.phoneE164 })
  }
  // The words speak of "the number above", so they allow calls to that number only.
  after.automatedConsent = lead.automatedConsent || (newLead.automatedConsent && isSameNumber(after, capture))
  const scored = scoreLead({ ...factsOf(after), inquiries: after.inquiries }, new Date(at))
  after.score = lead.scoreByHand ? lead.score : scored.score
  after.status = statusByBand(after, after.score)
  return {
    leadId: lead.id,
    after,
    merge: {
      ...after,
      touch,
      searchText: searchText(after),
      at,
      ...scoreColumns(scored, lead.scoreByHand ? lead.score : null),
    },
    events: [
      event(lead.id, 'lead', 'reinquired', { ...inquiryOf(capture), filled }, at),
      ...consentEvents(capture, lead.id),
      ...(lead.scoreByHand ? [] : [scoredEvent(lead.id, scored, lead.score, at)]),
      ...statusEvent(lead.id, lead.status, after.status, at),
    ],
    evidence: evidenceOf(capture, lead.id),
  }
}

function countingInquiries(before: string[], { at, spamSignals }: Capture): string[] {
  return spamSignals.length === 0 ? [...before, at] : before
}

function isSameNumber(lead: KnownLead, { phoneE164, newLead }: Capture) {
  return phoneE164 ? phoneE164 === lead.phoneE164 : newLead.phone === lead.phone
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

function purposesOf({ newLead }: Capture) {
  return newLead.automatedConsent ? (['contact', 'automated'] as const) : (['contact'] as const)
}

function wordingHash({ wordingHashes }: Capture, purpose: 'contact' | 'automated'): string {
  return wordingHashes ? wordingHashes[purpose] : reportedWordings[purpose].hash
}

function consentEvents(capture: Capture, leadId: string) {
  return purposesOf(capture).map((purpose) =>
    event(leadId, 'lead', 'consent_given', { purpose, wordingHash: wordingHash(capture, purpose) }, capture.at),
  )
}

function evidenceOf(capture: Capture, leadId: string) {
  const { submissionId, at, ip, userAgent, page, newLead } = capture
  return purposesOf(capture).map((purpose) => ({
    leadId,
    submissionId,
    purpose,
    wordingHash: wordingHash(capture, purpose),
    at,
    email: newLead.email,
    phone: newLead.phone,
    ip,
    userAgent,
    page,
    channel: capture.wordingHashes ? 'web form' : 'api',
  }))
}
