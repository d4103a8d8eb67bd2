import type { PublicAgent } from '#public/find-a-home/agent.ts'
import { Field } from '#public/parts/Field.tsx'
import { type FieldProblem, problemOf } from '#public/parts/ProblemSummary.tsx'

interface Props {
  agent: PublicAgent
  answers: Record<string, string>
  problems: FieldProblem[]
}

/** The patterns say to the browser what contract/leads.ts asks of email and phone; the server has the last word. */
const emailPattern = String.raw`[^\s@]+@[^\s@]+\.[^\s@.]{2,}`
const phonePattern = String.raw`(\D*\d){7,}\D*`

export function PersonQuestions({ agent, answers, problems }: Props) {
  const field = (name: string) => ({
    name,
    value: answers[name],
    problem: problemOf(problems, name),
    required: true,
    marked: true,
  })
  return (
    <fieldset className="group">
      <legend>
        You{' '}
        <small>
          All four are required, so that <bdi>{agent.name}</bdi> can reach you.
        </small>
      </legend>
      <div className="two pair">
        <Field
          {...field('firstName')}
          label="First Name"
          complaint="Enter your first name"
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={200}
          dir="auto"
        />
        <Field
          {...field('lastName')}
          label="Last Name"
          complaint="Enter your last name"
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={200}
          dir="auto"
        />
      </div>
      <Field
        {...field('email')}
        label="Email"
        complaint="Enter the whole address, like name@example.com"
        title="The whole address, like name@example.com"
        type="email"
        inputMode="email"
        pattern={emailPattern}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={254}
      />
      <Field
        {...field('phone')}
        label="Phone"
        complaint="Enter a phone number with its area code"
        title="A phone number with its area code"
        className="num"
        type="tel"
        inputMode="tel"
        pattern={phonePattern}
        autoComplete="tel"
        enterKeyHint="done"
        maxLength={40}
      />
    </fieldset>
  )
}
