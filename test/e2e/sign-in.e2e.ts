import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openProduct } from '#server/product.ts'
import { cloneDatabase, withDatabase } from '#test/support/databases.ts'
import { expect, expectAccessible, signIn, test, testOwner } from '#test/support/e2e.ts'

/** The product before anybody has claimed it. */
const firstRun = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  product: async ({}, use) => {
    const database = await cloneDatabase()
    await withDatabase(database.url, (db) => db.query('delete from users'))
    const config = { ...readConfig({}), secretKey: 'x'.repeat(32) }
    const product = await openProduct({ config, databaseUrl: database.url, log: pino({ level: 'silent' }) })
    await use({ ...product, url: await product.app.listen({ port: 0, host: '127.0.0.1' }) })
    await product.close()
    await database.drop()
  },
})

test('a screen asks to sign in first, and is shown afterwards', async ({ page }) => {
  await page.goto('/leads')
  await expect(page).toHaveURL('/sign-in?next=%2Fleads')
  await expectAccessible(page)
  await page.getByLabel('Email').fill(testOwner.email)
  await page.getByLabel('Password').fill(testOwner.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/leads')
  await expect(page.getByRole('heading', { name: 'Lead Management' })).toBeVisible()
})

test('Sign In on the landing page leads to the sign-in page, and straight on for who is signed in', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await expect(page).toHaveURL('/sign-in')
  await signIn(page)
  await page.goto('/api/login?next=%2Fleads')
  await expect(page).toHaveURL('/leads')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/status of (401|403|404|422|429)/] })

  test('a wrong password keeps the email, and ten of them ask for patience', async ({ page }) => {
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill(testOwner.email)
    for (let tries = 0; tries < 10; tries += 1) {
      await page.getByLabel('Password').fill('not the password')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('Email and password do not belong together. Check both and try again.')).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(testOwner.email)
      await expect(page.getByLabel('Password')).toHaveValue('')
    }
    await page.getByLabel('Password').fill(testOwner.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toContainText(/Too many tries.*Wait \d minutes?, then try again/s)
  })

  test('setup is closed once there is an owner', async ({ page }) => {
    const answer = await page.goto('/setup?code=ABCD-EFGH')
    expect(answer?.status()).toBe(404)
    await page.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/sign-in')
  })
})

test.describe('at the first run', () => {
  firstRun.use({ expectedProblems: [/status of (403|503)/] })

  firstRun('the visitor with the code becomes the owner', async ({ page, product }) => {
    await page.goto(product.url)
    await page.getByRole('link', { name: 'Get Started Free' }).click()
    await expect(page).toHaveURL(/\/setup$/)
    await expectAccessible(page)
    await page.goto(`${product.url}/find-a-home`)
    await expect(page.getByText('has not been set up')).toBeVisible()

    await page.goto(`${product.url}/setup?code=WRNG-WRNG`)
    await expect(page.getByLabel('Setup code')).toHaveValue('WRNG-WRNG')
    await page.getByLabel('First name').fill('Dana')
    await page.getByLabel('Last name').fill('Whitfield')
    await page.getByLabel('Email').fill('dana@example.com')
    await page.getByLabel('Password').fill('lantern-on-the-porch')
    await page.getByLabel('Brokerage').fill('Whitfield Realty')
    await page.getByRole('button', { name: 'Create owner account' }).click()
    await expect(page.getByLabel('Setup code')).toHaveAccessibleDescription(/That is not the code/)
    await expect(page.getByLabel('Brokerage')).toHaveValue('Whitfield Realty')
    await expectAccessible(page)

    await page.getByLabel('Setup code').fill(product.setupCode ?? '')
    await page.getByLabel('Password').fill('lantern-on-the-porch')
    await page.getByRole('button', { name: 'Create owner account' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.goto(`${product.url}/find-a-home`)
    await expect(page.getByText('I agree that Dana Whitfield of Whitfield Realty')).toBeVisible()
  })
})

test('the page is accessible and never scrolls sideways', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/sign-in')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
