import type { Page } from '@playwright/test'
import { automatedConsentText, contactConsentText } from '#contract/consent.ts'
import type { Ctx } from '#server/context.ts'
import { expect, expectAccessible, test, testOwner } from '#test/support/e2e.ts'

const agent = { name: testOwner.name, company: null }
const failure = 'Failed to submit your information. Please try again.'

test('a buyer fills in the form by keyboard, and the agent has a lead with its evidence', async ({ page, product }) => {
  await page.goto('/find-a-home?utm_source=facebook&utm_campaign=fall', { referer: 'https://social.example/post' })
  await expect(page.getByRole('heading', { name: 'Find your dream home' })).toBeVisible()
  const shown = await Promise.all(
    ['contact', 'automated'].map((purpose) => page.locator(`[data-wording=${purpose}]`).textContent()),
  )
  expect(shown).toEqual([contactConsentText(agent), automatedConsentText(agent)])
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)

  await page.getByRole('radio', { name: 'Condo' }).focus()
  for (const key of ['Space', 'Tab', 'ArrowDown', 'ArrowDown', 'Tab']) await page.keyboard.press(key)
  await page.keyboard.type('Hyde Park')
  for (const key of ['Tab', 'Space', 'Tab']) await page.keyboard.press(key)
  for (const answer of ['Maya', 'O’Brien-Šimůnková', 'maya@example.com', '(512) 555-0142']) {
    await page.keyboard.type(answer)
    await page.keyboard.press('Tab')
  }
  for (const key of ['Space', 'Tab', 'Space']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused()
  await expect(page.getByText("Your information has been submitted. We'll be in touch soon!")).toBeVisible()
  await expect(page.locator('#firstName')).toHaveValue('')
  const [lead] = await leadsOf(product.ctx)
  expect(lead).toMatchObject({
    firstName: 'Maya',
    lastName: 'O’Brien-Šimůnková',
    propertyType: 'condo',
    budget: '300k-500k',
    location: 'Hyde Park',
    timeline: 'immediately',
    source: 'facebook',
    spamSignals: ['too-fast'], // Marked, not refused: nobody types this fast.
  })
  expect(lead?.firstTouch).toMatchObject({
    utm: { utm_source: 'facebook', utm_campaign: 'fall' },
    referrer: 'https://social.example/post',
  })
  const evidence = await product.ctx.db
    .selectFrom('consentEvidence')
    .innerJoin('consentWordings', 'consentWordings.hash', 'consentEvidence.wordingHash')
    .select(['consentEvidence.purpose', 'consentWordings.wording', 'consentEvidence.page'])
    .orderBy('purpose')
    .execute()
  expect(evidence.map(({ wording }) => wording).sort()).toEqual(
    [contactConsentText(agent), automatedConsentText(agent)].sort(),
  )
  expect(evidence[0]?.page).toContain('/find-a-home?utm_source=facebook')
})

test('what is missing is named first, and beside each field', async ({ page, product }) => {
  await page.goto('/find-a-home')
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@example')
  await page.getByRole('button', { name: 'Get my matches' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please look at 5 things' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: 'You must agree to receive communications' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Enter the whole address, like name@example.com',
  )
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Email: Enter the whole address' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('.com')
  await expect(page.getByRole('textbox', { name: 'Email' })).not.toHaveAttribute('aria-invalid')
  expect(await leadsOf(product.ctx)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/status of 422/] })

  test('the form keeps every field at fault, then sends', async ({ page, product }) => {
    await page.goto('/find-a-home?utm_source=instagram')
    // The browser's own check is stepped over, to see the server's.
    await page.locator('#inquiry').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await page.getByRole('radio', { name: 'Investment' }).check()
    await page.getByLabel('Budget').selectOption('over-1m')
    await fillPerson(page, { email: 'maya@example' })
    await page.getByRole('checkbox', { name: 'Also send me automated' }).check()
    await page.getByRole('button', { name: 'Get my matches' }).click()

    await expect(page.getByText('Please look at 2 things')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Enter the whole address, like name@example.com',
    )
    await expect(page.getByText('You must agree to receive communications').last()).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Investment' })).toBeChecked()
    await expect(page.getByLabel('Budget')).toHaveValue('over-1m')
    await expect(page.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Okafor')
    await expect(page.getByRole('checkbox', { name: 'Also send me automated' })).toBeChecked()

    await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com')
    await page.getByRole('checkbox', { name: 'I agree that' }).check()
    await page.getByRole('button', { name: 'Get my matches' }).click()
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
    await expect(page).toHaveURL(/\/find-a-home\?sent=1$/)
    const leads = await leadsOf(product.ctx)
    expect(leads).toHaveLength(1)
    expect(leads[0]).toMatchObject({ propertyType: 'investment', source: 'instagram', automatedConsent: true })
  })
})

