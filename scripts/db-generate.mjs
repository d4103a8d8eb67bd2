import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onPinnedNode } from './prepare.mjs'

if (await onPinnedNode(import.meta.url, { tools: true })) {
  const { startEmbeddedPostgres } = await import('../server/platform/embedded-postgres.ts')
  const { migrate } = await import('../server/platform/migrate.ts')
  const { writeGenerated } = await import('../db/generate.ts')
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-'))
  chmodSync(folder, 0o711)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  try {
    await migrate(postgres.url)
    await writeGenerated(postgres.url)
    console.log('Written: db/schema.sql, db/types.gen.ts')
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
}
