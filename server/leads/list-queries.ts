import { CompiledQuery } from 'kysely'
import { type Lead, type LeadQuery, searchedNewest } from '#contract/leads.ts'
import { countFiltered } from '#server/leads/count-queries.ts'
import { plain } from '#server/leads/normalize-person.ts'
import { wireColumns } from '#server/leads/wire-columns.ts'
import type { Db } from '#server/platform/database.ts'
import { decodeCursor } from '#server/platform/pages.ts'

// Written as text because lists are read most: building the query and renaming the columns of 50 rows would be a
// third of the server's work for a page.
const columns = wireColumns
  .map((name) => `leads.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${name}"`)
  .join(', ')
const select = `select ${columns}, leads.spam_signals <> '{}' as "suspectedSpam"`
const newestFirst = 'order by created_at desc, id desc'

/** Whether a search is for words that the trigram index cannot find. */
export function searchesNewestOnly(search: string): boolean {
  return !/[\p{L}\p{N}]{3}/u.test(plain(search))
}

/** How many of the newest leads a search looks through before it asks the index. */
const walked = 4_000
/** A hit that the index finds costs about as much as walking over so many leads. */
const stepsPerHit = 4

/** A page of leads, newest first. */
export async function listLeads(db: Db, { limit, cursor, search, status, source }: LeadQuery): Promise<Lead[]> {
  const last = decodeCursor(cursor)
  const words = search ? plain(search) : ''
  const parameters: unknown[] = [limit]
  const value = (given: unknown) => `$${parameters.push(given)}`
  const filters = [...(status ? [`status = ${value(status)}`] : []), ...(source ? [`source = ${value(source)}`] : [])]
  const after = last ? [`(created_at, id) < (${value(last.at)}::timestamptz, ${value(last.id)}::uuid)`] : []
  const where = asWhere([...filters, ...after])
  if (!words) return read(db, `${select} from leads ${where} ${newestFirst} limit $1`, parameters)

  if (/^[^@\s]+@/.test(words)) {
    // An address is looked up as one; only if nobody's begins like this, as text.
    const begins = `email_key like ${value(`${escapeLike(words)}%`)}`
    const exact = await read(
      db,
      `${select} from (select * from leads ${asWhere([...filters, ...after, begins])} offset 0) as leads ${newestFirst} limit $1`,
      parameters,
    )
    if (exact.length > 0) return exact
    parameters.pop()
  }

  const matches = termsOf(words)
    .map((term) => `search_text like ${value(`%${escapeLike(term)}%`)}`)
    .join(' and ')
  const among = (ids: string) =>
    `${select} from (${ids} ${newestFirst} limit $1) as found join leads using (id) order by leads.created_at desc, leads.id desc`
  const walk = (rows: number, inside: string, then: string) =>
    read(
      db,
      among(
        `select id, created_at from (select id, created_at, search_text from leads ${inside} ${newestFirst} limit ${rows}) as newest where ${then}`,
      ),
      parameters,
    )
  // The newest of all, not those after the cursor, or the pages of one search would walk through everything.
  if (searchesNewestOnly(words)) return walk(searchedNewest, asWhere(filters), [...after, matches].join(' and '))

  // A common word is found among the newest leads, a rare one by the trigram index, which fetches and sorts all hits.
  // The planner cannot know which it is in a filter, so the cheap way is tried first; what it finds tells how far a page
  // is to walk and how many hits there are in all. `offset 0` keeps the last way from walking again.
  const newest = await walk(walked, where, matches)
  const total = newest.length === limit ? 0 : await countFiltered(db, { status, source })
  if (total <= walked) return newest
  const share = newest.length / walked
  const enough = Math.ceil((limit / share) * 1.5)
  if (share > 0 && enough < total * share * stepsPerHit) {
    const more = await walk(enough, where, matches)
    if (more.length === limit) return more
  }
  return read(
    db,
    among(
      `select id, created_at from (select id, created_at from leads ${asWhere([...filters, ...after, matches])} offset 0) as hits`,
    ),
    parameters,
  )
}

/** Words may stand in any order, and a phone number may be written in any way: it is looked for by its digits. */
function termsOf(words: string): string[] {
  const digits = words.replace(/\D/g, '')
  if (digits.length >= 4 && /^[+\d\s().-]+$/.test(words)) return [digits]
  return words.split(' ').slice(0, 6)
}

function asWhere(conditions: string[]) {
  return conditions.length ? `where ${conditions.join(' and ')}` : ''
}

/** Leads that wait for a person: real ones before suspected spam, then by score, then by how long they have waited. */
export function listWaiting(db: Db, limit: number): Promise<Lead[]> {
  return read(
    db,
    `${select} from leads where waiting_since is not null order by (spam_signals <> '{}'), score desc, waiting_since, id limit $1`,
    [limit],
  )
}

function escapeLike(words: string) {
  return words.replace(/[\\%_]/g, '\\$&')
}

/**
 * Safe because each column is checked where it is written, and zod checks the page once more on the way out. Kysely
 * freezes the list of parameters it is given, hence the copy.
 */
async function read(db: Db, text: string, parameters: unknown[]): Promise<Lead[]> {
  const { rows } = await db.withoutPlugins().executeQuery(CompiledQuery.raw(text, [...parameters]))
  return rows as Lead[]
}
