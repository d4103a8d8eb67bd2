import { type SelectQueryBuilder, sql } from 'kysely'
import type { Lead, LeadDetail, LeadQuery } from '#contract/leads.ts'
import type { DB } from '#db/types.gen.ts'
import { plain } from '#server/leads/normalize-person.ts'
import type { Db } from '#server/platform/database.ts'
import { decodeCursor } from '#server/platform/pages.ts'

const wireColumns = [
  'id', 'firstName', 'lastName', 'email', 'phone', 'phoneE164', 'propertyType', 'budget', 'location', 'timeline', 'source', 'score',
  'scoreByHand', 'status', 'propertyInterest', 'consent', 'notes', 'lastContact', 'waitingSince', 'createdAt',
] as const

const suspectedSpam = sql<boolean>`spam_signals <> '{}'`.as('suspectedSpam')

/** A page of leads, newest first. */
export async function listLeads(db: Db, { limit, cursor, search, status, source }: LeadQuery): Promise<Lead[]> {
  const after = decodeCursor(cursor)
  const page = selectLeads(db)
    .$if(status !== undefined, (q) => q.where('status', '=', status as string))
    .$if(source !== undefined, (q) => q.where('source', '=', source as string))
    .$if(after !== null, (q) => q.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const words = search ? plain(search) : ''
  return asLeads(await (words ? searched(db, page, words) : page).execute())
}

/** Leads that wait for a person: real ones before suspected spam, then by score, then by how long they have waited. */
export async function listWaiting(db: Db, limit: number): Promise<Lead[]> {
  const rows = await selectLeads(db)
    .where('waitingSince', 'is not', null)
    .orderBy(sql`(spam_signals <> '{}')`)
    .orderBy('score', 'desc')
    .orderBy('waitingSince')
    .orderBy('id')
    .limit(limit)
    .execute()
  return asLeads(rows)
}

export function lockLead(tx: Db, id: string) {
  return tx.selectFrom('leads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function findLead(db: Db, id: string): Promise<LeadDetail | undefined> {
  const row = await selectLeads(db)
    .select(['fit', 'engagement', 'calculatedScore', 'scoreReasons', 'scoreVersion', 'scoredAt', 'automatedConsent', 'spamSignals', 'firstTouch', 'lastTouch'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const consents = await db
    .selectFrom('consentEvidence')
    .innerJoin('consentWordings', 'consentWordings.hash', 'consentEvidence.wordingHash')
    .select(['purpose', 'wording', 'wordingHash', 'givenAt', 'ip', 'userAgent', 'page', 'channel'])
    .where('leadId', '=', id)
    .orderBy('consentEvidence.id', 'desc')
    .execute()
  // The columns hold only what the contract's choices let in; zod checks it once more on the way out.
  return { ...row, consents } as LeadDetail
}

function selectLeads(db: Db) {
  return db.selectFrom('leads').select(wireColumns).select(suspectedSpam)
}

/**
 * Rare words are found by the trigram index, common ones by walking the newest leads; which of the two is cheap is
 * known by asking the index for a few hits more than it takes to call the word common.
 */
function searched<Row>(db: Db, page: SelectQueryBuilder<DB, 'leads', Row>, words: string) {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return page.where('searchText', 'like', pattern)
}

/** Safe because each column is checked where it is written: zod for what arrives, constraints for the rest. */
function asLeads(rows: unknown[]): Lead[] {
  return rows as Lead[]
}
