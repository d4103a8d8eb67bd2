/** Made-up people, the n-th always the same. */
const first = [
  'Maya',
  'Daniel',
  'Priya',
  'Thomas',
  'Alicia',
  'Grace',
  'Benjamin',
  'Samantha',
  'Lucía',
  'Joel',
  'Nia',
  'Omar',
  'Rebecca',
  'Wes',
  'Hannah',
  'Marcus',
]
const last = [
  'Okafor',
  'Reyes',
  'Raman',
  'Lindqvist',
  'Moreno',
  'Nakamura',
  'Hartley',
  'Pruitt',
  'Fernández-Ortega',
  'Steadman',
  'Thompson',
  'Haddad',
  'Stone',
  'Carmody',
  'Brandt',
  'Ellery',
  'Abara',
]
const types = ['single-family', 'condo', 'multi-family', 'investment', 'commercial'] as const
const budgets = ['under-300k', '300k-500k', '500k-750k', '750k-1m', 'over-1m'] as const
const timelines = ['immediately', '3months', '6months', 'exploring'] as const
const areas = ['Mueller', 'East Austin', 'Hyde Park', 'Zilker', 'Pflugerville', 'Round Rock', 'Barton Hills']

export function person(n: number) {
  return {
    firstName: pick(first, n),
    lastName: pick(last, Math.floor(n / first.length)),
    email: `person.${n}@example.com`,
    phone: `(512) ${String(200 + (Math.floor(n / 10_000) % 800)).padStart(3, '0')}-${String(n % 10_000).padStart(4, '0')}`,
    propertyType: pick(types, n * 7),
    budget: pick(budgets, n * 3),
    location: pick(areas, n * 5),
    timeline: pick(timelines, n * 11),
    source: 'website',
    consent: true,
    automatedConsent: n % 3 === 0,
  }
}

function pick<T>(from: readonly T[], n: number): T {
  return from[n % from.length] as T
}
