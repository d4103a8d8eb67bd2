import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { auth } from '#contract/auth.ts'
import { ApiError, query } from '#web/api.ts'
import { Mark } from '#web/frame/Brand.tsx'
import { SessionEndedDialog } from '#web/frame/SessionEndedDialog.tsx'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/Blank.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** Lets through whoever is signed in, and sends everybody else to the sign-in. */
export function SignedInGate() {
  const { data: user, error, refetch } = useQuery(query(auth.user))
  const isStranger = error instanceof ApiError && error.status === 401

  useEffect(() => {
    if (isStranger) location.replace(paths.signIn(location.pathname + location.search))
  }, [isStranger])

  if (user) {
    return (
      <>
        <Outlet />
        <SessionEndedDialog email={user.email} />
      </>
    )
  }
  if (error && !isStranger) return <Unreachable onRetry={() => void refetch()} />
  return <FullScreenLoading />
}

export function FullScreenLoading() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3">
      <h1 className="sr-only">Porchlight</h1>
      <p role="status" className="flex items-center gap-2 text-muted-foreground">
        <Spinner />
        Loading
      </p>
    </main>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center">
      <h1 className="sr-only">Porchlight</h1>
      <Mark className="size-10" />
      <ErrorState title="Porchlight did not answer" onRetry={onRetry}>
        Your leads are safe on the server. Check that it runs and that you are connected.
      </ErrorState>
    </main>
  )
}
