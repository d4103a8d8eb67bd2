import { CompiledQuery } from 'kysely'
import type { Lead, LeadQuery } from '#contract/leads.ts'
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

/** How many of the newest leads a search looks through before it asks the index for the rest. */
const walked = 4_000

/** A page of leads, newest first. */
export async function listLeads(db: Db, { limit, cursor, search, status, source }: LeadQuery): Promise<Lead[]> {
  const after = decodeCursor(cursor)
  const words = search ? plain(search) : ''
  const parameters: unknown[] = [limit]
  const value = (given: unknown) => `$${parameters.push(given)}`
  const conditions = [
    status && `status = ${value(status)}`,
    source && `source = ${value(source)}`,
    after && `(created_at, id) < (${value(after.at)}::timestamptz, ${value(after.id)}::uuid)`,
  ].filter(Boolean)
  const where = conditions.length ? `where ${conditions.join(' and ')}` : ''
  if (!words) return read(db, `${select} from leads ${where} ${newestFirst} limit $1`, parameters)

  if (/^[^@\s]+@/.test(words)) {
    // An address is looked up as one; only if nobody's begins like this, as text.
    const begins = `email_key like ${value(`${escapeLike(words)}%`)}`
    const exact = await read(
      db,
      `${select} from (select * from leads where ${[...conditions, begins].join(' and ')} offset 0) as leads ${newestFirst} limit $1`,
      parameters,
    )
    if (exact.length > 0) return exact
    parameters.pop()
  }

  // A common word is found among the newest leads, a rare one by the trigram index. The planner cannot know which it
  // is in a filter, so the cheap way is tried first; `offset 0` keeps the second way from walking again.
  const matches = `search_text like ${value(`%${escapeLike(words)}%`)}`
  const among = (ids: string) =>
    `${select} from (${ids} ${newestFirst} limit $1) as found join leads using (id) order by leads.created_at desc, leads.id desc`
  const newest = await read(
    db,
    among(
      `select id, created_at from (select id, created_at, search_text from leads ${where} ${newestFirst} limit ${walked}) as newest where ${matches}`,
    ),
    parameters,
  )
  if (newest.length === limit) return newest
  return read(
    db,
    among(
      `select id, created_at from (select id, created_at from leads where ${[...conditions, matches].join(' and ')} offset 0) as hits`,
    ),
    parameters,
  )
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
