import type { Selectable } from 'kysely'
import type { LeadStatus } from '#contract/lead-options.ts'
import type { LeadDetail, LeadPatch } from '#contract/leads.ts'
import type { DB } from '#db/types.gen.ts'
import type { Ctx } from '#server/context.ts'
import { insertEvents, type NewEvent } from '#server/leads/event-queries.ts'
import { findLead, lockLead } from '#server/leads/lead-queries.ts'
import { isOpen, type Qualifiable, qualifyLeads, statusByBand } from '#server/leads/qualify-leads.ts'
import { rescoreLeads } from '#server/leads/rescore-leads.ts'
import { findWaitingSince } from '#server/leads/waiting-queries.ts'
import { transact } from '#server/platform/database.ts'
import { NotFoundError } from '#server/platform/errors.ts'

type StoredLead = Selectable<DB['leads']>
type Changes = Partial<Pick<StoredLead, 'notes' | 'score' | 'scoreByHand' | 'statusByHand'>> & { status?: LeadStatus }

/**
 * What a person changes by hand. Only what differs is written and told on the timeline.
 * @throws NotFoundError
 */
export async function updateLead(ctx: Ctx, agentId: string, id: string, patch: LeadPatch): Promise<LeadDetail> {
  return transact(ctx.db, async (tx) => {
    const lead = await lockLead(tx, id)
    if (!lead) throw new NotFoundError('lead', id)
    const changes = { ...noteChange(lead, patch), ...scoreChange(lead, patch), ...statusChange(lead, patch) }
    if (Object.keys(changes).length > 0) {
      const at = ctx.now().toISOString()
      await insertEvents(
        tx,
        eventsOf(lead, changes).map((event) => ({ ...event, leadId: id, agentId, at }) as NewEvent),
      )
      const closesOrOpens = changes.status && !(isOpen(changes.status) && isOpen(lead.status))
      await tx
        .updateTable('leads')
        .set({ updatedAt: at, ...changes, ...(closesOrOpens && { waitingSince: await findWaitingSince(tx, id) }) })
        .where('id', '=', id)
        .execute()
      await rescoreLeads(ctx, tx, [id])
      await qualifyLeads(ctx, tx, [id])
      await ctx.live.announce(tx, { kind: 'lead.changed', leadIds: [id] })
    }
    return (await findLead(tx, id)) as LeadDetail
  })
}

function noteChange(lead: StoredLead, { notes }: LeadPatch): Changes {
  return notes !== undefined && notes !== lead.notes ? { notes } : {}
}

function scoreChange(lead: StoredLead, { score }: LeadPatch): Changes {
  if (score === null) return lead.scoreByHand ? { scoreByHand: false } : {}
  return score !== undefined && (score !== lead.score || !lead.scoreByHand) ? { score, scoreByHand: true } : {}
}

/** Whoever chooses the status that the band had set anyway makes it theirs. Let go, it is what a machine would set. */
function statusChange(lead: StoredLead, { status, score }: LeadPatch): Changes {
  if (status === undefined || (status === null && !lead.statusByHand)) return {}
  const statusByHand = status !== null
  // Safe because the columns hold only what the contract's choices let in.
  const unset = { ...lead, status: 'new', statusByHand: false } as Qualifiable
  const to = status ?? statusByBand(unset, score === null ? lead.calculatedScore : (score ?? lead.score))
  return {
    ...(to !== lead.status && { status: to }),
    ...(statusByHand !== lead.statusByHand && { statusByHand }),
  }
}

function eventsOf(lead: StoredLead, { status, notes, score }: Changes): Pick<NewEvent, 'kind' | 'data'>[] {
  return [
    ...(status ? [{ kind: 'status_changed' as const, data: { from: lead.status as LeadStatus, to: status } }] : []),
    ...(notes !== undefined ? [{ kind: 'note_changed' as const, data: { from: lead.notes, to: notes } }] : []),
    ...(score !== undefined
      ? [{ kind: 'scored' as const, data: { from: lead.score, to: score, byHand: true, reasons: [] } }]
      : []),
  ]
}
