import * as z from 'zod'

export type ScoreBand = 'hot' | 'warm' | 'cold'

/** 80 and above hot, 60 to 79 warm, below 60 cold. A missing score counts as 0. */
export function scoreBand(score: number | null | undefined): ScoreBand {
  if ((score ?? 0) >= 80) return 'hot'
  if ((score ?? 0) >= 60) return 'warm'
  return 'cold'
}

/**
 * "Qualified" in analytics: this score or more. Lead management says "hot or warm" instead (design, decision 5). The
 * triggers of db/migrations/0002 have the number in their text; a test of the metrics holds the two together.
 */
export const qualifiedFrom = 70

export const ScoreReason = z.object({
  rule: z.string(),
  part: z.enum(['fit', 'engagement']),
  label: z.string(),
  points: z.int(),
  /** When the reason came about; engagement loses points from here on. */
  at: z.iso.datetime().nullable(),
})
export type ScoreReason = z.infer<typeof ScoreReason>
