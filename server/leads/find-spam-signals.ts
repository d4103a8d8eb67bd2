import type { NewLead } from '#contract/leads.ts'
import type { FormStamp } from '#server/leads/stamp-form.ts'

export type SpamSignal = 'honeypot' | 'too-fast' | 'forged-stamp'

/** Nobody fills in four fields and a consent in less time than this. */
const quickestMs = 2_500

/**
 * Signs that software sent this. They mark an inquiry and never refuse it: a password manager may look the same.
 * @param stamp null when there was one and it is not ours, undefined when there was none
 */
export function findSpamSignals(newLead: NewLead, stamp: FormStamp | null | undefined, now: Date): SpamSignal[] {
  const signals: (SpamSignal | false)[] = [
    Boolean(newLead.website) && 'honeypot',
    stamp === null && 'forged-stamp',
    stamp != null && now.getTime() - stamp.shownAt.getTime() < quickestMs && 'too-fast',
  ]
  return signals.filter((signal) => signal !== false)
}
