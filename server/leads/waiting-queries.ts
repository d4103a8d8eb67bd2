import { sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'

/**
 * Since when a lead has waited for a person, by its timeline: the first inquiry after the last contact that nobody took
 * back, and after the last closing that stands. A lead that was brought back before it asked again was never closed, and
 * a repeated inquiry by software makes nobody wait.
 */
export async function findWaitingSince(tx: Db, leadId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    with answered as (
      select coalesce(max(event.id), 0) as id from lead_events as event where event.lead_id = ${leadId}::uuid and (
        event.kind = 'contacted' and not exists (
          select from lead_events as undo where undo.lead_id = event.lead_id and undo.kind = 'contact_undone'
            and undo.data ->> 'eventId' = event.id::text)
        or event.kind = 'status_changed' and event.actor = 'agent' and event.data ->> 'to' in ('converted', 'lost') and not exists (
          select from lead_events as back where back.lead_id = event.lead_id and back.id > event.id and back.kind = 'status_changed'
            and back.data ->> 'to' not in ('converted', 'lost') and not exists (
              select from lead_events as asked where asked.lead_id = event.lead_id and asked.kind in ('captured', 'reinquired')
                and asked.id > event.id and asked.id < back.id)))
    )
    select asked.at from lead_events as asked, answered
    where asked.lead_id = ${leadId}::uuid and asked.id > answered.id
      and (asked.kind = 'captured' or asked.kind = 'reinquired' and asked.data -> 'spamSignals' = '[]')
    order by asked.id limit 1`.execute(tx)
  return rows[0]?.at ?? null
}
