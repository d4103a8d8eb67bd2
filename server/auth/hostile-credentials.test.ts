import { describe, expect } from 'vitest'
import { json, test, type World } from '#test/support/world.ts'

const paths = ['/api/login', '/api/setup', '/sign-in', '/setup']

/** Each made to send a careless pattern back and forth; as long as a body may be. */
const longEmails = [
  'a'.repeat(60_000),
  `${'a@'.repeat(30_000)}`,
  `${'a.'.repeat(30_000)}`,
  `${'@.'.repeat(30_000)}`,
  `a@${'a.'.repeat(29_000)} `,
  `${'a@a.'.repeat(15_000)} x`,
  ` ${'.'.repeat(59_000)}`,
]

/** Within what a field may hold, where the pattern itself must be quick. */
const shortEmails = [`${'a@a.'.repeat(63)}`, `a@${'.'.repeat(250)}`, '@'.repeat(254), `a@${'a.'.repeat(125)}`]

function attempt(world: World, path: string, email: string, asForm: boolean) {
  const body = {
    email,
    password: 'seven lanterns on a porch',
    code: 'AAAA-AAAA',
    firstName: 'Rosa',
    lastName: 'Delgado',
  }
  return world.request(path, asForm ? { method: 'POST', body: new URLSearchParams(body) } : json(body))
}

describe('an e-mail made to keep the server busy', () => {
  test('is answered in well under a second wherever strangers may send one', async ({ world }) => {
    for (const path of paths)
      for (const email of [...longEmails, ...shortEmails])
        for (const asForm of [true, false]) {
          if (asForm && encodeURIComponent(email).length > 64_000) continue
          const started = performance.now()
          const response = await attempt(world, path, email, asForm)
          const text = await response.text()
          const about = `${path} with ${email.slice(0, 8)}… of ${email.length}`
          expect([response.status >= 400, response.status < 500], `${about}: ${text}`).toEqual([true, true])
          expect(performance.now() - started, about).toBeLessThan(500)
        }
  })
})

describe('past the flood limit', () => {
  const flooded = test.override({ options: { environment: { CAPTURE_LIMIT_PER_MINUTE: '3' } } })

  flooded('signing in and setting up are refused before anything is read', async ({ world }) => {
    for (const path of paths) {
      const statuses = []
      for (let tries = 0; tries < 5; tries++) statuses.push((await attempt(world, path, 'a', true)).status)
      expect(statuses.slice(3), path).toEqual([429, 429])
      expect(statuses.slice(0, 3), path).not.toContain(429)
    }
  })
})
