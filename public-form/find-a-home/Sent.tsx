import { phoneHref, type PublicAgent } from '#public/find-a-home/agent.ts'
import { NextSteps } from '#public/find-a-home/NextSteps.tsx'
import { Lantern } from '#public/parts/Lantern.tsx'

/** Stands in the form's place once it is sent; hidden beside the form, for the script to show. */
export function Sent({ agent, hidden }: { agent: PublicAgent; hidden: boolean }) {
  return (
    <section className="done" id="success" aria-labelledby="sent" hidden={hidden}>
      <Lantern />
      <h1 id="sent" tabIndex={-1} autoFocus={!hidden}>
        Success!
      </h1>
      <p>Your information has been submitted. We'll be in touch soon!</p>
      <NextSteps agent={agent} sent />
      <p className="acts">
        {agent.phone && (
          <a className="btn num" href={phoneHref(agent)}>
            Call {agent.phone}
          </a>
        )}
        <a className="text-link" href="/find-a-home">
          Ask about another home
        </a>
      </p>
    </section>
  )
}
