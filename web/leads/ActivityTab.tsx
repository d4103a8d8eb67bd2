import { History } from 'lucide-react'
import type { TabProps } from '#web/leads/LeadTabs.tsx'
import { Timeline, TimelineSkeleton } from '#web/leads/Timeline.tsx'
import { useLeadEvents } from '#web/leads/use-lead-events.ts'
import { EmptyState, ErrorState } from '#web/ui/Blank.tsx'
import { Button } from '#web/ui/Button.tsx'

export function ActivityTab({ lead }: TabProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useLeadEvents(
    lead.id,
  )
  const events = data?.pages.flatMap(({ items }) => items)
  if (events?.length === 0) {
    return (
      <EmptyState icon={History} title="Nothing has happened yet">
        Everything that happens with this lead will be here.
      </EmptyState>
    )
  }
  if (events) {
    return (
      <>
        <Timeline events={events} />
        {hasNextPage && (
          <Button className="mt-4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : isFetchNextPageError ? 'That failed. Retry' : 'Show older'}
          </Button>
        )}
      </>
    )
  }
  if (error) {
    return (
      <ErrorState title="The activity could not be loaded" onRetry={() => void refetch()}>
        The server did not answer. Nothing was lost.
      </ErrorState>
    )
  }
  return <TimelineSkeleton count={6} />
}
