import { describe, expect } from 'vitest'
import type { Lead } from '#contract/leads.ts'
import { inquiry, json, test } from '#test/support/world.ts'

/** What may not move a score: protected traits (42 USC 3604) and what gives them away. Each list is one and the same inquiry otherwise. */
const indifferent: Record<string, Partial<ReturnType<typeof inquiry>>[]> = {
  name: [
    { firstName: 'John', lastName: 'Smith' },
    { firstName: 'Lakisha', lastName: 'Washington' },
    { firstName: 'Mohammed', lastName: 'Al-Sayed' },
    { firstName: 'Guadalupe', lastName: 'Hernández' },
    { firstName: 'Rivka', lastName: 'Cohen' },
    { firstName: '秀英', lastName: '王' },
    { firstName: 'عائشة', lastName: 'الخطيب' },
    { firstName: 'Mr. Father', lastName: 'of Five' },
  ],
  'ZIP code and area': [
    { location: '78702' },
    { location: '90210' },
    { location: '48205' },
    { location: 'Chinatown' },
    { location: 'Westlake Hills' },
    { location: 'near St. Mary Church' },
    { location: 'close to the mosque' },
  ],
  language: [
    { location: 'Cerca del centro, por favor' },
    { location: '靠近市中心' },
    { location: 'بالقرب من وسط المدينة' },
    { location: 'Downtown, please' },
  ],
  'schools and household': [
    { location: 'good schools' },
    { location: 'near Eanes school district' },
    { location: 'room for four children' },
    { location: 'wheelchair access' },
    { location: 'single mother, quiet street' },
    { location: 'adults only' },
  ],
  'e-mail and phone': [
    { email: 'someone@icloud.com' },
    { email: 'alguien@correo.mx' },
    { email: 'a.very.long.name@hbcu.edu' },
    { phone: '+52 55 1234 5678' },
    { phone: '(512) 555-0199' },
    { phone: '+44 20 7946 0958' },
  ],
  'property type and how much they can spend': [
    { propertyType: 'single-family', budget: 'under-300k' },
    { propertyType: 'condo', budget: 'over-1m' },
    { propertyType: 'multi-family', budget: '300k-500k' },
    { propertyType: 'commercial', budget: '750k-1m' },
  ],
}

describe('these never move a score', () => {
  for (const [trait, variants] of Object.entries(indifferent)) {
    test(trait, async ({ world }) => {
      for (const variant of variants)
        expect((await world.request('/api/leads', json(inquiry(variant)))).status).toBe(201)
      const leads = (await (await world.asAgent('/api/leads')).json()) as Lead[]
      expect(leads).toHaveLength(variants.length)
      expect(new Set(leads.map(({ score, status }) => `${score} ${status}`)).size).toBe(1)
    })
  }
})

test('when they want to move does move it, so the test above can fail', async ({ world }) => {
  for (const timeline of ['immediately', 'exploring']) await world.request('/api/leads', json(inquiry({ timeline })))
  const leads = (await (await world.asAgent('/api/leads')).json()) as Lead[]
  expect(new Set(leads.map(({ score }) => score)).size).toBe(2)
})
