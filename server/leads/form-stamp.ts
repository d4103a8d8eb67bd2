import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'

/** When the form was shown, signed, so that the time it took to fill in can be told. */
export function stampForm(ctx: Ctx): string {
  const at = ctx.now().getTime().toString(36)
  return `${at}.${sign(ctx, at)}`
}

/** @returns when the form was shown, or null for a stamp that is not ours. */
export function readFormStamp(ctx: Ctx, stamp: string): Date | null {
  const [at = '', signature = ''] = stamp.split('.')
  const expected = Buffer.from(sign(ctx, at))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  return new Date(Number.parseInt(at, 36))
}

function sign(ctx: Ctx, text: string) {
  return createHmac('sha256', keyFor('form-stamp', ctx.config.secretKey)).update(text).digest('base64url').slice(0, 22)
}
