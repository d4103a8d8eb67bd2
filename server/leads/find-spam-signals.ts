import type { NewLead } from '#contract/leads.ts'
import type { Ctx } from '#server/context.ts'
import { readFormStamp } from '#server/leads/form-stamp.ts'

export type SpamSignal = 'honeypot' | 'too-fast' | 'forged-stamp'

/** Nobody fills in four fields and a consent in less time than this. */
const quickestMs = 2_500

/** Signs that software sent this. They mark a lead and never refuse it: a password manager may look the same. */
export function findSpamSignals(ctx: Ctx, newLead: NewLead): SpamSignal[] {
  const shown = newLead.shown ? readFormStamp(ctx, newLead.shown) : undefined
  const signals: (SpamSignal | false)[] = [
    Boolean(newLead.website) && 'honeypot',
    shown === null && 'forged-stamp',
    shown instanceof Date && ctx.now().getTime() - shown.getTime() < quickestMs && 'too-fast',
  ]
  return signals.filter((signal) => signal !== false)
}
