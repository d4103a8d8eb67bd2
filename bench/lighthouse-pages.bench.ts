/** What strangers load: the size of each page with its script, and what Lighthouse says of it on a phone. */
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { budget, figure } from '#bench/support/budget.ts'
import { startServer } from '#bench/support/server-process.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'

const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
]

const dataDir = join(tmpdir(), `porchlight-bench-${process.pid}`)
const postgres = await startEmbeddedPostgres({ dataDir })
const server = await startServer(postgres.url, dataDir)
const origin = `http://127.0.0.1:${server.port}`

try {
  for (const page of ['/', '/find-a-home']) {
    await measureSize(page)
    await measureLighthouse(page)
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

async function measureLighthouse(page: string) {
  const reports = []
  for (let run = 0; run < runs; run++) reports.push(await lighthouse(origin + page))
  for (const category of categories) {
    const scores = reports.map((report) => report.categories[category]?.score ?? 0).sort((a, b) => a - b)
    const score = scores[Math.floor(scores.length / 2)] ?? 0
    budget(`${page} Lighthouse, phone, ${category}`, score, { atLeast: category === 'performance' ? 0.98 : 1 })
  }
  for (const audit of ['largest-contentful-paint', 'cumulative-layout-shift'])
    figure(`${page} ${audit}`, reports[0]?.audits[audit]?.numericValue ?? Number.NaN)
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

async function lighthouse(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/lighthouse/cli/index.js',
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout)
}

function kilobytes(text: string) {
  return gzipSync(text, { level: 9 }).length / 1000
}
