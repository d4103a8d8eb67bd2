import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Why the database of DATABASE_URL cannot be used, as one sentence that says what to do. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable'
}

/** @throws DatabaseUnusable */
export async function checkDatabase(url: string): Promise<void> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<Facts>(facts)
    const problem = rows[0] && problemOf(rows[0])
    if (problem) throw new DatabaseUnusable(problem)
  } finally {
    await client.end().catch(() => {})
  }
}

interface Facts {
  version: number
  versionText: string
  encoding: string
  role: string
  database: string
  mayCreateTables: boolean
  mayCreateSchemas: boolean
}

const facts = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionText",
    current_setting('server_encoding') as encoding, quote_ident(current_user) as role, quote_ident(current_database()) as database,
    coalesce(has_schema_privilege('public', 'create'), false) as "mayCreateTables",
    has_database_privilege(current_database(), 'create') as "mayCreateSchemas"`

function problemOf({
  version,
  versionText,
  encoding,
  role,
  database,
  mayCreateTables,
  mayCreateSchemas,
}: Facts): string | null {
  if (version < 150_000)
    return `The server of DATABASE_URL is PostgreSQL ${versionText}: give it a PostgreSQL 15 or later.`
  if (encoding !== 'UTF8')
    return `The database of DATABASE_URL keeps its text as ${encoding}: create it anew with "create database ${database} encoding 'UTF8' template template0".`
  if (!mayCreateSchemas || !mayCreateTables)
    return `The role of DATABASE_URL may not create tables: make it the owner with "alter database ${database} owner to ${role}".`
  return null
}

/** A server that is still starting (57P03) is waited for; any other refusal is told at once. */
async function connect(url: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    const client = clientFor(url)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if ((error as { code?: string }).code !== '57P03' || attempt === 60)
        throw new DatabaseUnusable(explain(error as { code?: string; message: string }, client))
      await sleep(500)
    }
  }
}

function clientFor(url: string): pg.Client {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    return client
  } catch {
    throw new DatabaseUnusable(
      'DATABASE_URL cannot be read: write it as postgres://name:password@host:5432/database, with special characters percent-encoded.',
    )
  }
}

function explain(error: { code?: string; message: string }, client: pg.Client): string {
  const place = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`
  switch (error.code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `Nothing answers at ${place}: start the PostgreSQL of DATABASE_URL, or mend its host and port.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${client.host} of DATABASE_URL is unknown: mend its name.`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `The host ${place} of DATABASE_URL cannot be reached: mend the address, or open the way to it.`
    case '28P01':
      return `The server refuses the password of DATABASE_URL for ${client.user}: mend the name or the password.`
    case '28000':
      return `The server does not let ${client.user} in (${error.message}): mend the name in DATABASE_URL, or pg_hba.conf on the server.`
    case '3D000':
      return `The database ${client.database} of DATABASE_URL does not exist: create it, or mend the name.`
    case '42501':
      return `The role ${client.user} of DATABASE_URL may not connect to ${client.database}: grant it, or use another role.`
    case '53300':
      return 'The server of DATABASE_URL has no connection left: raise its max_connections, or close others.'
    default:
      return `The database of DATABASE_URL cannot be used (${error.message}): mend DATABASE_URL or the server, then start again.`
  }
}
