import { describe, expect } from 'vitest'
import { stampForm } from '#server/leads/stamp-form.ts'
import { capture, eventsOf, leadsOf, onlyLead } from '#test/support/captured.ts'
import { inquiry, json, test } from '#test/support/world.ts'

describe('a new person', () => {
  test('becomes a lead with score, status, timeline and consent, all at once', async ({ world }) => {
    expect(
      (await capture(world, { timeline: 'immediately', email: ' Maya.Okafor@Example.com ', phone: '512.555.0142' }))
        .status,
    ).toBe(201)
    const lead = await onlyLead(world)
    expect(lead).toMatchObject({
      email: 'Maya.Okafor@Example.com',
      phone: '512.555.0142',
      phoneE164: '+15125550142',
      source: 'website',
      score: 84,
      status: 'hot',
      consent: true,
      suspectedSpam: false,
    })
    expect(lead.waitingSince).toBe(lead.createdAt)
    expect((await eventsOf(world, lead)).map(({ kind }) => kind).reverse()).toEqual([
      'captured',
      'consent_given',
      'scored',
      'status_changed',
    ])
  })

  test('keeps its consent with the words it was shown, when, from where and on which page', async ({ world }) => {
    const shown = await stampForm(world.ctx, { name: 'Dana Whitfield', company: 'Whitfield Realty' })
    await world.request(
      '/api/leads',
      json({ ...inquiry({ automatedConsent: true }), shown }, 'POST', {
        referer: 'http://localhost/find-a-home',
        'user-agent': 'Test Browser',
      }),
    )
    const { consents, automatedConsent } = await onlyLead(world)
    expect(automatedConsent).toBe(true)
    expect(consents.map(({ purpose }) => purpose).sort()).toEqual(['automated', 'contact'])
    expect(consents.find(({ purpose }) => purpose === 'contact')).toMatchObject({
      wording:
        'I agree that Dana Whitfield of Whitfield Realty may contact me by email and phone about my search. I can stop this at any time.',
      wordingHash: expect.stringMatching(/^[\da-f]{64}$/),
      channel: 'web form',
      ip: '127.0.0.1',
      userAgent: 'Test Browser',
      page: 'http://localhost/find-a-home',
    })
  })

  test('whose form showed an older name keeps the words of that form', async ({ world }) => {
    const shown = await stampForm(world.ctx, { name: 'Dana Smith', company: null })
    await world.request('/api/leads', json({ ...inquiry(), shown }))
    expect((await onlyLead(world)).consents[0]?.wording).toMatch(/^I agree that Dana Smith may contact me/)
  })

  test.for([undefined, 'made.up.by.hand'])(
    'with the stamp %s is not said to have seen our words',
    async (shown, { world }) => {
      await world.request('/api/leads', json({ ...inquiry(), shown }))
      expect((await onlyLead(world)).consents[0]).toMatchObject({
        channel: 'api',
        wording: expect.stringMatching(/reported by the sending system/),
      })
    },
  )

  test('cannot set what belongs to the server', async ({ world }) => {
    const body = {
      ...inquiry(),
      id: '00000000-0000-4000-8000-000000000000',
      score: 100,
      status: 'converted',
      lastContact: '2020-01-01',
      createdAt: '2020-01-01',
      notes: 'mine',
      scoreByHand: true,
    }
    expect((await world.request('/api/leads', json(body))).status).toBe(201)
    const lead = await onlyLead(world)
    expect(lead).toMatchObject({ score: 76, status: 'warm', lastContact: null, notes: null, scoreByHand: false })
    expect(lead.id).not.toBe(body.id)
  })

  test('of whom too little is known stays new', async ({ world }) => {
    await capture(world, { timeline: '', propertyType: '', budget: '', location: '' })
    expect(await onlyLead(world)).toMatchObject({ status: 'new', score: 24, timeline: null, budget: null })
  })

  test('may send a form without script', async ({ world }) => {
    const body = new URLSearchParams({
      firstName: 'Ana María',
      lastName: "O'Brien-Šimůnková",
      email: 'ana@example.com',
      phone: '(512) 555-0100',
      consent: 'true',
      timeline: '',
      budget: '300k-500k',
    })
    expect((await world.request('/api/leads', { method: 'POST', body })).status).toBe(201)
    expect(await onlyLead(world)).toMatchObject({
      firstName: 'Ana María',
      lastName: "O'Brien-Šimůnková",
      budget: '300k-500k',
      timeline: null,
    })
  })

  test.for<[string, Parameters<typeof inquiry>[0]]>([
    ['Enter your first name', { firstName: ' ' }],
    ['Enter the whole address, like name@example.com', { email: 'maya@example' }],
    ['Enter a phone number with its area code', { phone: '555' }],
    ['You must agree to receive communications', { consent: false }],
    ['You must agree to receive communications', { consent: undefined }],
    ['Choose one of the listed answers', { budget: 'a fortune' }],
  ])('hears "%s"', async ([sentence, but], { world }) => {
    const response = await capture(world, but)
    expect([response.status, await response.text()]).toEqual([400, sentence])
    const problem = await world.request(
      '/api/leads',
      json(inquiry(but), 'POST', { accept: 'application/problem+json' }),
    )
    expect(await problem.json()).toMatchObject({
      status: 400,
      errors: [{ field: Object.keys(but ?? {})[0], message: sentence }],
    })
    expect(await leadsOf(world)).toEqual([])
  })
})

describe('the same submission sent again', () => {
  test('answers the same and makes nothing new', async ({ world }) => {
    const body = inquiry()
    const send = () => world.request('/api/leads', json(body, 'POST', { 'idempotency-key': 'try-1' }))
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, async () => (await send()).json()))
    const later = await (await send()).json()
    for (const other of [...others, later]) expect(other).toEqual(first)
    expect(await eventsOf(world, await onlyLead(world))).toHaveLength(4)
  })

  test('with other content is refused, and says what to do', async ({ world }) => {
    await capture(world, {}, { 'idempotency-key': 'try-2' })
    const response = await capture(world, {}, { 'idempotency-key': 'try-2' })
    expect([response.status, await response.text()]).toEqual([
      422,
      'This Idempotency-Key was used for another inquiry. Send a new key with this one.',
    ])
    expect(await leadsOf(world)).toHaveLength(1)
  })
})

describe('where a visit came from', () => {
  test('first and last touch are kept, with source, UTM, referrer and landing page', async ({ world }) => {
    const person = inquiry()
    const landingPage = 'http://localhost/find-a-home?utm_source=facebook&utm_campaign=fall&utm_medium=paid'
    await world.request('/api/leads', json({ ...person, landingPage, referrer: 'https://www.facebook.com/' }))
    await world.request(
      '/api/leads',
      json({ ...person, landingPage: 'http://localhost/find-a-home', referrer: 'https://www.google.com/' }),
    )
    const lead = await onlyLead(world)
    expect(lead.source).toBe('facebook')
    expect(lead.firstTouch).toMatchObject({
      source: 'facebook',
      utm: { utm_source: 'facebook', utm_campaign: 'fall', utm_medium: 'paid' },
      referrer: 'https://www.facebook.com/',
      landingPage,
    })
    expect(lead.lastTouch).toMatchObject({ source: 'organic', utm: {}, referrer: 'https://www.google.com/' })
  })
})
