import fieldsCss from '../look/fields.css?inline'
import answersCss from './answers.css?inline'
import findAHomeCss from './find-a-home.css?inline'
import { pageCss } from '../look/page-css.ts'
import { renderPage, type RenderedPage } from '#public/document.tsx'
import { AgentBar } from '#public/find-a-home/AgentBar.tsx'
import type { PublicAgent } from '#public/find-a-home/agent.ts'
import { NextSteps } from '#public/find-a-home/NextSteps.tsx'
import { InquiryForm, type Inquiry } from '#public/find-a-home/InquiryForm.tsx'
import { Sent } from '#public/find-a-home/Sent.tsx'
import { EqualHousing } from '#public/parts/EqualHousing.tsx'

const css = pageCss(fieldsCss, answersCss, findAHomeCss)

interface FindAHome {
  agent: PublicAgent
  /** The form as the visitor left it; none once it has been sent. */
  inquiry: Inquiry | null
  script: string
}

export function renderFindAHome({ agent, inquiry, script }: FindAHome): RenderedPage {
  const title = `Find your dream home with ${agent.name}`
  return renderPage({
    title: inquiry?.problems.length ? `Please check your answers. ${title}` : inquiry ? title : `Success! ${title}`,
    description: `Tell ${agent.name} what you are looking for and get AI-powered property matches.`,
    css,
    scripts: [script],
    children: (
      <>
        <AgentBar agent={agent} />
        <main className="page main">
          {inquiry && <Intro agent={agent} />}
          {inquiry && <InquiryForm agent={agent} inquiry={inquiry} />}
          <Sent agent={agent} hidden={inquiry !== null} />
        </main>
        <footer className="foot">
          <div className="wrap">
            <EqualHousing />
            <a href="/privacy">Privacy</a>
            <p dir="auto">{[agent.name, agent.company].filter(Boolean).join(', ')}</p>
          </div>
        </footer>
      </>
    ),
  })
}

function Intro({ agent }: { agent: PublicAgent }) {
  return (
    <div className="intro" id="intro">
      <h1>Find your dream home</h1>
      <p>
        Say what you are looking for and get <span className="nowrap">AI-powered</span> property matches. It takes about
        a minute.
      </p>
      <NextSteps agent={agent} />
    </div>
  )
}
