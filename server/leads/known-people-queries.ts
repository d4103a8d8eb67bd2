import { sql } from 'kysely'
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
  emailKey: string
  phoneE164: string | null
  newLead: { firstName: string; lastName: string }
}

/**
 * The existing lead of each person, locked until the transaction ends: the same e-mail, else the same phone and full
 * name; of several the oldest.
 */
export async function findKnownPeople(tx: Db, people: Person[]): Promise<(person: Person) => KnownLead | undefined> {
  const emails = people.map(({ emailKey }) => emailKey)
  const phones = people.flatMap(({ phoneE164 }) => phoneE164 ?? [])
  const rows = await tx
    .selectFrom('leads')
    .select(['id', 'firstName', 'lastName', 'email', 'emailKey', 'phone', 'phoneE164', 'propertyType', 'budget', 'location', 'timeline'])
    .select(['score', 'scoreByHand', 'automatedConsent', 'waitingSince', 'status', 'statusByHand', 'spamSignals'])
    .where(({ or, eb }) => or([eb('emailKey', '=', sql<string>`any(${emails})`), eb('phoneE164', '=', sql<string>`any(${phones})`)]))
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute()
  const inquiries = rows.length ? await findInquiries(tx, rows.map(({ id }) => id)) : new Map<string, string[]>()
  // The columns hold only what the contract's choices let in.
  const known = rows.map((row) => ({ ...row, inquiries: inquiries.get(row.id) ?? [] }) as KnownLead)
  return (person) =>
    known.find(({ emailKey }) => emailKey === person.emailKey) ??
    known.find((lead) => lead.phoneE164 !== null && lead.phoneE164 === person.phoneE164 && fullName(lead) === fullName(person.newLead))
}

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

export async function findUsedKeys(tx: Db, captures: { key: string | null }[]) {
  const keys = captures.flatMap(({ key }) => key ?? [])
  if (keys.length === 0) return new Map<string, { requestHash: string; submissionId: string }>()
  const rows = await tx.selectFrom('idempotencyKeys').select(['key', 'requestHash', 'submissionId']).where('key', '=', sql<string>`any(${keys})`).execute()
  return new Map(rows.map((row) => [row.key, row]))
}

function fullName({ firstName, lastName }: { firstName: string; lastName: string }) {
  return `${plain(firstName)} ${plain(lastName)}`
}
