import { budgets, propertyTypes, timelines } from '#contract/lead-options.ts'
import { Field } from '#public/parts/Field.tsx'
import { type FieldProblem, problemOf } from '#public/parts/ProblemSummary.tsx'

interface Props {
  answers: Record<string, string>
  problems: FieldProblem[]
}

/** The home comes first: one tap per answer, and none is required. */
export function HomeQuestions({ answers, problems }: Props) {
  return (
    <fieldset className="group">
      <legend>
        Your home <small>All optional. Each answer makes the matches better.</small>
      </legend>
      <Choices
        name="propertyType"
        label="Property type"
        options={propertyTypes}
        answers={answers}
        problems={problems}
      />
      <div className="two">
        <BudgetChoice answers={answers} problems={problems} />
        <Field
          name="location"
          label="Location"
          value={answers.location}
          problem={problemOf(problems, 'location')}
          placeholder="City, neighborhood or street"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={200}
          dir="auto"
        />
      </div>
      <Choices
        name="timeline"
        label="Timeline"
        options={timelines}
        answers={answers}
        problems={problems}
        className="four"
      />
    </fieldset>
  )
}

function BudgetChoice({ answers, problems }: Props) {
  const problem = problemOf(problems, 'budget')
  return (
    <div className="field">
      <label htmlFor="budget">Budget</label>
      <select
        className="input"
        id="budget"
        name="budget"
        autoComplete="off"
        defaultValue={answers.budget ?? ''}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && 'e-budget'}
      >
        <option value="">Choose a range</option>
        {Object.entries(budgets).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {problem && (
        <span className="err" id="e-budget">
          {problem}
        </span>
      )}
    </div>
  )
}

interface ChoicesProps extends Props {
  name: string
  label: string
  options: Record<string, string>
  className?: string
}

function Choices({ name, label, options, answers, problems, className = '' }: ChoicesProps) {
  const problem = problemOf(problems, name)
  return (
    <div
      className="pick field"
      role="group"
      id={name}
      tabIndex={-1}
      aria-labelledby={`l-${name}`}
      aria-describedby={problem && `e-${name}`}
    >
      <span className="legend" id={`l-${name}`}>
        {label}
      </span>
      <div className={`chips ${className}`.trim()}>
        {Object.entries(options).map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={answers[name] === value}
              aria-invalid={problem ? true : undefined}
            />
            {text}
          </label>
        ))}
      </div>
      {problem && (
        <span className="err" id={`e-${name}`}>
          {problem}
        </span>
      )}
    </div>
  )
}
