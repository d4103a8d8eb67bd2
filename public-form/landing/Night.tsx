import type { ReactNode } from 'react'
import { AdSample, CaptureSample, ChatSample, ScoreSample, SequenceSample } from '#public/landing/moments.tsx'

/** Five of the six promises, told as one buyer's night. The sixth comes with daylight. */
export function Night() {
  return (
    <section className="night" id="night" aria-labelledby="n">
      <div className="wrap">
        <div className="night-head">
          <h2 id="n">One night, one buyer</h2>
          <p>
            Maya sees a house in Mueller on her phone. You are having dinner. Here is what happens until you sit down
            with your coffee.
          </p>
        </div>
        <Moment
          at="21:10"
          clock="9:10 pm"
          what="Campaign Management"
          title="Your ad finds her on the sofa"
          sample={<AdSample />}
        >
          Facebook and Instagram ad campaigns, run from the dashboard.
        </Moment>
        <Moment
          at="23:42"
          clock="11:42 pm"
          what="Smart Lead Capture"
          title="She asks, and nothing is lost"
          sample={<CaptureSample />}
        >
          Four required fields on a page that opens at once, even on a weak signal. AI qualification starts with her
          first words, and her consent is kept exactly as she gave it.
        </Moment>
        <Moment at="23:43" clock="11:43 pm" what="AI Chatbot" title="Someone answers" sample={<ChatSample />}>
          Around the clock, and it says plainly that it is an AI. It gathers what you would ask first: budget, area,
          timing.
        </Moment>
        <Moment
          at="23:47"
          clock="11:47 pm"
          what="Lead Scoring"
          title="You know whom to call first"
          sample={<ScoreSample />}
        >
          Every lead gets a score from 0 to 100, with the reasons beside it. No black box, and nothing in it about who
          she is: only what she asked for and did.
        </Moment>
        <Moment
          at="23:48"
          clock="11:48 pm"
          what="Smart Automation"
          title="The follow-up is on its way"
          sample={<SequenceSample />}
        >
          Email sequences and follow-ups, in your name.
        </Moment>
      </div>
    </section>
  )
}

interface MomentProps {
  at: string
  clock: string
  what: string
  title: string
  sample: ReactNode
  children: ReactNode
}

function Moment({ at, clock, what, title, sample, children }: MomentProps) {
  return (
    <div className="moment">
      <time dateTime={at} className="num">
        {clock}
      </time>
      <div className="text">
        <p className="what">{what}</p>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
      {sample}
    </div>
  )
}
