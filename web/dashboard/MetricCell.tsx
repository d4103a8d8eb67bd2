import { clsx } from 'clsx'
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import type { Trend } from '#contract/analytics.ts'
import { Sparkline } from '#web/ui/Sparkline.tsx'
import { StatCell, statLabel, statNote, statValue } from '#web/ui/Stat.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'

interface MetricCellProps {
  name: string
  value: string
  trend: Trend
  /** What the figure counts; without it, what the change is compared with or why there is none. */
  note?: string
  /** The rows behind the figure. */
  to?: string
}

export function MetricCell({ name, value, trend, note, to }: MetricCellProps) {
  const caption = note ?? trend.note
  const content = (
    <>
      <span className={statLabel}>{name}</span>
      <span className={statValue}>{value}</span>
      <Sparkline values={trend.series} className="mb-0.5 h-7 w-14 overflow-visible max-xl:hidden 2xl:w-22" />
      <span className={statNote}>
        <Change trend={trend} />
        <span>{caption}</span>
      </span>
    </>
  )
  return (
    <Tooltip text={trend.note}>
      {to ? (
        <StatCell>
          <Link to={to}>{content}</Link>
        </StatCell>
      ) : (
        <StatCell>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the note in the tooltip */}
          <div tabIndex={0}>{content}</div>
        </StatCell>
      )}
    </Tooltip>
  )
}

const arrows = { up: ArrowUp, down: ArrowDown, flat: ArrowRight }
const colors = { up: 'text-success', down: 'text-destructive-text', flat: '' }

function Change({ trend: { change, direction } }: { trend: Trend }) {
  if (change === null) {
    return (
      <span className="font-medium">
        <span aria-hidden>–</span>
        <span className="sr-only">No change known yet</span>
      </span>
    )
  }
  const Arrow = arrows[direction]
  return (
    <span className={clsx('inline-flex items-center gap-0.5 font-medium', colors[direction])}>
      <Arrow className="size-3" strokeWidth={2.2} aria-hidden />
      {change}
    </span>
  )
}
