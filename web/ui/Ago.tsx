import { clsx } from 'clsx'
import { absolute, ago, lasting } from '#web/ui/time.ts'
import { useNow } from '#web/ui/use-now.ts'

interface AgoProps {
  at: string
  /** `lasting` counts from then on: `4 min`. */
  as?: 'ago' | 'lasting'
  /** In the middle of a sentence there is no capital. */
  mid?: boolean
  className?: string
}

/** A time that keeps itself up to date; the exact one shows on hover. */
export function Ago({ at, as = 'ago', mid = false, className }: AgoProps) {
  const date = new Date(at)
  const now = useNow()
  return (
    <time
      dateTime={at}
      title={absolute(date)}
      className={clsx(!mid && 'inline-block first-letter:uppercase', className)}
    >
      {as === 'ago' ? ago(date, now) : lasting(date, now)}
    </time>
  )
}
