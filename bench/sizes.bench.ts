/** What browsers load, gzip, counted on the running product: every script and style sheet the first screen asks for. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { budget, figure } from '#bench/support/budget.ts'
import { startServer } from '#bench/support/server-process.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'porchlight-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'data'), durable: false })
const server = await startServer(postgres.url, join(dataDir, 'data'))
const browser = await chromium.launch({ ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })

try {
  const form = await weigh('/find-a-home')
  budget('public form, JavaScript', form.script, { atMost: 27 }, ' kB')
  budget('public form, with HTML and CSS', form.script + form.document + form.style, { atMost: 45 }, ' kB')
  const landing = await weigh('/')
  budget('landing page, with HTML and CSS', landing.script + landing.document + landing.style, { atMost: 45 }, ' kB')
  const app = await weigh('/dashboard', { signedIn: true })
  budget('app to the first signed-in screen, JavaScript', app.script, { atMost: 165 }, ' kB')
  figure('app to the first signed-in screen, CSS', app.style, ' kB')
} finally {
  await browser.close()
  await server.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function weigh(path: string, { signedIn = false } = {}) {
  const base = `http://127.0.0.1:${server.port}`
  const context = await browser.newContext()
  if (signedIn) await context.request.post(`${base}/api/login`, { data: { email: 'bench@example.com', password: 'a password for benches' } })
  const page = await context.newPage()
  const weights = { script: 0, style: 0, document: 0 }
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = { script: 'script', stylesheet: 'style', document: 'document' }[response.request().resourceType()] as keyof typeof weights | undefined
    if (kind) bodies.push(response.body().then((body) => void (weights[kind] += gzipSync(body, { level: 9 }).length / 1000)))
  })
  await page.goto(base + path)
  if (signedIn) await page.getByText('Total Leads').waitFor()
  await page.waitForTimeout(500)
  await Promise.all(bodies)
  await context.close()
  return weights
}
