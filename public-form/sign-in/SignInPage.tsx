import fieldsCss from '../look/fields.css?inline'
import { pageCss } from '../look/page-css.ts'
import type { RenderedPage } from '#public/document.tsx'
import { Field } from '#public/parts/Field.tsx'
import { porchCss, renderPorch } from '#public/parts/Porch.tsx'
import { type FieldProblem, problemOf } from '#public/parts/ProblemSummary.tsx'

const css = pageCss(porchCss, fieldsCss)

export interface SignIn {
  company: string | null
  /** As typed before; the password is never sent back. */
  email: string
  /** Where to go afterwards, a path on this server. */
  next: string | null
  problems: FieldProblem[]
  refusal: { title: string; text: string } | null
}

export function renderSignIn({ company, email, next, problems, refusal }: SignIn): RenderedPage {
  return renderPorch({
    title: 'Sign in to Porchlight',
    css,
    footer: (
      <>
        <span>Porchlight</span>
        <a href="/privacy">Privacy</a>
      </>
    ),
    children: (
      <form className="stack" method="post" action="/sign-in">
        <div>
          <h1>Sign in</h1>
          {company && (
            <p className="muted" dir="auto">
              {company}
            </p>
          )}
        </div>
        {refusal && (
          <div className="note" role="alert">
            <b>{refusal.title}</b>
            <span className="small">{refusal.text}</span>
          </div>
        )}
        {next && <input type="hidden" name="next" value={next} />}
        <Field
          name="email"
          label="Email"
          value={email}
          problem={problemOf(problems, 'email')}
          complaint="Enter your email address"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={254}
          required
          autoFocus={!email}
        />
        <Field
          name="password"
          label="Password"
          problem={problemOf(problems, 'password')}
          complaint="Enter your password"
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={1000}
          required
          autoFocus={Boolean(email)}
        />
        <button className="btn btn-go" type="submit">
          Sign In
        </button>
      </form>
    ),
  })
}
