/**
 * Refusals with a plain sentence that the person may read. Their `statusCode` is what HTTP answers;
 * any other error is a fault of ours and answers 500 without its words.
 */
export class Refusal extends Error {
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

export class NotFoundError extends Refusal {
  override name = 'NotFoundError'

  constructor(noun: string, id: string) {
    super(404, `${noun} ${id} not found`)
  }
}

export interface FieldProblem {
  field: string
  message: string
}

export class InvalidInputError extends Refusal {
  override name = 'InvalidInputError'
  readonly problems: FieldProblem[]

  constructor(problems: FieldProblem[]) {
    super(400, [...new Set(problems.map(inWords))].join('. '))
    this.problems = problems
  }
}

/** Our own messages say what to do by themselves; the library's (“Invalid …”, “Too …”) need the field beside them. */
function inWords({ field, message }: FieldProblem) {
  return field && /^(Invalid|Too|Unrecognized)/.test(message) ? `${field}: ${message}` : message
}

export class TooManyTriesError extends Refusal {
  override name = 'TooManyTriesError'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60)
    super(429, `Too many tries. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
