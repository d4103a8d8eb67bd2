import { CompiledQuery, sql } from 'kysely'
import type { Budget, LeadStatus, PropertyType, Timeline } from '#contract/lead-options.ts'
import { plain } from '#server/leads/normalize-person.ts'
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
  key: string | null
  emailKey: string
  phoneE164: string | null
  newLead: { firstName: string; lastName: string }
}

/**
 * What is already known, in one round trip: submissions by their key; and the existing lead of each person (the same
 * e-mail, else the same phone and full name; of several the oldest), locked until the transaction ends.
 */
export async function findKnown(tx: Db, people: Person[]) {
  const emails = people.map(({ emailKey }) => emailKey)
  const phones = people.flatMap(({ phoneE164 }) => phoneE164 ?? [])
  const keys = people.flatMap(({ key }) => key ?? [])
  const { rows } = await tx
    .withoutPlugins()
    .executeQuery<{ keys: UsedKey[] | null; leads: KnownLead[] | null }>(
      CompiledQuery.raw(known, [keys, emails, phones]),
    )
  const [found] = rows
  const leads = found?.leads ?? []
  if (leads.length > 0) {
    const inquiries = await findInquiries(
      tx,
      leads.map(({ id }) => id),
    )
    for (const lead of leads) lead.inquiries = inquiries.get(lead.id) ?? []
  }
  return {
    usedKeys: new Map(found?.keys?.map((used) => [used.key, used])),
    known: (person: Person) =>
      leads.find(({ emailKey }) => emailKey === person.emailKey) ??
      leads.find(
        (lead) =>
          lead.phoneE164 !== null && lead.phoneE164 === person.phoneE164 && fullName(lead) === fullName(person.newLead),
      ),
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
      select id, first_name as "firstName", last_name as "lastName", email, email_key as "emailKey", phone, phone_e164 as "phoneE164",
        property_type as "propertyType", budget, location, timeline, score, score_by_hand as "scoreByHand", status,
        status_by_hand as "statusByHand", spam_signals as "spamSignals", automated_consent as "automatedConsent", waiting_since as "waitingSince"
      from leads where email_key = any($2) or phone_e164 = any($3) order by created_at, id for update
    ) as lead) as leads`

/** When each of these leads sent the form, oldest first. */
export async function findInquiries(db: Db, leadIds: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('leadEvents')
    .select(['leadId', 'at'])
    .where('leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('kind', 'in', ['captured', 'reinquired'])
    .orderBy('id')
    .execute()
  const found = new Map<string, string[]>()
  for (const { leadId, at } of rows) found.set(leadId, [...(found.get(leadId) ?? []), at])
  return found
}

function fullName({ firstName, lastName }: { firstName: string; lastName: string }) {
  return `${plain(firstName)} ${plain(lastName)}`
}
