import { type Buyer, buyer } from '#db/seed/buyers.ts'
import { type Chance, chanceFrom } from '#db/seed/chance.ts'

/** One thing that happened, and when. `who` is the number of the buyer. */
export type Happening = { at: Date; who: number } & (
  | { kind: 'inquiry'; buyer: Buyer; views: number }
  | { kind: 'contact'; channel: 'call' | 'email' }
  | { kind: 'status'; status: 'warm' | 'cold' | 'converted' | 'lost' }
  | { kind: 'notes'; notes: string }
)

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Local hours of Austin, as shares of a day's inquiries: evenings and nights are when buyers look. */
const hours = [5, 3, 2, 1, 1, 1, 2, 3, 4, 5, 5, 5, 6, 5, 5, 5, 5, 6, 7, 9, 10, 10, 9, 7].map(
  (weight, at) => [at, weight] as const,
)
const austin = 6 * hour
const notes = [
  'Prefers texts after work. Has a dog, wants a fenced yard.',
  'Lease ends in spring. Pre-approved with Horizon Lending, letter on file.',
  'Saw two places last weekend, liked the kitchen on Chicon St. Send comps.',
  'Relocating for work. Wants to see places over one long weekend.',
  'Asked about property tax and HOA fees. Promised numbers by Friday.',
  'Already owns a duplex, looking for a second one that pays for itself.',
  'Wants a ground floor or an elevator. Two parking spaces.',
  'Call back after the holidays.',
]

/** The sample year up to `now`: growing month by month, quieter at weekends' mornings, every buyer with a story. */
export function sampleYear(now: Date, leads: number): Happening[] {
  const chance = chanceFrom(20_250_101)
  const happenings: Happening[] = []
  for (let who = 0; who < leads; who++) {
    const at = arrival(chance, now, who / leads)
    const lead = buyer(chance, who)
    happenings.push({ kind: 'inquiry', at, who, buyer: lead, views: 1 + Math.floor(chance.share() * 5) })
    // Of those who asked since yesterday evening most still wait: the agent has only just sat down.
    const told = lead.website ? [] : story(chance, at, who, lead)
    if (now.getTime() - at.getTime() > 16 * hour || chance.happens(0.3)) happenings.push(...told)
  }
  return happenings.filter(({ at }) => at < now).sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** Later buyers come closer together, so that the business grows. */
function arrival(chance: Chance, now: Date, share: number): Date {
  const daysAgo = Math.floor(365 * (1 - share) ** 1.35)
  const localMidnight = Math.floor((now.getTime() - austin) / day) * day + austin
  const at = localMidnight - daysAgo * day + chance.weighted(hours) * hour + chance.between(0, hour)
  return new Date(at < now.getTime() ? at : now.getTime() - chance.between(5 * minute, 9 * hour))
}

/** What the agent did about a buyer, and how it went. The keener the buyer, the better the odds. */
function story(chance: Chance, asked: Date, who: number, lead: Buyer): Happening[] {
  const told: Happening[] = []
  const keen = lead.timeline === 'immediately' ? 3 : lead.timeline === '3months' ? 2 : 1
  let at =
    asked.getTime() +
    (chance.happens(0.55) ? chance.between(3 * minute, 2 * hour) : chance.between(6 * hour, 20 * hour))
  if (chance.happens(0.996))
    told.push({ kind: 'contact', at: new Date(at), who, channel: chance.happens(0.6) ? 'call' : 'email' })
  if (chance.happens(0.22))
    told.push({
      kind: 'notes',
      at: new Date(at + chance.between(2 * minute, 15 * minute)),
      who,
      notes: chance.pick(notes),
    })
  if (chance.happens(0.07 * keen)) {
    const again = at + chance.between(2 * day, 40 * day)
    told.push({
      kind: 'inquiry',
      at: new Date(again),
      who,
      buyer: { ...lead, location: chance.happens(0.5) ? lead.location : 'Mueller' },
      views: 2,
    })
    told.push({ kind: 'contact', at: new Date(again + chance.between(10 * minute, 5 * hour)), who, channel: 'call' })
  }
  for (let calls = Math.floor(chance.between(0, 1.5 * keen)); calls > 0; calls--) {
    at += chance.between(day, 12 * day)
    told.push({ kind: 'contact', at: new Date(at), who, channel: chance.happens(0.5) ? 'call' : 'email' })
  }
  const closes = chance.happens(0.026 * keen)
  if (closes)
    told.push({ kind: 'status', at: new Date(at + chance.between(20 * day, 95 * day)), who, status: 'converted' })
  else if (chance.happens(0.3))
    told.push({
      kind: 'status',
      at: new Date(at + chance.between(15 * day, 80 * day)),
      who,
      status: chance.happens(0.6) ? 'lost' : chance.pick(['warm', 'cold'] as const),
    })
  return told
}
