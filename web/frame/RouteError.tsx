import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ErrorState } from '#web/ui/Blank.tsx'

/** The last resort of a screen: its code did not load, or it failed while drawing. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <div className="grid min-h-80 flex-1 place-content-center">
      <ErrorState title="This page could not be shown" onRetry={() => location.reload()}>
        Nothing that was saved is lost. Loading it again usually helps, most of all after an update.
      </ErrorState>
    </div>
  )
}
