import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { line, optionalLine } from '#contract/text.ts'

export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type User = z.infer<typeof User>

/** No two parts of the pattern can match the same characters, so that it takes linear time (CWE-1333). */
const email = line(254, 'Enter your email address').regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, {
  error: 'Enter the whole address, like name@example.com',
})

export const Credentials = z.object({
  email,
  password: z.string({ error: 'Enter your password' }).min(1, { error: 'Enter your password' }).max(1000),
})
export type Credentials = z.infer<typeof Credentials>

/** ASVS 5.0, 6.2: length is what counts; no composition rules, at least 12 characters here. */
export const NewPassword = z
  .string({ error: 'Enter a password' })
  .min(12, { error: 'Use at least 12 characters' })
  .max(1000, { error: 'Shorten this to 1000 characters' })

export const OwnerSetup = z.object({
  code: line(40, 'Enter the code from the terminal'),
  firstName: line(100, 'Enter your first name'),
  lastName: line(100, 'Enter your last name'),
  email,
  password: NewPassword,
  company: optionalLine(200),
  phone: optionalLine(40),
})
export type OwnerSetup = z.infer<typeof OwnerSetup>

export const auth = {
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed-in',
    summary: 'Who is signed in',
    response: User,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary: 'Sign in',
    body: Credentials,
    response: User,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'signed-in',
    summary: 'Sign out',
    status: 204,
    response: z.void(),
  }),
  setup: endpoint({
    method: 'POST',
    path: '/api/setup',
    access: 'public',
    summary: 'Create the owner with the one-time code of the first start',
    body: OwnerSetup,
    status: 201,
    response: User,
  }),
}
