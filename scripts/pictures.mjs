import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { onPinnedNode, root } from './prepare.mjs'

// Takes the pictures of the landing page and the README from the running product, filled with the sample year.
if (await onPinnedNode(import.meta.url, { web: true, tools: true })) {
  const executablePath = await findOrInstallChromium()
  const { chromium } = await import('@playwright/test')
  const { openSampleProduct } = await import('../db/seed/sample-product.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-pictures-'))
  const sample = await openSampleProduct(dataDir, console.log)
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    for (const theme of ['light', 'dark']) {
      for (const [suffix, viewport] of [
        ['', { width: 1440, height: 900 }],
        ['-phone', { width: 390, height: 844 }],
      ]) {
        const context = await browser.newContext({
          viewport,
          colorScheme: theme,
          reducedMotion: 'reduce',
          timezoneId: 'America/Chicago',
        })
        await context.request.post(`${sample.url}/api/login`, { data: sample.owner })
        const page = await context.newPage()
        await page.goto(`${sample.url}/dashboard`)
        await page.getByRole('heading', { name: 'Recent Leads' }).waitFor()
        await shoot(page, `dashboard${suffix}-${theme}`)
        await page.goto(`${sample.url}/leads`)
        await page
          .getByRole('link', { name: /^Call / })
          .first()
          .waitFor()
        await shoot(page, `leads${suffix}-${theme}`)
        await context.close()
      }
    }
  } finally {
    await browser.close()
    await sample.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** As WebP, which Playwright's own screenshots are not. */
async function shoot(page, name) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(600)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  const folder = join(root, 'public-form', 'pictures')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
  console.log(`Taken: public-form/pictures/${name}.webp`)
}
