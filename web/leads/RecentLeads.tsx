import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Users } from 'lucide-react'
import { Link } from 'react-router'
import { leads } from '#contract/leads.ts'
import { query } from '#web/api.ts'
import { LeadCards } from '#web/leads/LeadCards.tsx'
import { LeadTable } from '#web/leads/LeadTable.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState, ErrorState } from '#web/ui/Blank.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead } from '#web/ui/Card.tsx'
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useMedia, wideScreen } from '#web/ui/use-media.ts'

/** A phone shows this many; the rest is one tap away. */
const onSmallScreens = 5

export function RecentLeads() {
  return (
    <Card aria-labelledby="recent-leads">
      <CardHead id="recent-leads" title="Recent Leads">
        <Button variant="ghost" size="sm" asChild>
          <Link to={paths.leads()} aria-label="View all leads">
            View all
            <ChevronRight aria-hidden />
          </Link>
        </Button>
      </CardHead>
      <Rows />
    </Card>
  )
}

function Rows() {
  const { data, error, refetch } = useQuery(query(leads.recent))
  const isWide = useMedia(wideScreen)
  if (data?.length === 0) {
    return (
      <EmptyState
        icon={Users}
        title="No leads yet"
        action={
          <Button asChild>
            <a href={paths.publicForm()} target="_blank" rel="noreferrer">
              Open your form
            </a>
          </Button>
        }
      >
        The ten newest people who fill in your form will be here.
      </EmptyState>
    )
  }
  if (data && isWide)
    return (
      <LeadTable
        label="Recent leads"
        leads={data}
        columns={['person', 'property', 'source', 'score', 'status', 'actions']}
      />
    )
  if (data) return <LeadCards label="Recent leads" leads={data.slice(0, onSmallScreens)} fact="source" />
  if (error) {
    return (
      <ErrorState title="Recent leads could not be loaded" onRetry={() => void refetch()}>
        The server did not answer. Nothing was lost.
      </ErrorState>
    )
  }
  return (
    <Loading what="recent leads">
      <SkeletonRows count={10} />
    </Loading>
  )
}
