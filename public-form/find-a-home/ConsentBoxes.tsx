import { automatedConsentText, contactConsentText } from '#contract/consent.ts'
import type { PublicAgent } from '#public/find-a-home/agent.ts'
import { type FieldProblem, problemOf } from '#public/parts/ProblemSummary.tsx'

interface Props {
  agent: PublicAgent
  answers: Record<string, string>
  problems: FieldProblem[]
}

const mustAgree = 'You must agree to receive communications'

/** Two separate boxes, never ticked for anybody. The words are the ones that are stored as evidence. */
export function ConsentBoxes({ agent, answers, problems }: Props) {
  const problem = problemOf(problems, 'consent')
  return (
    <div className="agree" role="group" aria-label="Your consent">
      <div className="field">
        <label>
          <input
            type="checkbox"
            id="consent"
            name="consent"
            value="true"
            required
            defaultChecked={isTicked(answers.consent)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && 'e-consent'}
          />
          <span>
            <span data-wording="contact">{contactConsentText(agent)}</span>{' '}
            <span className="req" aria-hidden="true">
              *
            </span>
          </span>
        </label>
        <span className="err" id="e-consent">
          {problem ?? mustAgree}
        </span>
      </div>
      <div className="field">
        <label>
          <input
            type="checkbox"
            id="automatedConsent"
            name="automatedConsent"
            value="true"
            defaultChecked={isTicked(answers.automatedConsent)}
          />
          <AutomatedWording text={automatedConsentText(agent)} />
        </label>
      </div>
    </div>
  )
}

/** The same words, with the conditions after the first sentence set smaller. */
function AutomatedWording({ text }: { text: string }) {
  const end = text.indexOf('. ') + 1
  return (
    <span data-wording="automated">
      {text.slice(0, end)}
      <span className="fine">{text.slice(end)}</span>
    </span>
  )
}

function isTicked(answer: string | undefined) {
  return answer === 'true' || answer === 'on'
}
