import { writeFile } from 'node:fs/promises'
import { generate, getDialect } from 'kysely-codegen'
import { dumpSchema } from '#db/dump-schema.ts'

/** What is derived from the migrations and kept in the repository, by file name: the schema to read, the types to compile with. */
export async function generateFromDatabase(
  databaseUrl: string,
): Promise<Record<'schema.sql' | 'types.gen.ts', string>> {
  return { 'schema.sql': await dumpSchema(databaseUrl), 'types.gen.ts': await generateTypes(databaseUrl) }
}

export async function writeGenerated(databaseUrl: string) {
  for (const [name, text] of Object.entries(await generateFromDatabase(databaseUrl)))
    await writeFile(new URL(name, import.meta.url), text)
}

async function generateTypes(databaseUrl: string): Promise<string> {
  const dialect = getDialect('postgres')
  const db = await dialect.introspector.connect({ connectionString: databaseUrl, dialect })
  try {
    return await generate({
      db,
      dialect,
      camelCase: true,
      defaultSchemas: ['public'],
      includePattern: 'public.*',
      excludePattern: 'public.kysely_*',
      outFile: null,
      singularize: true,
      // What the driver gives: see server/platform/database.ts.
      typeMapping: {
        timestamptz: 'string',
        timestamp: 'string',
        date: 'string',
        int8: 'number',
        json: 'unknown',
        jsonb: 'unknown',
      },
    })
  } finally {
    await db.destroy()
  }
}
