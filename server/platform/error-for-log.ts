/** Of an error of Postgres: what went wrong and where, without the values (`detail` and `where` quote whole rows). */
const harmless = [
  'code',
  'severity',
  'routine',
  'schema',
  'table',
  'column',
  'constraint',
  'syscall',
  'errno',
  'statusCode',
] as const

/**
 * What the log may hold of an error: logs are kept, copied and read by people who have no business with what buyers
 * typed. Messages that quote their input are left out; the stack says where it happened.
 */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const known = error as Error & Record<string, unknown>
  return {
    type: error.constructor.name,
    message: quotesItsInput(known) ? 'left out, because it quotes what was typed' : error.message,
    ...Object.fromEntries(harmless.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]]))),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  }
}

/** Class 22 of Postgres is "data exception": `invalid input syntax for type uuid: "…"`. JSON.parse shows the text, too. */
function quotesItsInput({ code, name }: { code?: unknown; name: string }) {
  return (typeof code === 'string' && /^22...$/.test(code)) || name === 'SyntaxError' || name === 'ZodError'
}
