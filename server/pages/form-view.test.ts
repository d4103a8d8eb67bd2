import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { isFormView } from '#server/pages/form-view.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const request = (headers: Record<string, string>, method = 'GET') => ({ method, headers }) as unknown as FastifyRequest

test.each([phone, 'Mozilla/5.0 (Linux; Android 11; CUBOT X30) Chrome/120.0 Mobile Safari/537.36'])(
  '%s is a person',
  (agent) => {
    expect(isFormView(request({ 'user-agent': agent }))).toBe(true)
  },
)

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'facebookexternalhit/1.1',
  'curl/8.1',
  'python-requests/2.31',
  '',
])('%s is software', (agent) => {
  expect(isFormView(request({ 'user-agent': agent }))).toBe(false)
})

test('a page fetched ahead of a click, or only asked about, has not been seen', () => {
  expect(isFormView(request({ 'user-agent': phone, 'sec-purpose': 'prefetch;prerender' }))).toBe(false)
  expect(isFormView(request({ 'user-agent': phone, purpose: 'prefetch' }))).toBe(false)
  expect(isFormView(request({ 'user-agent': phone }, 'HEAD'))).toBe(false)
})
