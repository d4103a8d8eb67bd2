import type { Timeline } from '#contract/lead-options.ts'
import type { ScoreReason } from '#contract/score.ts'

/**
 * Raised whenever a rule or a number below changes; stored with every score.
 * The rules see only what is listed in ScoreFacts: whether an area was named, never which one, and nothing about
 * who the person is (42 USC 3604: same questions to every lead, no protected trait, no proxy for one).
 */
export const scoreVersion = 1

export interface ScoreFacts {
  timeline: Timeline | null
  hasBudget: boolean
  hasPropertyType: boolean
  hasLocation: boolean
  /** When this person sent the form, oldest first, ISO. */
  inquiries: string[]
}

export interface LeadScore {
  /** 0 to 100: the sum of fit and engagement. */
  score: number
  fit: number
  engagement: number
  reasons: ScoreReason[]
  version: number
  /** When engagement next loses points to time; null when it will not. */
  dueAt: string | null
}

/** What they want and when, at most 60. */
const fitCap = 60
const timelinePoints: Record<Timeline, { points: number; label: string }> = {
  immediately: { points: 34, label: 'Wants to move immediately' },
  '3months': { points: 26, label: 'Wants to move within 3 months' },
  '6months': { points: 16, label: 'Wants to move within 6 months' },
  exploring: { points: 6, label: 'Just exploring' },
}

/** What they did, at most 40, worth less as time passes: buyers look for months, so the first two weeks count in full. */
const engagementCap = 40
const inquiryPoints = { first: 24, again: 16 }
const day = 86_400_000
/** After this many days an inquiry counts no more. */
export const engagementDays = 120
const decay = [
  { untilDays: 14, share: 1 },
  { untilDays: 30, share: 0.75 },
  { untilDays: 60, share: 0.5 },
  { untilDays: engagementDays, share: 0.25 },
]

export function scoreLead(facts: ScoreFacts, now: Date): LeadScore {
  const fitReasons = cap(fitOf(facts), fitCap)
  const engagementReasons = cap(engagementOf(facts.inquiries, now), engagementCap)
  const fit = sum(fitReasons)
  const engagement = sum(engagementReasons)
  return {
    score: fit + engagement,
    fit,
    engagement,
    reasons: [...fitReasons, ...engagementReasons],
    version: scoreVersion,
    dueAt: nextDecay(facts.inquiries, now),
  }
}

function fitOf({ timeline, hasBudget, hasPropertyType, hasLocation }: ScoreFacts): ScoreReason[] {
  const when = timeline && timelinePoints[timeline]
  return [
    when && { rule: 'timeline', label: when.label, points: when.points },
    hasBudget && { rule: 'budget', label: 'Budget is known', points: 12 },
    hasPropertyType && { rule: 'property-type', label: 'Kind of property is known', points: 7 },
    hasLocation && { rule: 'location', label: 'Area is known', points: 7 },
  ].flatMap((reason) => (reason ? [{ ...reason, part: 'fit' as const, at: null }] : []))
}

function engagementOf(inquiries: string[], now: Date): ScoreReason[] {
  return inquiries.filter(isApart).flatMap((at, index) => {
    const full = index === 0 ? inquiryPoints.first : inquiryPoints.again
    const points = Math.round(full * shareLeft(at, now))
    const label = index === 0 ? 'Sent an inquiry' : 'Asked again'
    return points > 0
      ? [{ rule: index === 0 ? 'inquiry' : 'reinquiry', part: 'engagement' as const, label, points, at }]
      : []
  })
}

/** A form sent twice in one evening is one inquiry. */
function isApart(at: string, index: number, inquiries: string[]) {
  const before = inquiries[index - 1]
  return before === undefined || Date.parse(at) - Date.parse(before) >= day / 2
}

function shareLeft(at: string, now: Date) {
  const age = now.getTime() - Date.parse(at)
  return decay.find(({ untilDays }) => age < untilDays * day)?.share ?? 0
}

function nextDecay(inquiries: string[], now: Date): string | null {
  const steps = inquiries.flatMap((at) => decay.map(({ untilDays }) => Date.parse(at) + untilDays * day))
  const next = steps.reduce((soonest, step) => (step > now.getTime() && step < soonest ? step : soonest), Infinity)
  return next === Infinity ? null : new Date(next).toISOString()
}

/** Cuts the points that pass the cap, so that the reasons shown always add up to the part. */
function cap(reasons: ScoreReason[], most: number): ScoreReason[] {
  let left = most
  return reasons.flatMap((reason) => {
    const points = Math.min(reason.points, left)
    left -= points
    return points > 0 ? [{ ...reason, points }] : []
  })
}

function sum(reasons: ScoreReason[]) {
  return reasons.reduce((total, { points }) => total + points, 0)
}
