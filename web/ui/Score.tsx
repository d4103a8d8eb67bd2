import { clsx } from 'clsx'

type Band = 'hot' | 'warm' | 'cold'

const fills: Record<Band, string> = { hot: 'bg-score-hot', warm: 'bg-score-warm', cold: 'bg-score-cold' }

/** The number with its bar. The bar only repeats the number, so screen readers skip it. */
export function Score({ value, band, className }: { value: number; band: Band; className?: string }) {
  return (
    <span className="inline-flex items-center gap-2 align-middle tabular-nums">
      <b className="min-w-5.5 font-medium lg:text-right">{value}</b>
      <Meter value={value} band={band} className={clsx('h-1 w-8', className)} />
    </span>
  )
}

/** `value` of 100; never shorter than a tenth, so that the color can be seen. */
export function Meter({ value, band, className }: { value: number; band: Band; className?: string }) {
  return (
    <span aria-hidden className={clsx('block overflow-hidden rounded-full bg-score-track', className)}>
      <span
        className={clsx('block h-full rounded-full', fills[band])}
        style={{ width: `${Math.min(100, Math.max(10, value))}%` }}
      />
    </span>
  )
}
