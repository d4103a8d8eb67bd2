import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ConsentSeller } from '#contract/consent.ts'
import { keyFor } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { formWordings, keepWordings } from '#server/leads/consent-wordings.ts'

/** What the form says of itself when it comes back: when it was shown, and which words stood beside the boxes. */
export interface FormStamp {
  shownAt: Date
  wordingHashes: { contact: string; automated: string }
}

/** Signed, so that the time it took and the words agreed to can be relied on; the words are stored first. */
export async function stampForm(ctx: Ctx, seller: ConsentSeller): Promise<string> {
  const wordings = formWordings(seller)
  await keepWordings(ctx, wordings)
  const text = [ctx.now().getTime().toString(36), wordings.contact.hash, wordings.automated.hash].join('.')
  return `${text}.${sign(ctx, text)}`
}

/** @returns null for a stamp that is not ours. */
export function readFormStamp(ctx: Ctx, stamp: string): FormStamp | null {
  const [at = '', contact = '', automated = '', signature = ''] = stamp.split('.')
  const expected = Buffer.from(sign(ctx, [at, contact, automated].join('.')))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  return { shownAt: new Date(Number.parseInt(at, 36)), wordingHashes: { contact, automated } }
}

function sign(ctx: Ctx, text: string) {
  return createHmac('sha256', keyFor('form-stamp', ctx.config.secretKey)).update(text).digest('base64url').slice(0, 22)
}
