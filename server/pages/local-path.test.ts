import { expect, test } from 'vitest'
import { localPath, signInPath } from '#server/pages/local-path.ts'

test.each(['/', '/leads', '/leads/42?tab=activity', '/leads#notes'])('%s is on this server', (path) => {
  expect(localPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/%0a/../..//evil.example',
  '/.//evil.example',
  ' /leads',
  '',
  undefined,
  null,
  ['/leads', '/x'],
  `/${'a'.repeat(3000)}`,
])('%s is not', (path) => {
  expect(localPath(path)).toBeNull()
})

test('the way back is kept through the sign-in', () => {
  expect(signInPath('/leads?status=hot')).toBe('/sign-in?next=%2Fleads%3Fstatus%3Dhot')
  expect(signInPath('/')).toBe('/sign-in')
})
