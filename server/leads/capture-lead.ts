import type { LeadReceipt, NewLead } from '#contract/leads.ts'
import type { Ctx } from '#server/context.ts'
import { keepWordings, reportedWordings } from '#server/leads/consent-wordings.ts'
import { prepareCapture, type Visit } from '#server/leads/prepare-capture.ts'
import { type Capture, captureKeys, writeCaptures } from '#server/leads/write-captures.ts'
import type { Db } from '#server/platform/database.ts'
import { Refusal } from '#server/platform/errors.ts'
import { createGroupCommit, type GroupCommit } from '#server/platform/group-commit.ts'

/**
 * Answers once the lead, its events, consent evidence and follow-up job are durable. A known person becomes a
 * re-inquiry on the existing lead, and the answer does not tell.
 * @throws Refusal 422 for a key that was used for something else
 */
export async function captureLead(ctx: Ctx, newLead: NewLead, visit: Visit): Promise<LeadReceipt> {
  await keepWordings(ctx, reportedWordings)
  const receipt = await groupFor(ctx).add(prepareCapture(ctx, newLead, visit))
  if (receipt === 'key used for another inquiry') {
    throw new Refusal(422, 'This Idempotency-Key was used for another inquiry. Send a new key with this one.')
  }
  return { id: receipt, message: "Your information has been submitted. We'll be in touch soon!" }
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
      worthALane: 14,
      largest: 64,
      most: 10_000,
    })
    groups.set(ctx.db, group)
  }
  return group
}
