import { expect, expectAccessible, signIn, test } from '#test/support/e2e.ts'
import { toast } from './toast.ts'
import { capture, maya, oddPeople, withoutPhone } from './people.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await withoutPhone(page)
})

test('an empty product says what will be where', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Nobody is waiting')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open your form' })).toHaveAttribute('href', '/find-a-home')
  const figures = page.getByRole('region', { name: 'Key figures' })
  await expect(figures.getByText('needs 2 periods of data').first()).toBeVisible()
  await expect(page.getByText('No visits yet')).toBeVisible()
  await expectAccessible(page)
})

test('who waits comes first, and pressing Call answers them until it is undone', async ({ page, product }) => {
  await capture(product, { firstName: 'Daniel', timeline: 'exploring' }, maya)
  await page.goto('/')
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await expect(waiting.getByRole('listitem').first()).toContainText('Maya Okafor')
  await expect(waiting.getByRole('listitem').first()).toContainText(
    'Single-family, Mueller · $500,000 to $750,000 · Immediately',
  )
  await expect(waiting.getByRole('link', { name: 'Reply to Maya Okafor' })).toHaveAttribute(
    'href',
    'mailto:maya@example.com',
  )
  await expect(waiting.getByRole('link', { name: 'Call Maya Okafor' })).toHaveAttribute('href', 'tel:+15125550042')
  await expectAccessible(page)

  await waiting.getByRole('link', { name: 'Call Maya Okafor' }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Leads 1 waiting' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'All waiting' }).click()
  await expect(page).toHaveURL('/leads?view=waiting')
})

test.describe('a contact that is not recorded', () => {
  test.use({ expectedProblems: [/status of 500/] })

  test('comes back to the list and says so', async ({ page, product }) => {
    await capture(product, maya)
    await page.route('**/contacts', (route) => route.fulfill({ status: 500 }))
    await page.goto('/')
    await page.getByRole('link', { name: 'Reply to Maya Okafor' }).click()
    await expect(toast(page, 'Email to Maya Okafor was not recorded.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Reply to Maya Okafor' })).toBeVisible()
  })
})

test('every figure opens its rows', async ({ page, product }) => {
  await capture(product, maya, { firstName: 'Daniel' })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /Total Leads 2/ })).toHaveAttribute('href', '/leads')
  await expect(page.getByRole('link', { name: /Qualified Leads 1/ })).toContainText('score 70 or more')
  await page.getByText('Conversion Rate').hover()
  await expect(page.getByRole('tooltip', { name: 'needs 2 periods of data' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await page.getByRole('link', { name: /Conversion Rate 0\.0%/ }).click()
  await expect(page).toHaveURL('/leads?status=converted')
})

test('the newest leads open, and closing one comes back to the dashboard', async ({ page, product }) => {
  await capture(product, maya)
  await page.goto('/')
  await page
    .getByRole('table', { name: 'Recent leads' })
    .getByRole('link', { name: 'Maya Okafor', exact: true })
    .click()
  await expect(page.getByRole('dialog', { name: 'Maya Okafor' })).toBeVisible()
  await expect(page).toHaveTitle('Maya Okafor · Porchlight')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Lead Generation Dashboard · Porchlight')
})

test('the form’s link can be copied', async ({ page, context, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/find-a-home`)
})

test('odd people fit on every screen', async ({ page, product }) => {
  await capture(product, ...oddPeople)
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await expect(page.getByText('Possible spam').first()).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page)
  }
})

test.describe('when the server does not answer', () => {
  test.use({ expectedProblems: [/status of 500/] })

  test('each card says what failed and tries again', async ({ page, product }) => {
    await capture(product, maya)
    await page.route(/api\/(leads\/(waiting|recent)|analytics)/, (route) =>
      route.fulfill({ status: 500, body: 'Try again' }),
    )
    await page.goto('/')
    for (const what of ['Who is waiting', 'The figures', 'Recent leads'])
      await expect(page.getByText(`${what} could not be loaded`)).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    for (const retry of (await page.getByRole('button', { name: 'Retry' }).all()).toReversed()) await retry.click()
    await expect(page.getByRole('link', { name: 'Reply to Maya Okafor' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Total Leads 1/ })).toBeVisible()
  })
})
