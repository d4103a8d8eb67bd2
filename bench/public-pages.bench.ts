/** What strangers load: the size of each page with its script, and what Lighthouse says of it on a phone. */
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { budget } from '#bench/support/budget.ts'
import { budgetLighthouse } from '#bench/support/lighthouse.ts'
import { startServer } from '#bench/support/server-process.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'

const dataDir = join(tmpdir(), `porchlight-bench-${process.pid}`)
const postgres = await startEmbeddedPostgres({ dataDir })
const server = await startServer(postgres.url, dataDir)
const origin = `http://127.0.0.1:${server.port}`

try {
  for (const page of ['/', '/find-a-home']) {
    await measureSize(page)
    await budgetLighthouse(page, origin + page, { performance: 0.98, accessibility: 1, 'best-practices': 1, seo: 1 })
  }
} finally {
  await server.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Compressed as a browser without brotli gets it; the style sheet is in the page. */
async function measureSize(page: string) {
  const html = await (await fetch(origin + page, { headers: { 'accept-encoding': 'gzip' } })).text()
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src)
  const sizes = await Promise.all(scripts.map(async (src) => kilobytes(await (await fetch(origin + src)).text())))
  const script = sizes.reduce((sum, size) => sum + size, 0)
  budget(`${page} script, gzip`, script, { atMost: 27 }, ' kB')
  budget(`${page} page, style and script, gzip`, kilobytes(html) + script, { atMost: 45 }, ' kB')
}

function kilobytes(text: string) {
  return gzipSync(text, { level: 9 }).length / 1000
}
