import { readFileSync, statSync } from 'node:fs'

/** Why Postgres did not start, as one sentence that says what to do. */
export class PostgresFailure extends Error {
  override name = 'PostgresFailure'
  /** Worth another try in a moment. */
  readonly transient: boolean

  constructor(message: string, transient = false) {
    super(message)
    this.transient = transient
  }
}

const sentences: [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /No space left on device|could not (?:extend|write)[^:]*: wrote only/,
    () => 'The disk is full: free some space where the data folder is, then start again.',
  ],
  [
    /initialized by PostgreSQL version (\S+),/,
    ([, version]) =>
      `The data folder was made by PostgreSQL ${version}: start it with the Porchlight that made it, or choose another DATA_DIR.`,
  ],
  [
    /Permission denied/,
    () => 'Postgres may not read or write its part of the data folder: start Porchlight as the account that made it.',
  ],
  [
    /could not (?:map|resize|open) .*shared memory|Cannot allocate memory/i,
    () => 'There is not enough memory for Postgres: free some, then start again.',
  ],
]

/** Reads what Postgres wrote to its log since `from` (a position in bytes). */
export function failureIn(logFile: string, from: number): PostgresFailure {
  const text = readFileSync(logFile).subarray(from).toString('utf8')
  return explain(text, `Postgres did not start: see ${logFile}`)
}

export function explain(output: string, otherwise: string): PostgresFailure {
  const transient = /pre-existing shared memory block|lock file .* already exists|Address already in use/.test(output)
  for (const [pattern, sentence] of sentences) {
    const match = pattern.exec(output)
    if (match) return new PostgresFailure(sentence(match), transient)
  }
  // "the database system is starting up" is what clients were told meanwhile.
  const reason = /(?:FATAL|PANIC|error): +(?!the database system is )(.+)/.exec(output)?.[1]
  return new PostgresFailure(`${otherwise}${reason ? ` (${reason})` : ''}.`, transient)
}

export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
