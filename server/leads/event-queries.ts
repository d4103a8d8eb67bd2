import { type Insertable, sql } from 'kysely'
import type { LeadEvent, LeadEventKind } from '#contract/lead-events.ts'
import type { DB } from '#db/types.gen.ts'
import type { Db } from '#server/platform/database.ts'

export interface NewEvent<Kind extends LeadEventKind = LeadEventKind> {
  leadId: string
  kind: Kind
  /** The agent who did it; null for the product itself. */
  agentId: string | null
  data: Extract<LeadEvent, { kind: Kind }>['data']
  at: string
}

/** Appends to the timeline; belongs into the transaction of the change it tells of. @returns the ids, in order */
export async function insertEvents(tx: Db, events: NewEvent[]): Promise<string[]> {
  if (events.length === 0) return []
  const rows = events.map(
    ({ leadId, kind, agentId, data, at }): Insertable<DB['leadEvents']> => ({
      leadId,
      kind,
      actor: agentId ? 'agent' : 'system',
      actorId: agentId,
      data: JSON.stringify(data),
      at,
    }),
  )
  const inserted = await tx.insertInto('leadEvents').values(rows).returning('id').execute()
  return inserted.map(({ id }) => String(id))
}

/** The timeline of one lead, newest first. A contact that was taken back says so. */
export async function listEvents(db: Db, leadId: string, limit: number, before: string | null): Promise<LeadEvent[]> {
  const rows = await db
    .selectFrom('leadEvents as event')
    .leftJoin('users', 'users.id', 'event.actorId')
    .select(['event.id', 'event.kind', 'event.actor', 'event.data', 'event.at', 'users.firstName', 'users.lastName'])
    .select(
      sql<boolean>`event.kind = 'contacted' and exists (select from lead_events as undo where undo.lead_id = event.lead_id
        and undo.kind = 'contact_undone' and undo.data ->> 'eventId' = event.id::text)`.as('undone'),
    )
    .where('event.leadId', '=', leadId)
    .$if(before !== null, (q) => q.where(sql<boolean>`event.id < ${before}::bigint`))
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, kind, actor, data, at, undone, firstName, lastName }) => ({
    id: String(id),
    kind,
    actor: { kind: actor, name: [firstName, lastName].filter(Boolean).join(' ') || null },
    data: kind === 'contacted' ? { ...(data as object), undone } : data,
    at,
    // What was written passed the same schema, by NewEvent; zod checks it once more on the way out.
  })) as LeadEvent[]
}

/** How many events the timeline of a lead holds, counted by its index; null when there is no such lead. */
export async function countEvents(db: Db, leadId: string): Promise<number | null> {
  const row = await db
    .selectFrom('leads')
    .select(sql<number>`(select count(*)::int from lead_events where lead_id = leads.id)`.as('n'))
    .where('id', '=', leadId)
    .executeTakeFirst()
  return row?.n ?? null
}
