import fieldsCss from '../look/fields.css?inline'
import setupCss from './setup.css?inline'
import { pageCss } from '../look/page-css.ts'
import type { RenderedPage } from '#public/document.tsx'
import { Field } from '#public/parts/Field.tsx'
import { porchCss, renderPorch } from '#public/parts/Porch.tsx'
import { type FieldProblem, problemOf } from '#public/parts/ProblemSummary.tsx'

const css = pageCss(porchCss, fieldsCss, setupCss)

export interface Setup {
  /** As typed before, by field; the password is never sent back. */
  answers: Record<string, string>
  problems: FieldProblem[]
  refusal: { title: string; text: string } | null
}

export function renderSetup({ answers, problems, refusal }: Setup): RenderedPage {
  const field = (name: string) => ({ name, value: answers[name], problem: problemOf(problems, name) })
  return renderPorch({
    title: 'Set up Porchlight',
    css,
    children: (
      <form className="stack" method="post" action="/setup">
        <div>
          <h1>Turn on the light</h1>
          <p className="muted">Create the owner's account. This page works once, then closes for good.</p>
        </div>
        {refusal && (
          <div className="note" role="alert">
            <b>{refusal.title}</b>
            <span className="small">{refusal.text}</span>
          </div>
        )}
        <Field
          {...field('code')}
          label="Setup code"
          complaint="Enter the code from the terminal"
          className="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          hintId="h-code"
          hint={<WhereTheCodeIs />}
        />
        <div className="two">
          <Field
            {...field('firstName')}
            label="First name"
            complaint="Enter your first name"
            autoComplete="given-name"
            maxLength={100}
            required
            dir="auto"
          />
          <Field
            {...field('lastName')}
            label="Last name"
            complaint="Enter your last name"
            autoComplete="family-name"
            maxLength={100}
            required
            dir="auto"
          />
        </div>
        <Field
          {...field('email')}
          label="Email"
          complaint="Enter the whole address, like name@example.com"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <Field
          {...field('password')}
          label="Password"
          complaint="Use at least 12 characters"
          type="password"
          autoComplete="new-password"
          minLength={12}
          maxLength={1000}
          required
          hintId="h-password"
          hint={
            <span className="hint" id="h-password">
              At least 12 characters. A few plain words are fine.
            </span>
          }
        />
        <div className="two">
          <Field
            {...field('company')}
            label="Brokerage"
            autoComplete="organization"
            maxLength={200}
            hintId="h-optional"
            hint={<Optional id="h-optional" />}
            dir="auto"
          />
          <Field
            {...field('phone')}
            label="Phone"
            className="num"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            hintId="h-optional-2"
            hint={<Optional id="h-optional-2" />}
          />
        </div>
        <button className="btn btn-go" type="submit">
          Create owner account
        </button>
      </form>
    ),
  })
}

/** Shut for good: an owner exists. */
export function renderSetupClosed(): RenderedPage {
  return renderPorch({
    title: 'Porchlight is set up',
    children: (
      <div className="stack">
        <h1>The light is already on</h1>
        <p className="muted">This Porchlight has its owner, so this page is closed for good.</p>
        <p className="acts">
          <a className="btn btn-go" href="/sign-in">
            Sign In
          </a>
        </p>
      </div>
    ),
  })
}

function WhereTheCodeIs() {
  return (
    <>
      <span className="hint" id="h-code">
        You find it where Porchlight was started:
      </span>
      <pre className="term">
        <span>$ npm start</span>
        {'\nSet it up at …/setup?code='}
        <b>K7QM-2XRD</b>
      </pre>
    </>
  )
}

function Optional({ id }: { id: string }) {
  return (
    <span className="hint" id={id}>
      Optional: buyers see it on your form.
    </span>
  )
}
