import { absolute, ago, lasting } from '#web/ui/time.ts'
import { useNow } from '#web/ui/use-now.ts'

/** A time that keeps itself up to date; the exact one shows on hover. `as="lasting"` counts from then on. */
export function Ago({ at, as = 'ago', className }: { at: string; as?: 'ago' | 'lasting'; className?: string }) {
  const date = new Date(at)
  // Rows that arrive between two ticks are newer than the shared clock; they read "Just now".
  const now = useNow()
  return (
    <time dateTime={at} title={absolute(date)} className={className}>
      {as === 'ago' ? ago(date, now) : lasting(date, now)}
    </time>
  )
}
