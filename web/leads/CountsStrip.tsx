import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { statuses } from '#contract/lead-options.ts'
import { type LeadCounts, leads } from '#contract/leads.ts'
import { query } from '#web/api.ts'
import { useLeadFilter } from '#web/leads/use-lead-filter.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { StatCell, statLabel, statNote, statValue } from '#web/ui/Stat.tsx'
import { statusIcons } from '#web/ui/StatusBadge.tsx'

const shown = ['hot', 'warm', 'cold', 'new'] as const

/** Exact counts; each opens its leads. On small screens the total stands above the others. */
export function CountsStrip() {
  const { data: counts, error, refetch } = useQuery(query(leads.counts))
  const { filter } = useLeadFilter()
  if (counts) {
    return (
      <Card aria-label="Counts" className={strip}>
        <StatCell className="max-lg:col-span-4 max-lg:flex max-lg:items-baseline max-lg:gap-2">
          <Link
            to={paths.leads()}
            preventScrollReset
            aria-current={!filter.view && !filter.status ? 'true' : undefined}
          >
            <span className={statLabel}>Total</span>
            <span className={value}>{number(counts.total)}</span>
            <span className={statNote} title="Hot or warm">
              {counts.percentQualified}% qualified
            </span>
          </Link>
        </StatCell>
        {shown.map((status) => (
          <StatusCell key={status} status={status} counts={counts} isCurrent={filter.status === status} />
        ))}
      </Card>
    )
  }
  if (error) {
    return (
      <Note kind="bad" role="alert" action={<Retry onRetry={() => void refetch()} />}>
        The counts could not be loaded. Nothing was lost.
      </Note>
    )
  }
  return <CountsSkeleton />
}

const strip = 'grid grid-cols-4 lg:grid-cols-5 max-lg:[&>*:first-child]:border-b lg:[&>*+*]:border-l'
const value = clsx(statValue, 'max-lg:text-base')
const number = (count: number) => count.toLocaleString('en-US')

function StatusCell({
  status,
  counts,
  isCurrent,
}: {
  status: (typeof shown)[number]
  counts: LeadCounts
  isCurrent: boolean
}) {
  const Icon = statusIcons[status]
  const share = counts.total ? (counts[status] / counts.total) * 100 : 0
  return (
    <StatCell className="max-lg:px-3 max-lg:py-2">
      <Link to={paths.leads({ status })} preventScrollReset aria-current={isCurrent ? 'true' : undefined}>
        <span className={statLabel}>
          <Icon aria-hidden />
          {statuses[status]}
        </span>
        <span className={value}>{number(counts[status])}</span>
        <span className={clsx(statNote, 'max-lg:hidden')}>
          {share > 0 && share < 1 ? '<1' : Math.round(share)}% of all
        </span>
      </Link>
    </StatCell>
  )
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className="link" onClick={onRetry}>
      Retry
    </button>
  )
}

function CountsSkeleton() {
  return (
    <Loading what="the counts">
      <Card className={strip}>
        {['total', ...shown].map((cell) => (
          <div
            key={cell}
            className="grid content-start gap-2 px-4 py-3 max-lg:first:col-span-4 max-lg:first:flex max-lg:first:gap-4"
          >
            <Skeleton className="my-1 w-12" />
            <Skeleton className="my-1 h-5 w-14" />
            <Skeleton className="w-20 max-lg:hidden" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
