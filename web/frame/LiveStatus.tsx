import { WifiOff } from 'lucide-react'
import { useLiveState } from '#web/frame/live-state.ts'

/** Quiet while all is well. Appears late, so that a blink of the connection is not news. */
export function LiveStatus() {
  const state = useLiveState()
  return (
    <p role="status" className="px-2 text-xs text-sidebar-muted-foreground empty:hidden">
      {state === 'reconnecting' && (
        <span className="flex animate-[appear_0ms_2s_both] items-center gap-2 py-1">
          <WifiOff className="size-3.5" aria-hidden />
          Reconnecting…
        </span>
      )}
    </p>
  )
}
