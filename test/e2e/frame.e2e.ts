import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test, testOwner } from '#test/support/e2e.ts'
import { toast } from './toast.ts'
import { capture, maya } from './people.ts'

test.beforeEach(({ page }) => signIn(page))

test('the sidebar names the place and counts only who waits', async ({ page, product }) => {
  await capture(product, maya)
  await page.goto('/')
  await expect(page).toHaveTitle('Lead Generation Dashboard · Porchlight')
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('AI Lead Generation')).toBeVisible()
  await page.getByRole('link', { name: 'Leads 1 waiting' }).click()
  await expect(page).toHaveURL('/leads')
  await expect(page).toHaveTitle('Lead Management · Porchlight')
  await expect(page.getByRole('link', { name: 'Leads 1 waiting' })).toHaveAttribute('aria-current', 'page')
})

test('on a phone the sidebar is a drawer that closes by itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expectAccessible(page)
  await page.mouse.click(380, 400)
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Leads' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/leads')
})

test('the theme is chosen in the agent’s menu and is there before the first paint', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: testOwner.name }).click()
  await expect(page.getByRole('menuitemradio', { name: 'As the system' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveClass('dark')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveClass('dark')
  await page.getByRole('button', { name: testOwner.name }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect(page.locator('html')).not.toHaveClass('dark')
})

test('slash searches from anywhere, and ? lists the shortcuts', async ({ page, product }) => {
  await capture(product, maya, { firstName: 'Daniel' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Recent Leads' })).toBeVisible()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByText('Open the lead')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.type('maya')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/leads?search=maya')
  await expect(page.getByRole('table', { name: 'Leads' }).getByRole('row')).toHaveCount(2)
})

test('an address the app does not know says so', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Lead Generation Dashboard' })).toBeVisible()
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Lead Generation Dashboard' })).toBeVisible()
})

test('a lead that arrives is on the screen without a reload, in every tab', async ({ page, context, product }) => {
  const other = await context.newPage()
  await page.goto('/')
  await other.goto('/leads')
  await expect(page.getByText('Nobody is waiting')).toBeVisible()
  await expect(other.getByText('No leads yet')).toBeVisible()
  await capture(product, maya)
  await expect(page.getByRole('link', { name: 'Call Maya Okafor' }).first()).toBeVisible({ timeout: 2000 })
  await expect(page.getByRole('link', { name: 'Leads 1 waiting' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Maya Okafor', exact: true })).toBeVisible({ timeout: 2000 })
})

test.describe('when the connection breaks', () => {
  test.use({ expectedProblems: [/ERR_|status of 50\d/] })

  test('it comes back by itself and catches up', async ({ page, product }) => {
    await page.goto('/')
    await expect(page.getByText('Nobody is waiting')).toBeVisible()
    await breakLive(page)
    await expect(page.getByText('Reconnecting…')).toBeVisible()
    await capture(product, maya)
    await page.waitForTimeout(500)
    await expect(page.getByText('Nobody is waiting')).toBeVisible()
    await page.unroute('**/api/live')
    await expect(page.getByRole('link', { name: 'Reply to Maya Okafor' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('Reconnecting…')).toBeHidden()
  })
})

test('a connection that has gone silent is made anew', async ({ page, product }) => {
  await page.clock.install()
  let streams = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/live')) streams += 1
  })
  await page.goto('/')
  await expect.poll(() => streams).toBe(1)
  await capture(product, { firstName: 'Heard' })
  await expect(page.getByText('Heard Okafor').first()).toBeVisible()
  await page.clock.fastForward(40_000)
  expect(streams).toBe(1)
  await page.clock.fastForward(10_000)
  await expect.poll(() => streams).toBe(2)
  await capture(product, { firstName: 'Later' })
  await expect(page.getByText('Later Okafor').first()).toBeVisible()
})

/** Ends the stream and refuses new ones, as a proxy that restarts does. */
async function breakLive(page: Page) {
  await page.route('**/api/live', (route) => route.fulfill({ status: 502 }))
  await page.reload()
}

test.describe('when the session ends in mid-work', () => {
  test.use({ expectedProblems: [/status of 401/] })

  test('the password is asked for over the page, and nothing typed is lost', async ({ page, product }) => {
    await capture(product, maya)
    await page.goto('/leads')
    await page.getByRole('link', { name: 'Maya Okafor', exact: true }).click()
    await page.getByRole('tab', { name: 'Edit' }).click()
    await page.getByLabel('Notes').fill('Call after five')
    await product.ctx.db.deleteFrom('sessions').execute()
    product.app.sessions.remembered.clear()
    await page.getByLabel('Score').focus()

    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog.getByLabel('Email')).toHaveValue(testOwner.email)
    await expect(dialog.getByRole('link', { name: 'Sign in as someone else' })).toHaveAttribute('href', '/sign-in')
    await expectAccessible(page)
    await dialog.getByLabel('Password').fill('not the password')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog.getByText('do not belong together')).toBeVisible()
    await dialog.getByLabel('Password').fill(testOwner.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()
    await expect(toast(page, 'Lead updated successfully')).toBeVisible()
    await expect(page.getByLabel('Notes')).toHaveValue('Call after five')
  })
})

test('Sign out ends the session', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: testOwner.name }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('AI-Powered Lead Generation')).toBeVisible()
  await page.goto('/leads')
  await expect(page).toHaveURL(/sign-in/)
})
