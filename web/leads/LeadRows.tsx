import { clsx } from 'clsx'
import { Coffee, SearchX, Users } from 'lucide-react'
import { Link } from 'react-router'
import { LeadCards } from '#web/leads/LeadCards.tsx'
import { LeadTable } from '#web/leads/LeadTable.tsx'
import type { LeadColumn } from '#web/leads/lead-columns.tsx'
import type { LeadList } from '#web/leads/use-lead-list.ts'
import { paths } from '#web/paths.ts'
import { EmptyState, ErrorState } from '#web/ui/Blank.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useMedia, wideScreen } from '#web/ui/use-media.ts'

const columns: Record<'all' | 'waiting', LeadColumn[]> = {
  all: ['lead', 'contact', 'property', 'source', 'score', 'status', 'created', 'actions'],
  waiting: ['lead', 'contact', 'property', 'source', 'score', 'status', 'waiting', 'actions'],
}

interface LeadRowsProps {
  list: LeadList
  view: 'all' | 'waiting'
  isNarrowed: boolean
  onClear: () => void
}

/** The four states of the list. */
export function LeadRows({ list, view, isNarrowed, onClear }: LeadRowsProps) {
  const isWide = useMedia(wideScreen)
  const { items, error, retry, isBehind, more } = list
  if (items?.length === 0)
    return view === 'waiting' ? <NobodyWaits /> : isNarrowed ? <NoMatch onClear={onClear} /> : <NoLeads />
  if (items) {
    return (
      <div aria-busy={isBehind} className={clsx('transition-opacity', isBehind && 'opacity-60')}>
        {isWide ? (
          <LeadTable label="Leads" leads={items} columns={columns[view]} />
        ) : (
          <LeadCards label="Leads" leads={items} fact={view === 'waiting' ? 'waiting' : 'created'} />
        )}
        {more && <ShowMore {...more} />}
      </div>
    )
  }
  if (error) {
    return (
      <div className="border-t">
        <ErrorState title="Leads could not be loaded" onRetry={retry}>
          The server did not answer. Nothing was lost; your filters are kept.
        </ErrorState>
      </div>
    )
  }
  return (
    <Loading what="leads">
      <SkeletonRows count={12} />
    </Loading>
  )
}

function ShowMore({ load, isLoading, hasFailed }: NonNullable<LeadList['more']>) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t px-4 py-3">
      {hasFailed && (
        <span role="alert" className="text-destructive-text">
          The next leads could not be loaded.
        </span>
      )}
      <Button onClick={load} disabled={isLoading}>
        {isLoading ? 'Loading...' : hasFailed ? 'Retry' : 'Show more'}
      </Button>
    </div>
  )
}

function NoLeads() {
  return (
    <EmptyState
      icon={Users}
      title="No leads yet"
      action={
        <Button variant="primary" asChild>
          <a href={paths.publicForm()} target="_blank" rel="noreferrer">
            Open your form
          </a>
        </Button>
      }
    >
      Everyone who fills in your form will be here. Share its link, or fill it in once to see how it goes.
    </EmptyState>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon={SearchX} title="No lead matches" action={<Button onClick={onClear}>Clear filters</Button>}>
      Nobody fits this search and these filters together.
    </EmptyState>
  )
}

function NobodyWaits() {
  return (
    <EmptyState
      icon={Coffee}
      title="Nobody is waiting"
      action={
        <Button asChild>
          <Link to={paths.leads()}>See all leads</Link>
        </Button>
      }
    >
      Whoever asks next will be here at once, the most promising first.
    </EmptyState>
  )
}
