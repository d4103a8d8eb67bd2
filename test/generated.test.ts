import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateFromDatabase } from '#db/generate.ts'
import { cloneDatabase } from '#test/support/databases.ts'

test('db/schema.sql and db/types.gen.ts say what the migrations make; else run "npm run db:generate"', async () => {
  const database = await cloneDatabase()
  try {
    for (const [name, text] of Object.entries(await generateFromDatabase(database.url))) {
      expect(text, name).toBe(readFileSync(new URL(`../db/${name}`, import.meta.url), 'utf8'))
    }
  } finally {
    await database.drop()
  }
})
