import { type FormEvent, useEffect, useRef, useState } from 'react'
import { auth } from '#contract/auth.ts'
import { ApiError, call, onSessionEnded } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogDescription, DialogTitle, smallDialog } from '#web/ui/Dialog.tsx'
import { Field, fieldHint } from '#web/ui/Field.tsx'
import { fieldLook } from '#web/ui/Select.tsx'

/** Asks for the password over the page when the session has ended; every call that waits for it then goes on. */
export function SessionEndedDialog({ email }: { email: string }) {
  const { isEnded, resume } = useEndedSession()
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setSending(true)
    setError(null)
    try {
      await call(auth.login, { body: { email, password } })
      resume()
    } catch (problem) {
      setError(inWords(problem))
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open={isEnded}
      className={smallDialog}
      onOpenAutoFocus={toPassword}
      onEscapeKeyDown={keepOpen}
      onInteractOutside={keepOpen}
    >
      <div className="grid gap-1">
        <DialogTitle className="text-xl tracking-[-0.011em]">Your session has ended</DialogTitle>
        <DialogDescription className="text-muted-foreground">
          Sign in again to go on where you were. Nothing you typed is lost.
        </DialogDescription>
      </div>
      <form onSubmit={signIn} className="grid gap-4">
        <Field id="session-email" label="Email">
          <input
            id="session-email"
            type="email"
            autoComplete="username"
            value={email}
            readOnly
            className={`${fieldLook} text-muted-foreground`}
          />
        </Field>
        <Field id="session-password" label="Password" error={error}>
          <input
            id="session-password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            className={fieldLook}
            aria-invalid={error !== null}
            aria-describedby={fieldHint('session-password')}
          />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <a href={paths.signInPage()} className="link max-md:py-3">
            Sign in as someone else
          </a>
          <Button type="submit" variant="primary" size="lg" disabled={isSending}>
            {isSending ? 'Signing in...' : 'Sign in'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** However many calls find the session ended, one dialog opens and one sign-in lets them all go on. */
function useEndedSession() {
  const [isEnded, setEnded] = useState(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    onSessionEnded(() => {
      setEnded(true)
      return new Promise((resolve) => waiting.current.push(resolve))
    })
    return () => onSessionEnded(undefined)
  }, [])

  function resume() {
    setEnded(false)
    for (const goOn of waiting.current.splice(0)) goOn()
  }

  return { isEnded, resume }
}

function toPassword(event: Event) {
  event.preventDefault()
  document.getElementById('session-password')?.focus()
}

const keepOpen = (event: Event) => event.preventDefault()

function inWords(problem: unknown) {
  if (!(problem instanceof ApiError)) return 'The server did not answer. Try again in a moment.'
  return problem.message.replace(/^\d+: /, '')
}
