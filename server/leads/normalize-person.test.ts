import { expect, test } from 'vitest'
import { emailKey, phoneE164, plain, searchText } from '#server/leads/normalize-person.ts'

test.each([
  ['(512) 555-0142', '+15125550142'],
  ['512.555.0142', '+15125550142'],
  ['+1 512 555 0142', '+15125550142'],
  ['1-512-555-0142', '+15125550142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+52 55 1234 5678', '+525512345678'],
  ['512-555-0142 ext. 7', '+15125550142'],
  ['555-01', null],
  ['call me', null],
])('the number %s is %s', (typed, e164) => {
  expect(phoneE164(typed)).toBe(e164)
})

test('the same mailbox has the same key', () => {
  expect(emailKey(' Maya.Okafor@Example.COM ')).toBe('maya.okafor@example.com')
})

test('plain text has no accents and no capitals, in any script', () => {
  expect(plain("  O'Brien-Šimůnková ")).toBe("o'brien-simunkova")
  expect(plain('Nguyễn  Thị')).toBe('nguyen thi')
  expect(plain('الخطيب')).toBe('الخطيب')
})

test('search looks in name, e-mail and phone, as typed and as digits', () => {
  expect(
    searchText({
      firstName: 'Maya',
      lastName: 'Okafor',
      email: 'M@X.example',
      phone: '(512) 555-0142',
      phoneE164: '+15125550142',
    }),
  ).toBe('maya okafor m@x.example (512) 555-0142 15125550142')
})
