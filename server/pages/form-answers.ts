import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { FieldProblem } from '#server/platform/errors.ts'

interface ReadForm<T> {
  /** What was typed, to be shown again. */
  answers: Record<string, string>
  /** What the schema made of it; null when something is wrong. */
  data: T | null
  /** One problem per field, in the order of the schema. */
  problems: FieldProblem[]
}

/** A form that a page without script has posted. */
export function readForm<T>(request: FastifyRequest, schema: z.ZodType<T>): ReadForm<T> {
  const answers = readAnswers(request)
  const { data, error } = schema.safeParse(answers)
  const problems = new Map((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]))
  return {
    answers,
    data: data ?? null,
    problems: [...problems].map(([field, message]) => ({ field, message })).toReversed(),
  }
}

export function readAnswers({ body }: FastifyRequest): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
