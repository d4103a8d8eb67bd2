import type { Problem } from '#public/browser/problems.ts'
import { read, write } from '#public/browser/tab-storage.ts'

export type Outcome =
  | { kind: 'sent' }
  | { kind: 'refused'; problems: Problem[] }
  | { kind: 'busy'; seconds: number }
  | { kind: 'offline' }
  | { kind: 'failed' }

const patience = 30_000

export async function sendInquiry(form: HTMLFormElement): Promise<Outcome> {
  const { idempotencyKey, ...answers } = Object.fromEntries(new FormData(form)) as Record<string, string>
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/problem+json, application/json',
        'idempotency-key': keyFor(answers, idempotencyKey),
      },
      body: JSON.stringify(answers),
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    })
    return await outcomeOf(response, form)
  } catch {
    return { kind: navigator.onLine ? 'failed' : 'offline' }
  }
}

async function outcomeOf(response: Response, form: HTMLFormElement): Promise<Outcome> {
  if (response.ok) return { kind: 'sent' }
  if (response.status === 429)
    return { kind: 'busy', seconds: Math.max(1, Number(response.headers.get('retry-after')) || 30) }
  if (response.status === 400 || response.status === 422) {
    const { errors = [] } = (await response.json()) as { errors?: Problem[] }
    const problems = errors.filter(({ field }) => form.querySelector(`#e-${CSS.escape(field)}`))
    if (problems.length > 0) return { kind: 'refused', problems }
  }
  return { kind: 'failed' }
}

let sent: { words: string; key: string } | null = read('sent')

/** The same words keep their key, also over a reload, so that a repeated send is stored once; other words get another. */
function keyFor({ shown, ...answers }: Record<string, string>, firstKey: string | undefined): string {
  const words = JSON.stringify(answers)
  if (sent?.words !== words) {
    sent = { words, key: (!sent && firstKey) || newKey() }
    write('sent', sent)
  }
  return sent.key
}

/** crypto.randomUUID is missing where the page is not served over https. */
function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