test.describe('on a bad line', () => {
  test.use({ expectedProblems: [/status of (429|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

  test('an answer that gets lost is asked for again, and the lead is stored once', async ({ page, product }) => {
    await page.goto('/find-a-home')
    await fillPerson(page)
    await page.getByRole('checkbox', { name: 'I agree that' }).check()
    const keys: (string | undefined)[] = []
    await page.route(
      '/api/leads',
      async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    page.on(
      'request',
      (request) => request.url().endsWith('/api/leads') && keys.push(request.headers()['idempotency-key']),
    )
    await page.getByRole('button', { name: 'Get my matches' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(failure)
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('(512) 555-0142')
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('checkbox', { name: 'I agree that' }).check()
    await page.getByRole('button', { name: 'Get my matches' }).click()
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
    expect(new Set(keys).size).toBe(1)
    expect(await submissionsOf(product.ctx)).toBe(1)
  })

  test('when told to wait, it waits and sends again by itself', async ({ page, product }) => {
    await page.goto('/find-a-home')
    await fillPerson(page)
    await page.getByRole('checkbox', { name: 'I agree that' }).check()
    await page.route(
      '/api/leads',
      (route) => route.fulfill({ status: 429, headers: { 'retry-after': '2' }, body: 'Wait' }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Get my matches' }).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await expect(page.getByRole('status').filter({ hasText: 'Many people' })).toContainText(
      'It goes out by itself in 2 seconds',
    )
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
    expect(await submissionsOf(product.ctx)).toBe(1)
  })

  test('after a failure of the server it says so, and sends again by itself', async ({ page, product }) => {
    await page.clock.install()
    await page.goto('/find-a-home')
    await fillPerson(page)
    await page.getByRole('checkbox', { name: 'I agree that' }).check()
    await page.route('/api/leads', (route) => route.abort(), { times: 2 })
    await page.getByRole('button', { name: 'Get my matches' }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to submit your information.' })
    await expect(failure).toContainText('sent again by itself')
    await page.clock.runFor(6_000)
    await expect(failure).toBeVisible()
    await page.clock.runFor(11_000)
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
    expect(await submissionsOf(product.ctx)).toBe(1)
  })

  test('offline it keeps what was typed and sends once the line is back', async ({ page, context, product }) => {
    await page.goto('/find-a-home')
    await fillPerson(page)
    await page.getByRole('checkbox', { name: 'I agree that' }).check()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Get my matches' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
    expect(await submissionsOf(product.ctx)).toBe(1)
  })
})

test('a reload keeps a half-filled form, without a cookie and without a tick', async ({ page, context }) => {
  await page.goto('/find-a-home')
  await page.getByRole('radio', { name: 'Just exploring' }).check()
  await fillPerson(page)
  await page.getByRole('checkbox', { name: 'I agree that' }).check()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Maya')
  await expect(page.getByRole('radio', { name: 'Just exploring' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'I agree that' })).not.toBeChecked()
  expect(await context.cookies()).toEqual([])
  await page.getByRole('checkbox', { name: 'I agree that' }).check()
  await page.getByRole('button', { name: 'Get my matches' }).click()
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask about another home' }).click()
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('')
})

test('it is accessible and never scrolls sideways, also under odd names', async ({ page, product }) => {
  test.slow()
  await walkWidths(page)
  const odd = {
    firstName: 'שרה',
    lastName: 'W'.repeat(200),
    company: '<b>Realty</b> & Sons '.repeat(9),
    phone: '+1 512 555 0100',
  }
  await product.ctx.db.updateTable('users').set(odd).execute()
  // The name is kept for five seconds.
  await expect(async () => {
    await page.goto('/find-a-home')
    await expect(page).toHaveTitle(/WWW/, { timeout: 100 })
  }).toPass()
  await walkWidths(page)
})

test('a view of the form is counted, and nothing else is', async ({ page, product, request }) => {
  await page.goto('/find-a-home')
  await page.goto('/find-a-home?sent=1')
  await request.get('/find-a-home', { headers: { 'user-agent': 'Googlebot/2.1' } })
  await request.get('/find-a-home', { headers: { 'user-agent': 'Mozilla/5.0', 'sec-purpose': 'prefetch' } })
  await request.head('/find-a-home', { headers: { 'user-agent': 'Mozilla/5.0' } })
  await expect
    .poll(async () =>
      (await product.ctx.db.selectFrom('formViews').select('views').execute()).reduce(
        (sum, { views }) => sum + Number(views),
        0,
      ),
    )
    .toBe(1)
})

async function walkWidths(page: Page) {
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/find-a-home', '/find-a-home?sent=1', '/privacy']) {
      await page.goto(path)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
}

async function fillPerson(page: Page, { email = 'maya@example.com' } = {}) {
  await page.getByRole('textbox', { name: 'First Name' }).fill('Maya')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('Okafor')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Phone' }).fill('(512) 555-0142')
}

function leadsOf({ db }: Ctx) {
  return db.selectFrom('leads').selectAll().execute()
}

async function submissionsOf({ db }: Ctx): Promise<number> {
  const events = await db
    .selectFrom('leadEvents')
    .select('kind')
    .where('kind', 'in', ['captured', 'reinquired'])
    .execute()
  return events.length
}
