import type { PublicAgent } from '#public/find-a-home/agent.ts'
import { ConsentBoxes } from '#public/find-a-home/ConsentBoxes.tsx'
import { HomeQuestions } from '#public/find-a-home/HomeQuestions.tsx'
import { PersonQuestions } from '#public/find-a-home/PersonQuestions.tsx'
import { type FieldProblem, ProblemSummary } from '#public/parts/ProblemSummary.tsx'

export interface Inquiry {
  /** What the visitor typed or chose, by field. */
  answers: Record<string, string>
  problems: FieldProblem[]
  /** The sending failed on our side; nothing is wrong with the answers. */
  failure: string | null
  /** Filled in by the server, so that they are kept without any script. */
  landingPage: string
  referrer: string
  shown: string
  idempotencyKey: string
}

const names = {
  propertyType: 'Property type',
  budget: 'Budget',
  location: 'Location',
  timeline: 'Timeline',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
}

export function InquiryForm({ agent, inquiry }: { agent: PublicAgent; inquiry: Inquiry }) {
  const { answers, problems, failure } = inquiry
  return (
    <form id="inquiry" method="post" action="/find-a-home">
      <input type="hidden" name="source" value="website" />
      <input type="hidden" name="landingPage" value={inquiry.landingPage} />
      <input type="hidden" name="referrer" value={inquiry.referrer} />
      <input type="hidden" name="shown" value={inquiry.shown} />
      <input type="hidden" name="idempotencyKey" value={inquiry.idempotencyKey} />
      <div className="vh" aria-hidden="true">
        <label htmlFor="website">Leave this empty</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" defaultValue={answers.website ?? ''} />
      </div>
      <ProblemSummary problems={problems} names={names} />
      {failure && (
        <div className="note" role="alert" tabIndex={-1} autoFocus>
          <b>Error</b>
          <span className="small">{failure} What you typed is still here.</span>
        </div>
      )}
      <HomeQuestions answers={answers} problems={problems} />
      <PersonQuestions agent={agent} answers={answers} problems={problems} />
      <ConsentBoxes agent={agent} answers={answers} problems={problems} />
      <div className="send">
        <div id="failed" role="alert" className="note" hidden />
        <div id="waiting" role="status" className="note calm" hidden />
        <button className="btn btn-go" type="submit">
          <span className="idle">Get my matches</span>
          <span className="busy">
            <span className="spin" aria-hidden="true" />
            Processing...
          </span>
        </button>
        <span className="vh" id="progress" role="status" />
        <p className="small muted">
          Your details go to <bdi>{agent.name}</bdi> only. <a href="/privacy">How they are used</a>
        </p>
      </div>
    </form>
  )
}
