import { createServer } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openProduct, type Product } from '#server/product.ts'
import { cloneDatabase } from '#test/support/databases.ts'
import { testOwner } from '#test/support/test-server.ts'

export { expect, testOwner }

interface RunningProduct extends Product {
  url: string
}

interface Fixtures {
  /** The built product on a database of this test's own, with an owner, listening at `url`. */
  product: RunningProduct
  /** What the browser may complain about in this test; any other complaint fails it. */
  expectedProblems: RegExp[]
  noProblems: undefined
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  product: async ({}, use) => {
    const database = await cloneDatabase()
    const port = await freePort()
    const config = { ...readConfig({ PORT: String(port) }), secretKey: 'x'.repeat(32) }
    const product = await openProduct({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) })
    await product.app.listen({ port, host: '127.0.0.1' })
    await use({ ...product, url: config.publicUrl.origin })
    await product.close()
    await database.drop()
  },
  baseURL: async ({ product }, use) => use(product.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectedProblems: async ({}, use) => use([]),
  noProblems: [
    async ({ context, expectedProblems }, use) => {
      const problems: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => problems.push(String(error.error())))
      await use(undefined)
      expect(
        problems.filter((problem) => !expectedProblems.some((expected) => expected.test(problem))),
        'the browser complained',
      ).toEqual([])
    },
    { auto: true },
  ],
})

/** Signs the owner in without the form, which has a test of its own. */
export async function signIn(page: Page) {
  const response = await page.request.post('/api/login', {
    data: { email: testOwner.email, password: testOwner.password },
  })
  expect(response.status()).toBe(200)
}

/** Nothing for axe to find, in the light and in the dark theme. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours that are still moving to the other theme would be measured half-way.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
    )
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
    )
    expect(found, `axe, ${colorScheme} theme`).toEqual([])
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
