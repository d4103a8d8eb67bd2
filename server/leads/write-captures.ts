import { createHash } from 'node:crypto'
import type { Touch } from '#contract/lead-events.ts'
import type { NewLead } from '#contract/leads.ts'
import type { Ctx } from '#server/context.ts'
import { rowsOf } from '#server/leads/capture-rows.ts'
import { findKnown } from '#server/leads/known-people-queries.ts'
import { writeCaptureRows } from '#server/leads/write-capture-rows.ts'
import { transactAfter } from '#server/platform/database.ts'

/** One submission on its way into the database. */
export interface Capture {
  submissionId: string
  /** The id of the lead, if this turns out to be a new person. */
  leadId: string
  newLead: NewLead
  at: string
  emailKey: string
  phoneE164: string | null
  /** Phone and full name together, which also tell that two submissions are by one person. */
  personKey: string | null
  touch: Touch
  spamSignals: string[]
  ip: string
  userAgent: string | null
  page: string | null
  /** The words that our form showed; null when it was not our form. */
  wordingHashes: { contact: string; automated: string } | null
  key: string
  requestHash: string
}

/** What two captures of one person, or two tries of one submission, have in common. */
export function captureKeys({ emailKey, personKey, key }: Capture): string[] {
  return [`email:${emailKey}`, ...(personKey ? [`person:${personKey}`] : []), `key:${key}`]
}

/**
 * All captures in one transaction: leads or merges, scores with reasons, consent evidence, timeline, follow-up jobs.
 * No two of them may share a key of `captureKeys`. Answers each one's submission id.
 */
export async function writeCaptures(
  ctx: Ctx,
  captures: Capture[],
): Promise<(string | 'key used for another inquiry')[]> {
  let leadIds: string[] = []
  const answers = await transactAfter(ctx.db, lockPeople(captures), async (tx) => {
    const { usedKeys, known } = await findKnown(tx, captures)
    const fresh = captures.filter(({ key }) => !usedKeys.has(key))
    if (fresh.length > 0) {
      const rows = rowsOf(fresh, known)
      await writeCaptureRows(tx, rows)
      leadIds = rows.leadIds
      await ctx.jobs.send(tx, 'leads.captured', [{ leadIds }])
    }
    return captures.map((capture) => {
      const used = usedKeys.get(capture.key)
      if (!used) return capture.submissionId
      return used.requestHash === capture.requestHash ? used.submissionId : 'key used for another inquiry'
    })
  })
  if (leadIds.length > 0) tellOf(ctx, leadIds)
  return answers
}

/**
 * After the commit, and nobody waits for it: a NOTIFY inside would make commits queue for each other's flush to disk.
 * A screen that misses it reads again when its connection comes back.
 */
function tellOf(ctx: Ctx, leadIds: string[]) {
  ctx.jobs.wake('leads.captured')
  ctx.live.announce(ctx.db, { kind: 'lead.captured', leadIds }).catch((error) => {
    ctx.log.warn({ err: error }, 'screens not told of captures')
  })
}

/**
 * Makes other transactions about the same people wait, in one order for all so that none waits for each other.
 * A statement of its own: the next one then sees what they committed.
 */
function lockPeople(captures: Capture[]) {
  const locks = [...new Set(captures.flatMap(captureKeys).map(lockNumber))].sort()
  return `select pg_advisory_xact_lock(lock) from unnest('{${locks}}'::bigint[]) as lock`
}

function lockNumber(key: string) {
  return createHash('sha1').update(key).digest().readBigInt64BE().toString()
}
