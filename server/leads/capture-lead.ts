import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { LeadReceipt, NewLead } from '#contract/leads.ts'
import type { Ctx } from '#server/context.ts'
import { findSpamSignals } from '#server/leads/find-spam-signals.ts'
import { emailKey, phoneE164, plain } from '#server/leads/normalize-person.ts'
import { readTouch } from '#server/leads/read-touch.ts'
import { type Capture, captureKeys, writeCaptures } from '#server/leads/write-captures.ts'
import type { Db } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/errors.ts'
import { createGroupCommit, type GroupCommit } from '#server/platform/group-commit.ts'

export interface Visit {
  ip: string
  userAgent: string | null
  /** What the sender calls this submission; the same key again gets the same answer and no second lead. */
  idempotencyKey: string | null
  /** The page the form stood on. */
  page: string | null
}

/**
 * Answers once the lead, its events, consent evidence and follow-up job are durable. A known person becomes a
 * re-inquiry on the existing lead, and the answer does not tell.
 * @throws Refusal 422 for a key that was used for something else
 */
export async function captureLead(ctx: Ctx, newLead: NewLead, visit: Visit): Promise<LeadReceipt> {
  const receipt = await groupFor(ctx).add(prepare(ctx, newLead, visit))
  if (receipt === 'key used for another inquiry') {
    throw new Refusal(422, 'This Idempotency-Key was used for another inquiry. Send a new key with this one.')
  }
  return { id: receipt, message: "Your information has been submitted. We'll be in touch soon!" }
}

function prepare(ctx: Ctx, newLead: NewLead, visit: Visit): Capture {
  const now = ctx.now()
  const e164 = phoneE164(newLead.phone)
  return {
    submissionId: uuidv7(),
    leadId: uuidv7({ msecs: now.getTime() }),
    newLead,
    at: now.toISOString(),
    emailKey: emailKey(newLead.email),
    phoneE164: e164,
    personKey: e164 && `${e164} ${plain(newLead.firstName)} ${plain(newLead.lastName)}`,
    touch: readTouch(newLead, now),
    spamSignals: findSpamSignals(ctx, newLead),
    ip: visit.ip,
    userAgent: visit.userAgent?.slice(0, 500).toWellFormed() ?? null,
    page: visit.page?.slice(0, 2000).toWellFormed() ?? null,
    fromForm: newLead.shown !== null,
    key: visit.idempotencyKey,
    requestHash: createHash('sha256')
      .update(JSON.stringify({ ...newLead, shown: null }))
      .digest('base64url'),
  }
}

const groups = new WeakMap<Db, GroupCommit<Capture, Awaited<ReturnType<typeof writeCaptures>>[number]>>()

/** Captures that arrive together share a transaction: one group per database of this process. */
function groupFor(ctx: Ctx) {
  let group = groups.get(ctx.db)
  if (!group) {
    group = createGroupCommit({
      commit: (captures) => writeCaptures(ctx, captures),
      keys: captureKeys,
      lanes: 2,
      largest: 64,
    })
    groups.set(ctx.db, group)
  }
  return group
}
