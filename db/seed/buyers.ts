import type { Chance } from '#db/seed/chance.ts'

const firstNames =
  'Maya Daniel Priya Thomas Alicia Grace Benjamin Samantha Lucía Joel Nia Omar Rebecca Wes Hannah Marcus Elena Kwame Sofia Andre Yuki Carmen Patrick Aisha Victor Leila Nathan Ingrid Mateo Denise Hugo Keiko Russell Amara Felix Rosa Ethan Noor Claire Tomás Beatrice Isaac Mei Gloria Stefan Imani Paul Renata Dmitri Joy'.split(
    ' ',
  )
const lastNames =
  'Okafor Reyes Raman Lindqvist Moreno Nakamura Hartley Pruitt Fernández-Ortega Steadman Thompson Haddad Stone Carmody Brandt Ellery Abara Castillo Duvall Eriksen Fontaine Garza Huang Ibrahim Jansen Kowalski Larkin Mbeki Novak Olsen Petrov Quintero Rossi Sato Tran Underwood Vasquez Whitaker Xu Yamada Zeller Bishop Cho Delgado Emerson Flores Greer Hoang'.split(
    ' ',
  )

/** Names as people really write them; the screens must show every one of them well. */
const unusual = [
  ['Siobhán', "O'Brien-Šimůnková"],
  ['عائشة', 'الخطيب'],
  ['Nguyễn Thị', 'Ánh Tuyết'],
  ['Maximiliana Alexandrina', 'von und zu Hohenstein-Wittgenstein-Berleburg'],
  ['Björk', 'Ævarsdóttir'],
] as const

const propertyTypes = [
  ['single-family', 46],
  ['condo', 26],
  ['multi-family', 9],
  ['investment', 13],
  ['commercial', 6],
] as const
const budgets = [
  ['under-300k', 14],
  ['300k-500k', 34],
  ['500k-750k', 30],
  ['750k-1m', 14],
  ['over-1m', 8],
] as const
const timelines = [
  ['immediately', 17],
  ['3months', 32],
  ['6months', 25],
  ['exploring', 26],
] as const
const areas =
  'Mueller|East Austin|Hyde Park|Zilker|Barton Hills|Windsor Park|South Congress|Rainey Street|Round Rock|Pflugerville|Cedar Park|Circle C|St. Elmo|Leander|Travis Heights|Crestview|Manor|Domain'.split(
    '|',
  )

/** Where visits come from: what the tracked link says, or the page before. */
const origins = [
  ['/find-a-home', null, 34],
  [
    '/find-a-home?utm_source=facebook&utm_medium=paid_social&utm_campaign=fall-listings-mueller',
    'https://www.facebook.com/',
    24,
  ],
  [
    '/find-a-home?utm_source=instagram&utm_medium=paid_social&utm_campaign=first-time-buyers',
    'https://www.instagram.com/',
    19,
  ],
  ['/find-a-home', 'https://www.google.com/', 16],
  ['/find-a-home?utm_source=newsletter&utm_medium=email&utm_campaign=quarterly-market-update', null, 7],
] as const

export type Buyer = ReturnType<typeof buyer>

/** The n-th person of the sample year, as their form would say it. */
export function buyer(chance: Chance, n: number) {
  const [firstName, lastName] =
    n % 400 === 7
      ? (unusual[Math.floor(n / 400) % unusual.length] as readonly [string, string])
      : ([chance.pick(firstNames), chance.pick(lastNames)] as const)
  const [landingPage, referrer] = chance.weighted(
    origins.map(([page, from, weight]) => [[page, from] as const, weight] as const),
  )
  const local = `${firstName}.${lastName}`
    .normalize('NFKD')
    .replace(/[^\w.-]/g, '')
    .toLowerCase()
  const maybe = <T>(probability: number, value: T) => (chance.happens(probability) ? value : null)
  return {
    firstName,
    lastName,
    email: `${local === '.' ? 'buyer' : local}.${n}@example.com`,
    phone: `(${chance.pick(['512', '737'])}) 555-01${String(Math.floor(chance.share() * 100)).padStart(2, '0')}`,
    propertyType: maybe(0.9, chance.weighted(propertyTypes)),
    budget: maybe(0.86, chance.weighted(budgets)),
    location: maybe(0.82, chance.pick(areas)),
    timeline: maybe(0.9, chance.weighted(timelines)),
    source: 'website',
    consent: true as const,
    automatedConsent: chance.happens(0.35),
    landingPage,
    referrer,
    shown: null,
    website: chance.happens(0.004) ? 'https://cheap-links.example' : null,
  }
}
