import type { Page } from '@playwright/test'
import { NewLead } from '#contract/leads.ts'
import { captureLead } from '#server/leads/capture-lead.ts'
import { stampForm } from '#server/leads/stamp-form.ts'
import type { Product } from '#server/product.ts'

type Person = Partial<typeof NewLead._zod.input> & { firstName: string }

/** Puts people into the product the way the public form does; the first is the oldest. */
export async function capture({ ctx }: Pick<Product, 'ctx'>, ...people: Person[]) {
  const aMinuteAgo = () => new Date(Date.now() - 60_000)
  const seller = { name: 'Dana Whitfield', company: null }
  const shown = await stampForm({ ...ctx, now: aMinuteAgo }, seller)
  for (const person of people) {
    const email = `${person.firstName.toLowerCase().replace(/\W/g, '')}${people.indexOf(person)}@example.com`
    const newLead = NewLead.parse({
      lastName: 'Okafor',
      email,
      phone: `(512) 555-${number()}`,
      consent: true,
      shown,
      ...person,
    })
    await captureLead(ctx, newLead, { ip: '192.0.2.7', userAgent: 'a browser', page: null, idempotencyKey: null })
  }
}

let last = 100

/** A number of their own, so that nobody is taken for somebody else. */
function number() {
  last += 1
  return String(last).padStart(4, '0')
}

/** Links to the phone and to mail stop the headless browser; the rest of the click is ours. */
export function withoutPhone(page: Page) {
  return page.addInitScript(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('[href^=tel], [href^=mailto]')) event.preventDefault()
    }),
  )
}

/** Everything the form asks for. */
export const maya = {
  firstName: 'Maya',
  email: 'maya@example.com',
  phone: '(512) 555-0042',
  propertyType: 'single-family',
  budget: '500k-750k',
  location: 'Mueller',
  timeline: 'immediately',
  landingPage: 'https://homes.example/find-a-home?utm_source=facebook&utm_campaign=fall-listings',
  automatedConsent: true,
} as const

/** Names and places as people, and those who try things, really send them. */
export const oddPeople: Person[] = [
  {
    firstName: 'W'.repeat(200),
    lastName: 'M'.repeat(200),
    location: 'Wide '.repeat(38),
    propertyType: 'condo',
    source: 'a very long source name of 40 characters',
  },
  {
    firstName: 'محمد عبد الرحمن',
    lastName: 'الخطيب',
    email: 'm@example.com',
    location: 'وسط المدينة',
    budget: '500k-750k',
  },
  { firstName: '<b onclick=alert(1)>Bold</b>', lastName: 'O’Brien-Šimůnková', email: 'bold@example.com' },
  { firstName: 'Robot', email: 'robot@example.com', website: 'https://spam.example' },
]
