import landingCss from './landing.css?inline'
import samplesCss from './samples.css?inline'
import { pageCss } from '../look/page-css.ts'
import { renderPage, type RenderedPage } from '#public/document.tsx'
import { Morning } from '#public/landing/Morning.tsx'
import { Night } from '#public/landing/Night.tsx'
import { Overnight } from '#public/landing/Overnight.tsx'
import { Street } from '#public/landing/Street.tsx'
import { EqualHousing } from '#public/parts/EqualHousing.tsx'
import { Brand, Lantern } from '#public/parts/Lantern.tsx'

const css = pageCss(samplesCss, landingCss)

export function renderLanding({ year }: { year: number }): RenderedPage {
  return renderPage({
    title: 'Porchlight: AI-powered lead generation for real-estate agents',
    description:
      'Porchlight captures every inquiry, works out who is ready to buy and has them waiting in the morning. It runs on your own server.',
    css,
    children: (
      <>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header className="wrap top">
          <Brand />
          <nav aria-label="Main">
            <a className="far" href="#night">
              One night
            </a>
            <a className="far" href="#yours">
              Your server
            </a>
            <a className="btn btn-sm" href="/api/login">
              Sign In
            </a>
          </nav>
        </header>
        <main id="main">
          <Hero />
          <Street />
          <Night />
          <Morning />
          <Yours />
          <Invitation />
        </main>
        <Footer year={year} />
      </>
    ),
  })
}

function Hero() {
  return (
    <section className="wrap hero" aria-labelledby="h">
      <div>
        <p className="badge">AI-Powered Lead Generation</p>
        <h1 id="h">Buyers look at night. Leave the light on.</h1>
        <p className="lead">
          Porchlight catches every inquiry, answers it at any hour, works out who is ready to buy, and has them waiting
          for you in the morning.
        </p>
        <p className="acts">
          <a className="btn btn-go" href="/api/login">
            Get Started Free
          </a>
          <a className="text-link" href="/find-a-home">
            See what your buyers see
          </a>
        </p>
      </div>
      <Overnight />
    </section>
  )
}

function Yours() {
  return (
    <section className="wrap yours" id="yours" aria-labelledby="y">
      <h2 id="y">Your house, your keys</h2>
      <dl>
        <div>
          <dt>On your own server</dt>
          <dd>One command starts it. Leads and their history stay with you.</dd>
        </div>
        <div>
          <dt>Nothing else to sign up for</dt>
          <dd>No AI key and no cloud account are needed to capture and score leads.</dd>
        </div>
        <div>
          <dt>Consent you can show</dt>
          <dd>Wording, time and page are kept for every yes, exactly as the buyer saw them.</dd>
        </div>
        <div>
          <dt>The same rules for every buyer</dt>
          <dd>No name, ZIP code, language or school moves a score.</dd>
        </div>
      </dl>
    </section>
  )
}

function Invitation() {
  return (
    <section className="end" aria-labelledby="e">
      <div className="wrap">
        <Lantern />
        <h2 id="e">Someone will come by tonight</h2>
        <p>Set it up before dinner. The light is on from the first minute.</p>
        <a className="btn btn-go" href="/api/login">
          Start Free Today
        </a>
      </div>
    </section>
  )
}

function Footer({ year }: { year: number }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <span>© {year > 2025 ? `2025–${year}` : 2025} Porchlight</span>
        <a href="/find-a-home">Find a home</a>
        <a href="/privacy">Privacy</a>
        <a href="/api/login">Sign In</a>
        <EqualHousing />
      </div>
    </footer>
  )
}
