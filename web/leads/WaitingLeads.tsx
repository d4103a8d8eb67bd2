import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Coffee } from 'lucide-react'
import { Link } from 'react-router'
import { leads } from '#contract/leads.ts'
import { query } from '#web/api.ts'
import { WaitingRow } from '#web/leads/WaitingRow.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState, ErrorState } from '#web/ui/Blank.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardHead } from '#web/ui/Card.tsx'
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx'

/** As many as an agent answers in one go; the next ones move up. */
const shown = 4

export function WaitingLeads() {
  const { data: counts } = useQuery(query(leads.counts))
  return (
    <Card aria-labelledby="waiting-leads">
      <CardHead id="waiting-leads" title="Waiting for you" count={counts?.waiting.toLocaleString('en-US')}>
        <Button variant="ghost" size="sm" asChild>
          <Link to={paths.leads({ view: 'waiting' })}>
            All waiting
            <ChevronRight aria-hidden />
          </Link>
        </Button>
      </CardHead>
      <Rows />
    </Card>
  )
}

function Rows() {
  const { data, error, refetch } = useQuery(query(leads.waiting, { query: { limit: shown } }))
  if (data?.length === 0) {
    return (
      <EmptyState icon={Coffee} title="Nobody is waiting">
        Whoever asks next will be here at once, the most promising first.
      </EmptyState>
    )
  }
  if (data) {
    return (
      <ul>
        {data.map((lead, index) => (
          <WaitingRow key={lead.id} lead={lead} isFirst={index === 0} />
        ))}
      </ul>
    )
  }
  if (error) {
    return (
      <ErrorState title="Who is waiting could not be loaded" onRetry={() => void refetch()}>
        The server did not answer. Nobody was lost.
      </ErrorState>
    )
  }
  return (
    <Loading what="who is waiting">
      <SkeletonRows count={3} tall />
    </Loading>
  )
}
