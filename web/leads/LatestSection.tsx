import { DetailSection } from '#web/leads/DetailSection.tsx'
import type { TabProps } from '#web/leads/LeadTabs.tsx'
import { Timeline, TimelineSkeleton } from '#web/leads/Timeline.tsx'
import { useLeadEvents } from '#web/leads/use-lead-events.ts'

const shown = 3

export function LatestSection({ lead, onOpen }: TabProps) {
  const { data, error, refetch } = useLeadEvents(lead.id)
  return (
    <DetailSection
      title="Latest"
      aside={
        <button type="button" className="link" onClick={() => onOpen('activity')}>
          All activity
        </button>
      }
    >
      {data ? (
        <Timeline events={data.pages[0]?.items.slice(0, shown) ?? []} />
      ) : error ? (
        <p role="alert" className="text-muted-foreground">
          What happened could not be loaded.{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            Retry
          </button>
        </p>
      ) : (
        <TimelineSkeleton count={shown} />
      )}
    </DetailSection>
  )
}
