import { expect, test } from 'vitest'
import { NewLead } from '#contract/leads.ts'
import { readTouch } from '#server/leads/read-touch.ts'

const now = new Date('2026-11-21T12:00:00Z')
const person = { firstName: 'Maya', lastName: 'Okafor', email: 'm@example.com', phone: '5125550142', consent: true }

test.each<[string, { source?: string; landingPage?: string; referrer?: string }, string]>([
  ['nothing known', {}, 'website'],
  ['a link tracked for Facebook', { landingPage: 'https://x.example/find-a-home?utm_source=facebook' }, 'facebook'],
  ['its short name, in capitals', { landingPage: 'https://x.example/find-a-home?utm_source=FB' }, 'facebook'],
  ['Instagram', { landingPage: '/find-a-home?utm_source=ig&utm_medium=story' }, 'instagram'],
  ['a newsletter is no ad', { landingPage: '/find-a-home?utm_source=newsletter' }, 'website'],
  ['a click on a Facebook page', { referrer: 'https://l.facebook.com/l.php?u=x' }, 'facebook'],
  ['a search engine', { referrer: 'https://www.google.co.uk/' }, 'organic'],
  ['a page that only looks like one', { referrer: 'https://notgoogle.com/' }, 'website'],
  ['an address that cannot be read', { landingPage: 'http://[', referrer: 'nonsense' }, 'website'],
  [
    'a source that the sender names stays',
    { source: 'Open House', landingPage: '/f?utm_source=facebook' },
    'open house',
  ],
])('%s', (_name, visit, source) => {
  expect(readTouch(NewLead.parse({ ...person, ...visit }), now).source).toBe(source)
})

test('UTM parameters are kept, other ones are not', () => {
  const touch = readTouch(
    NewLead.parse({ ...person, landingPage: '/f?utm_source=facebook&utm_campaign=fall%20listings&session=secret' }),
    now,
  )
  expect(touch.utm).toEqual({ utm_source: 'facebook', utm_campaign: 'fall listings' })
})
