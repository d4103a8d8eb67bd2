import { CompiledQuery, sql } from 'kysely'
import type { Budget, LeadStatus, PropertyType, Timeline } from '#contract/lead-options.ts'
import { engagementDays } from '#server/leads/score-lead.ts'
import type { Db } from '#server/platform/database.ts'

/** Of a known lead, what a new inquiry by the same person may fill or change. */
export interface KnownLead {
  id: string
  firstName: string
  lastName: string
  email: string | null
  emailKey: string | null
  phone: string | null
  phoneE164: string | null
  personKey: string | null
  propertyType: PropertyType | null
  budget: Budget | null
  location: string | null
  timeline: Timeline | null
  score: number
  scoreByHand: boolean
  status: LeadStatus
  statusByHand: boolean
  spamSignals: string[]
  automatedConsent: boolean
  waitingSince: string | null
  /** When this person asked before, oldest first. */
  inquiries: string[]
}

interface Person {
  key: string
  emailKey: string
  personKey: string | null
  at: string
}

/**
 * What is already known, in one round trip: submissions by their key; and the existing lead of each person (the same
 * e-mail, else the same phone and full name; of several the oldest), locked until the transaction ends.
 */
export async function findKnown(tx: Db, people: Person[]) {
  const emails = people.map(({ emailKey }) => emailKey)
  const persons = people.flatMap(({ personKey }) => personKey ?? [])
  const keys = people.map(({ key }) => key)
  const { rows } = await tx
    .withoutPlugins()
    .executeQuery<{ keys: UsedKey[] | null; leads: KnownLead[] | null }>(
      CompiledQuery.raw(known, [keys, emails, persons]),
    )
  const [found] = rows
  const leads = found?.leads ?? []
  if (leads.length > 0) {
    const inquiries = await findInquiries(
      tx,
      leads.map(({ id }) => id),
      new Date(people[0]?.at ?? 0),
    )
    for (const lead of leads) lead.inquiries = inquiries.get(lead.id) ?? []
  }
  return {
    usedKeys: new Map(found?.keys?.map((used) => [used.key, used])),
    known: (person: Person) =>
      leads.find(({ emailKey }) => emailKey === person.emailKey) ??
      leads.find(({ personKey }) => personKey !== null && personKey === person.personKey),
  }
}

interface UsedKey {
  key: string
  requestHash: string
  submissionId: string
}

const known = `
  select
    (select json_agg(json_build_object('key', key, 'requestHash', request_hash, 'submissionId', submission_id)) from idempotency_keys where key = any($1)) as keys,
    (select json_agg(lead) from (
      select id, first_name as "firstName", last_name as "lastName", email, email_key as "emailKey", phone, phone_e164 as "phoneE164", person_key as "personKey",
        property_type as "propertyType", budget, location, timeline, score, score_by_hand as "scoreByHand", status,
        status_by_hand as "statusByHand", spam_signals as "spamSignals", automated_consent as "automatedConsent", waiting_since as "waitingSince"
      from leads where email_key = any($2) or person_key = any($3) order by created_at, id for update
    ) as lead) as leads`

/**
 * When each of these leads sent the form, oldest first: what still counts, which is the newest fifty of the last four
 * months, and none that software seems to have sent.
 */
export async function findInquiries(db: Db, leadIds: string[], now: Date): Promise<Map<string, string[]>> {
  const since = new Date(now.getTime() - engagementDays * 86_400_000).toISOString()
  const { rows } = await sql<{ id: string; at: string[] }>`
    select lead.id, array(
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from lead_events
      where lead_id = lead.id and kind in ('captured', 'reinquired') and at > ${since}::timestamptz and data -> 'spamSignals' = '[]'
      order by lead_events.id desc limit 50
    ) as at
    from unnest(${leadIds}::uuid[]) as lead(id)`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at.reverse()]))
}
