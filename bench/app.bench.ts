/** What the app loads up to its first signed-in screen, and what Lighthouse says of it on a phone. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { budget, figure } from '#bench/support/budget.ts'
import { budgetLighthouse } from '#bench/support/lighthouse.ts'
import { signIn, startServer } from '#bench/support/server-process.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'

const folder = await mkdtemp(join(tmpdir(), 'porchlight-bench-'))
const dataDir = join(folder, 'data')
const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
const server = await startServer(postgres.url, dataDir)

try {
  const origin = `http://127.0.0.1:${server.port}`
  const cookie = await signIn(server.port)
  await weighFirstScreen(origin, cookie)
  await budgetLighthouse(
    '/dashboard',
    `${origin}/dashboard`,
    { performance: 0.9, accessibility: 1, 'best-practices': 1 },
    { cookie },
  )
} finally {
  await server.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Every script and style sheet that the browser asks for, compressed by gzip. */
async function weighFirstScreen(origin: string, cookie: string) {
  const asRoot = process.getuid?.() === 0
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: asRoot ? ['--no-sandbox'] : [],
  })
  const page = await browser.newPage({ extraHTTPHeaders: { cookie } })
  const weights = { script: 0, stylesheet: 0 }
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind === 'script' || kind === 'stylesheet')
      bodies.push(response.body().then((body) => void (weights[kind] += gzipSync(body, { level: 9 }).length / 1000)))
  })
  await page.goto(`${origin}/dashboard`)
  await page.getByText('Total Leads').waitFor()
  await page.waitForTimeout(500)
  await Promise.all(bodies)
  await browser.close()
  budget('app to the first signed-in screen, JavaScript, gzip', weights.script, { atMost: 165 }, ' kB')
  figure('app to the first signed-in screen, CSS, gzip', weights.stylesheet, ' kB')
}
