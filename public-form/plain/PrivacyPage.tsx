import privacyCss from './privacy.css?inline'
import { pageCss } from '../look/page-css.ts'
import type { RenderedPage } from '#public/document.tsx'
import { phoneHref, type PublicAgent } from '#public/find-a-home/agent.ts'
import { porchCss, renderPorch } from '#public/parts/Porch.tsx'

const css = pageCss(porchCss, privacyCss)

/** What the product really does with a visitor's data. Change it together with what it tells of. */
export function renderPrivacy({ agent }: { agent: PublicAgent | null }): RenderedPage {
  return renderPorch({
    title: 'Privacy',
    css,
    footer: <a href="/find-a-home">Find a home</a>,
    children: (
      <article>
        <h1>Privacy</h1>
        <p className="muted">What is stored about you when you send the form, why, and how you have it deleted.</p>

        <h2>What is stored</h2>
        <ul>
          <li>What you typed and chose in the form, and when you sent it.</li>
          <li>The page you came to, with any tracking marks in its address, and the site that sent you there.</li>
          <li>
            For each box you ticked: its exact words, the time, the page, your internet address and the name of your
            browser. This is the proof that you agreed.
          </li>
          <li>
            A score that tells what to look at first. It sees what you asked for and when, and nothing about who you
            are.
          </li>
        </ul>

        <h2>Why</h2>
        <p>
          So that <Agent agent={agent} /> can answer you about your search, and can show that you agreed to be
          contacted. It is stored on <Agent agent={agent} possessive /> own Porchlight server.
        </p>

        <h2>No cookies, no tracking</h2>
        <p>
          Visitors get no cookies. Visits to the form are counted as a number per day, without anything about you. While
          you fill in the form, your browser keeps a copy of it for this tab, on your device, and drops it once the form
          is sent or the tab is closed. Only people who sign in to work here get a cookie, which keeps them signed in.
        </p>

        <h2>Changing your mind</h2>
        <p>
          You can say at any time that you no longer want to be contacted, and you can ask what is stored about you and
          have it corrected or deleted. <HowToAsk agent={agent} />
        </p>
      </article>
    ),
  })
}

function Agent({ agent, possessive = false }: { agent: PublicAgent | null; possessive?: boolean }) {
  if (!agent) return possessive ? "the agent's" : 'the agent'
  return (
    <>
      <bdi>{agent.name}</bdi>
      {possessive
        ? "'s"
        : agent.company && (
            <>
              {' '}
              of <bdi>{agent.company}</bdi>
            </>
          )}
    </>
  )
}

function HowToAsk({ agent }: { agent: PublicAgent | null }) {
  if (!agent) return 'Tell the agent, in answer to any message you get.'
  return (
    <>
      Tell <bdi>{agent.name}</bdi>
      {agent.phone && (
        <>
          {' '}
          by phone,{' '}
          <a className="num" href={phoneHref(agent)}>
            {agent.phone}
          </a>
          , or
        </>
      )}{' '}
      in answer to any message you get.
    </>
  )
}
