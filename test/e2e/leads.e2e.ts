import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { expect, expectAccessible, signIn, test } from '#test/support/e2e.ts'
import { toast } from './toast.ts'
import { capture, maya, oddPeople } from './people.ts'

test.beforeEach(({ page }) => signIn(page))

const table = (page: Page) => page.getByRole('table', { name: 'Leads' })

async function openMaya(page: Page, tab?: 'Activity' | 'Edit') {
  await page.goto('/leads')
  await page.getByRole('link', { name: 'Maya Okafor', exact: true }).click()
  if (tab) await page.getByRole('tab', { name: tab }).click()
  return page.getByRole('dialog', { name: 'Maya Okafor' })
}

test('without leads the page leads to the form', async ({ page }) => {
  await page.goto('/leads')
  await expect(page.getByText('No leads yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open your form' })).toHaveAttribute('href', '/find-a-home')
  await expectAccessible(page)
})

test('filters stand in the address, survive a reload and can be cleared', async ({ page, product }) => {
  await capture(product, { firstName: 'Daniel', source: 'facebook' }, { firstName: 'Priya', source: 'instagram' }, maya)
  await page.goto('/leads')
  await expect(page.getByText('3 leads', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Source').selectOption('Instagram')
  await expect(page).toHaveURL('/leads?source=instagram')
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(page.getByText('1 of 3 leads')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Source')).toHaveValue('instagram')
  await page.getByLabel('Search leads').fill('nobody at all')
  await expect(page.getByText('No lead matches')).toBeVisible()
  await expect(page).toHaveURL('/leads?search=nobody+at+all&source=instagram')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(table(page).getByRole('row')).toHaveCount(4)
  await page.getByLabel('Search leads').fill('555-0042')
  await expect(table(page).getByRole('link', { name: 'Maya Okafor', exact: true })).toBeVisible()
  await expect(page.getByText('1 match', { exact: true })).toBeVisible()
})

test('counts open their leads, and Back returns', async ({ page, product }) => {
  await capture(product, { firstName: 'Daniel' }, maya)
  await page.goto('/leads')
  const counts = page.getByRole('region', { name: 'Counts' })
  await expect(counts.getByRole('link', { name: /Total 2/ })).toBeVisible()
  await counts.getByRole('link', { name: /New/ }).click()
  await expect(page).toHaveURL('/leads?status=new')
  await expect(page.getByLabel('Status')).toHaveValue('new')
  await page.goBack()
  await expect(page).toHaveURL('/leads')
  await expect(page.getByLabel('Status')).toHaveValue('')
  await page.getByRole('link', { name: 'Waiting for you 2' }).click()
  await expect(page.getByText('2 leads waiting')).toBeVisible()
  await expectAccessible(page)
})

test('the list goes on page by page, and a search claims no more than it knows', async ({ page, product }) => {
  await capture(product, ...Array.from({ length: 60 }, (_, index) => ({ firstName: `Person ${index}` })))
  await page.goto('/leads')
  await expect(table(page).getByRole('row')).toHaveCount(51)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(table(page).getByRole('row')).toHaveCount(61)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  await page.getByLabel('Search leads').fill('person')
  await expect(page.getByText('First 50 matches', { exact: true })).toBeVisible()
})

test('a search for two letters says that it saw only the newest, and small sources are summed', async ({
  page,
  product,
}) => {
  await sql`insert into leads (id, first_name, last_name, phone, source, scored_at, search_text, created_at, updated_at)
    select gen_random_uuid(), 'Jo', n::text, n::text, 'source ' || n % 60, now(), 'jo ' || n, now(), now() from generate_series(1, 4100) as n`.execute(
    product.ctx.db,
  )
  await page.goto('/leads?search=jo')
  await expect(
    page.getByText('First 50 matches among the newest 4,000. Type three letters to search all.'),
  ).toBeVisible()
  await expect(page.getByLabel('Source').locator('option').last()).toHaveText(/^6\d\d from smaller sources$/)
  await page.getByLabel('Search leads').fill('jo 4099')
  await expect(page.getByText('1 match', { exact: true })).toBeVisible()
})

test('j and k walk, Enter opens, and the lead walks on through the list', async ({ page, product }) => {
  await capture(product, { firstName: 'Priya' }, { firstName: 'Daniel' }, maya)
  await page.goto('/leads')
  await expect(table(page).getByRole('row')).toHaveCount(4)
  for (const key of ['j', 'j', 'k', 'j', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog', { name: 'Daniel Okafor' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('dialog', { name: 'Priya Okafor' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next lead' })).toBeDisabled()
  await page.getByRole('button', { name: 'Previous lead' }).click()
  await expect(page.getByRole('dialog', { name: 'Daniel Okafor' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/leads')
  await expect(page.getByRole('link', { name: 'Daniel Okafor', exact: true })).toBeFocused()
})

test('the details say what they want, why the score, and prove the consent', async ({ page, product }) => {
  await capture(product, maya)
  const dialog = await openMaya(page)
  await expect(dialog.getByText('Nobody has answered yet.')).toBeVisible()
  await expect(dialog.getByText('$500,000 to $750,000')).toBeVisible()
  const why = dialog.getByRole('region', { name: /^Why \d+$/ })
  await expect(why.getByText('Wants to move immediately')).toBeVisible()
  await expect(why.getByText(/^\+\d+$/).first()).toBeVisible()
  await expect(dialog.getByText('Campaign: fall-listings')).toBeVisible()
  await dialog.getByText('Automated texts and calls', { exact: true }).click()
  await expect(dialog.getByText('Reply STOP to end, HELP for help.')).toBeVisible()
  await expect(dialog.getByText('192.0.2.7').last()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Activity 5', exact: true }).click()
  await expect(page).toHaveURL(/tab=activity/)
  await expect(dialog.getByText('Captured from Facebook')).toBeVisible()
  await expect(dialog.getByText('Agreed to automated texts and calls')).toBeVisible()
  await expectAccessible(page)
})

test('a status is saved at once and can be undone', async ({ page, product }) => {
  await capture(product, maya)
  const dialog = await openMaya(page, 'Edit')
  await expectAccessible(page)
  const before = await dialog.getByLabel('Status').inputValue()
  await expect(dialog.getByText('Set by hand.')).toBeHidden()
  await dialog.getByLabel('Status').selectOption('Converted')
  await expect(toast(page, 'Lead updated successfully')).toBeVisible()
  await expect(dialog.getByText('Converted', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByLabel('Status')).toHaveValue(before)
  await expect(dialog.getByText('Set by hand.')).toBeHidden()
  await dialog.getByLabel('Status').selectOption('Lost')
  await expect(dialog.getByText('Set by hand.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Let Porchlight decide' }).click()
  await expect(dialog.getByLabel('Status')).toHaveValue(before)
  await expect(dialog.getByText('Set by hand.')).toBeHidden()
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(dialog.getByText(/Dana Whitfield changed the status from .* to Converted/)).toBeVisible()
})

test('a score is saved on leaving the field, only when changed, and can be let go', async ({ page, product }) => {
  await capture(product, maya)
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && saves.push(request.postData() ?? ''))
  const dialog = await openMaya(page, 'Edit')
  const score = dialog.getByLabel('Score')
  await score.focus()
  await score.blur()
  await score.fill('101')
  await score.blur()
  await expect(dialog.getByText('Enter a whole number from 0 to 100')).toBeVisible()
  expect(saves).toEqual([])
  await score.fill('15')
  await score.blur()
  await expect(toast(page, 'Lead updated successfully')).toBeVisible()
  expect(saves).toEqual(['{"score":15}'])
  await dialog.getByRole('tab', { name: 'Details' }).click()
  await expect(dialog.getByText('Set by hand.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use the calculated score' }).click()
  await expect(dialog.getByText('Set by hand.')).toBeHidden()
  await expect(dialog.getByRole('region', { name: 'Why 15' })).toBeHidden()
})

test.describe('notes that could not be saved', () => {
  test.use({ expectedProblems: [/status of 500/] })

  test('are kept through the failure and a reload, and saved later', async ({ page, product }) => {
    await capture(product, maya)
    await page.route('**/api/leads/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500 }) : route.fallback(),
    )
    const dialog = await openMaya(page, 'Edit')
    await dialog.getByLabel('Notes').fill('Works nights, call after 5 pm')
    await dialog.getByLabel('Notes').blur()
    await expect(toast(page, 'Failed to update lead')).toBeVisible()
    await expect(dialog.getByText('Your note was not saved.')).toBeVisible()
    await page.unrouteAll()
    await page.reload()
    await expect(dialog.getByLabel('Notes')).toHaveValue('Works nights, call after 5 pm')
    await dialog.getByRole('button', { name: 'Save now' }).click()
    await expect(toast(page, 'Lead updated successfully')).toBeVisible()
    await page.reload()
    await expect(dialog.getByLabel('Notes')).toHaveValue('Works nights, call after 5 pm')
    await expect(dialog.getByText('Not saved yet.')).toBeHidden()
  })
})

test('what somebody types is not overwritten by news', async ({ page, product }) => {
  await capture(product, maya)
  const dialog = await openMaya(page, 'Edit')
  await dialog.getByLabel('Notes').fill('Half a sent')
  const { id } = await product.ctx.db.selectFrom('leads').select('id').executeTakeFirstOrThrow()
  await page.request.patch(`/api/leads/${id}`, { data: { status: 'lost', notes: 'From elsewhere' } })
  await expect(dialog.getByLabel('Status')).toHaveValue('lost')
  await expect(dialog.getByLabel('Notes')).toHaveValue('Half a sent')
})

test.describe('a lead that is not there', () => {
  test.use({ expectedProblems: [/status of 404/] })

  test('says so', async ({ page }) => {
    await page.goto('/leads/01a1fc78-65f9-73be-949f-c73b276afa82')
    await expect(page.getByText('There is no such lead')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'See all leads' }).click()
    await expect(page).toHaveURL('/leads')
  })
})

test('odd people fit on every screen, and their words stay words', async ({ page, product }) => {
  await capture(product, ...oddPeople)
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/leads')
    await expect(page.getByText('Possible spam').first()).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expectAccessible(page)
    await page.getByRole('link', { name: /^<b onclick=alert\(1\)>Bold<\/b>/ }).click()
    await expect(
      page.getByRole('dialog').getByRole('heading', { name: '<b onclick=alert(1)>Bold</b> O’Brien-Šimůnková' }),
    ).toBeVisible()
    await expectAccessible(page)
  }
})

test.describe('when the server does not answer', () => {
  test.use({ expectedProblems: [/status of 500/] })

  test('the list says what failed and tries again', async ({ page, product }) => {
    await capture(product, maya)
    await page.route(/api\/leads\?|api\/leads$/, (route) => route.fulfill({ status: 500 }))
    await page.goto('/leads?status=new')
    await expect(page.getByText('Leads could not be loaded')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Leads could not be loaded')).toBeHidden()
  })
})
