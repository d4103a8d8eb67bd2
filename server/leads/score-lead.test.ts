import { describe, expect, test } from 'vitest'
import { type ScoreFacts, scoreLead } from '#server/leads/score-lead.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
const nothing: ScoreFacts = {
  timeline: null,
  hasBudget: false,
  hasPropertyType: false,
  hasLocation: false,
  inquiries: [],
}
const everything = { hasBudget: true, hasPropertyType: true, hasLocation: true }

describe('a score is the sum of its reasons', () => {
  test.each<[string, Partial<ScoreFacts>, number, number]>([
    ['nothing known, nothing done', {}, 0, 0],
    ['only the form sent', { inquiries: [daysAgo(0)] }, 0, 24],
    ['immediately, all answers', { timeline: 'immediately', ...everything, inquiries: [daysAgo(0)] }, 60, 24],
    ['within 3 months, all answers', { timeline: '3months', ...everything, inquiries: [daysAgo(0)] }, 52, 24],
    ['within 6 months, all answers', { timeline: '6months', ...everything, inquiries: [daysAgo(0)] }, 42, 24],
    ['exploring, all answers', { timeline: 'exploring', ...everything, inquiries: [daysAgo(0)] }, 32, 24],
    ['budget alone', { hasBudget: true, inquiries: [daysAgo(0)] }, 12, 24],
    ['asked again later', { timeline: '3months', inquiries: [daysAgo(5), daysAgo(0)] }, 26, 40],
    ['engagement stops at 40', { inquiries: [daysAgo(6), daysAgo(4), daysAgo(2), daysAgo(0)] }, 0, 40],
    ['sent twice within minutes counts once', { inquiries: [daysAgo(0.001), daysAgo(0)] }, 0, 24],
  ])('%s', (_name, facts, fit, engagement) => {
    const scored = scoreLead({ ...nothing, ...facts }, now)
    expect(scored).toMatchObject({ fit, engagement, score: fit + engagement })
    expect(scored.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(scored.score)
  })

  test('never leaves 0 to 100', () => {
    const most = scoreLead(
      { timeline: 'immediately', ...everything, inquiries: Array.from({ length: 50 }, (_, at) => daysAgo(50 - at)) },
      now,
    )
    expect(most.score).toBe(100)
  })
})

describe('engagement fades', () => {
  test.each([
    [0, 24],
    [13.9, 24],
    [14, 18],
    [29.9, 18],
    [30, 12],
    [60, 6],
    [119, 6],
    [120, 0],
    [400, 0],
  ])('%d days after the inquiry it is worth %d', (days, points) => {
    expect(scoreLead({ ...nothing, inquiries: [daysAgo(days)] }, now).engagement).toBe(points)
  })

  test('says when it next fades, and never earlier than it does', () => {
    const facts = { ...nothing, inquiries: [daysAgo(20), daysAgo(3)] }
    const { dueAt, score } = scoreLead(facts, now)
    expect(dueAt).toBe(new Date(now.getTime() + 10 * 86_400_000).toISOString())
    const due = new Date(dueAt as string)
    expect(scoreLead(facts, new Date(due.getTime() - 1)).score).toBe(score)
    expect(scoreLead(facts, due).score).toBeLessThan(score)
  })

  test('says so when it will not fade any more', () => {
    expect(scoreLead({ ...nothing, inquiries: [daysAgo(200)] }, now).dueAt).toBeNull()
  })
})
