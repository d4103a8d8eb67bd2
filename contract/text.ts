import * as z from 'zod'

/**
 * One line that a person typed, kept as typed but for the white space around it.
 * NUL and lone surrogates are refused because Postgres cannot store them. What is too long is looked at no further:
 * patterns that follow never meet more than `max` characters.
 */
export function line(max: number, missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(max, { error: `Shorten this to ${max} characters`, abort: true })
    .refine(isStorable, { error: 'Remove the characters that cannot be shown' })
}

/** As `line`, but an empty answer counts as none. */
export function optionalLine(max: number) {
  return z
    .string({ error: 'Write this as text' })
    .trim()
    .max(max, { error: `Shorten this to ${max} characters`, abort: true })
    .refine(isStorable, { error: 'Remove the characters that cannot be shown' })
    .nullish()
    .transform((text) => text || null)
}

export function isStorable(text: string) {
  return !text.includes('\0') && text.isWellFormed()
}
