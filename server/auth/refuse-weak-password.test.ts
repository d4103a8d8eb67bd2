import { describe, expect, test } from 'vitest'
import { weaknessOf } from '#server/auth/refuse-weak-password.ts'

const rosa = {
  email: 'rosa.delgado@delgadohomes.example',
  firstName: 'Rosa',
  lastName: 'Delgado',
  company: 'Lone Star',
}

describe('refused, as what guessers try first', () => {
  test.for([
    '123456789012',
    '098765432109',
    '111111111111',
    'aaaaaaaaaaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghijkl',
    'qwertyuiopas',
    'qwertyuiop123',
    '1qaz2wsx3edc',
    'zxcvbnmasdfgh',
    'poiuytrewqlkj',
    'password1234',
    'Password2026!',
    'P@ssw0rd1234',
    'passwordpassword',
    'PasswordPassword1!',
    'my password 1',
    'letmein12345',
    'iloveyou1234',
    'Welcome12345!',
    'admin1234567',
    'changeme1234',
    'Summer2026!!',
    'abcd1234abcd1234',
    '            ',
    '!!!!!!!!!!!!!',
    'correcthorsebatterystaple',
  ])('%s', (password) => {
    expect(weaknessOf(password, rosa)).toMatch(/first passwords that are tried/)
  })
})

describe('refused, as built from the product or its owner', () => {
  test.for([
    ['porchlight123', /first passwords/],
    ['Porch-Light-2026', /first passwords/],
    ['porchlight-at-home', /first passwords/],
    ['rosa.delgado@delgadohomes.example', /own name or email/],
    ['RosaDelgado2026', /own name or email/],
    ['delgado-family-delgado', /own name or email/],
    ['delgadohomes1', /own name or email/],
    ['lonestar12345', /own name or email/],
  ] as const)('%s', ([password, sentence]) => {
    expect(weaknessOf(password, rosa)).toMatch(sentence)
  })
})

describe('accepted, whatever it is made of', () => {
  test.for([
    'seven lanterns on a porch',
    'lantern-on-the-porch',
    'light on the porch',
    'a porch with lanterns',
    'rosa likes kayaks and rain',
    'kV9#tq2!mZ7p',
    'xkwqjzmvbtpd',
    '483920175562',
    'Ünïcödé – straße am fluß',
    'горит свет на крыльце',
    '玄関の灯りがともっている夜です',
    '\u{1f3e0}\u{1f41d}\u{1f333}\u{1f6b2}\u{1f3b8}\u{1f9e9}\u{1f30a}\u{1f3d4}\u{1f33b}\u{1f680}\u{1f3a9}\u{1f511}',
  ])('%s', (password) => {
    expect(weaknessOf(password, rosa)).toBeNull()
  })
})

test('a thousand characters are judged in no time', () => {
  const started = performance.now()
  for (const text of [
    'x'.repeat(1000),
    'ab'.repeat(500),
    'qwertyuiop'.repeat(100),
    'a1'.repeat(499) + 'zz',
    ' '.repeat(1000),
  ])
    weaknessOf(text, rosa)
  expect(performance.now() - started).toBeLessThan(200)
})
