export interface FieldProblem {
  field: string
  message: string
}

/** First on the page after a refused send: what is wrong, each a link to the answer it is about. */
export function ProblemSummary({ problems, names }: { problems: FieldProblem[]; names: Record<string, string> }) {
  return (
    <div
      className="note"
      id="errors"
      role="alert"
      tabIndex={-1}
      hidden={problems.length === 0}
      autoFocus={problems.length > 0}
    >
      <b>{problems.length === 1 ? 'Please look at 1 thing' : `Please look at ${problems.length} things`}</b>
      <ul className="small">
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{names[field] ? `${names[field]}: ${message}` : message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function problemOf(problems: FieldProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message
}
