import { queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, Output } from '#contract/endpoint.ts'

type Args<E extends Endpoint> = {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

/** A refusal, with the words of the product spec: `404: lead … not found`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
  }
}

/** What to do when a session has ended in mid-work; resolves once somebody has signed in again. */
let signInAgain: (() => Promise<void>) | undefined

export function onSessionEnded(handler: typeof signInAgain) {
  signInAgain = handler
}

/** The only fetch in the web app. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: Args<E>): Promise<Output<E>> {
  return (await answer(endpoint, input)).body
}

/** As `call`, with the headers that lists answer: the next page's cursor, the exact count, and how far a search went. */
export async function callPage<E extends Endpoint>(endpoint: E, ...[input]: Args<E>) {
  const { body, headers } = await answer(endpoint, input)
  const next = /[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1]
  const total = headers.get('x-total-count')
  return {
    items: body,
    next: next === undefined ? null : decodeURIComponent(next),
    total: total === null ? null : Number(total),
    isNewestOnly: headers.get('x-search-scope') === 'newest',
  }
}

export function query<E extends Endpoint>(endpoint: E, ...args: Args<E>) {
  return queryOptions({ queryKey: [endpoint.path, ...args], queryFn: () => call(endpoint, ...args) })
}

async function answer<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | undefined,
): Promise<{ body: Output<E>; headers: Headers }> {
  const response = await send(endpoint, input)
  if (response.status === 401 && signInAgain && endpoint.access === 'signed-in') {
    await signInAgain()
    return answer(endpoint, input)
  }
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText)
  return { body: (response.status === 204 ? undefined : await response.json()) as Output<E>, headers: response.headers }
}

function send<E extends Endpoint>(endpoint: E, input: CallInput<E> | undefined): Promise<Response> {
  const {
    params = {},
    query = {},
    body,
  } = (input ?? {}) as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
  return fetch(search.size ? `${path}?${search}` : path, {
    method: endpoint.method,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
}
