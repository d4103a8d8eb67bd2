import { expect, expectAccessible, signIn, test } from '#test/support/e2e.ts'

const promises = [
  'Smart Lead Capture',
  'AI Chatbot',
  'Campaign Management',
  'Smart Automation',
  'Advanced Analytics',
  'Lead Scoring',
]

test('strangers at / see the six promises and four ways to sign in, without the app', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByText('AI-Powered Lead Generation')).toBeVisible()
  for (const promise of promises) await expect(page.getByText(promise)).toBeVisible()
  for (const name of ['Get Started Free', 'Start Free Today'])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/api/login')
  for (const link of await page.getByRole('link', { name: 'Sign In' }).all())
    await expect(link).toHaveAttribute('href', '/api/login')
  await expect(page.getByText(`© 2025–${new Date().getFullYear()} Porchlight`)).toBeVisible()
  expect(requests.filter((path) => path.endsWith('.js'))).toEqual([])
})

test('it is accessible and never scrolls sideways', async ({ page }) => {
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('the font moves nothing when it arrives', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  for (const path of ['/', '/find-a-home']) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.evaluate(() => document.fonts.ready)
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 1200)
        }),
    )
    expect(shift, path).toBeLessThan(0.02)
  }
})

test('who is signed in gets the app at the same address', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await expect(page.getByText('AI-Powered Lead Generation')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toContainText('Leads')
})

test.describe('an address that leads nowhere', () => {
  test.use({ expectedProblems: [/status of 404/] })

  test('says so in the words of the product, with a way out', async ({ page }) => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await expect(page.getByText('AI-Powered Lead Generation')).toBeVisible()
  })
})
