import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { NewLead } from '#contract/leads.ts'
import type { Ctx } from '#server/context.ts'
import { findSpamSignals } from '#server/leads/find-spam-signals.ts'
import { readFormStamp } from '#server/leads/stamp-form.ts'
import { emailKey, personKey, phoneE164 } from '#server/leads/normalize-person.ts'
import { readTouch } from '#server/leads/read-touch.ts'
import type { Capture } from '#server/leads/write-captures.ts'

export interface Visit {
  ip: string
  userAgent: string | null
  /** What the sender calls this submission; the same key again gets the same answer and no second lead. */
  idempotencyKey: string | null
  /** The page the form stood on. */
  page: string | null
}

/** Everything about a submission that can be worked out before the database is asked. */
export function prepareCapture(ctx: Ctx, newLead: NewLead, visit: Visit): Capture {
  const now = ctx.now()
  const submissionId = uuidv7()
  const stamp = newLead.shown ? readFormStamp(ctx, newLead.shown) : undefined
  const e164 = phoneE164(newLead.phone)
  return {
    submissionId,
    leadId: uuidv7({ msecs: now.getTime() }),
    newLead,
    at: now.toISOString(),
    emailKey: emailKey(newLead.email),
    phoneE164: e164,
    personKey: personKey({ ...newLead, phoneE164: e164 }),
    touch: readTouch(newLead, now),
    spamSignals: findSpamSignals(newLead, stamp, now),
    wordingHashes: stamp?.wordingHashes ?? null,
    ip: visit.ip,
    userAgent: visit.userAgent?.slice(0, 500).toWellFormed() ?? null,
    page: visit.page?.slice(0, 2000).toWellFormed() ?? null,
    // A key of our own makes it safe to repeat what may or may not have been committed.
    key: visit.idempotencyKey === null ? `own ${submissionId}` : `sent ${visit.idempotencyKey}`,
    requestHash: createHash('sha256')
      .update(JSON.stringify({ ...newLead, shown: null }))
      .digest('base64url'),
  }
}
