import { useQuery } from '@tanstack/react-query'
import { analytics } from '#contract/analytics.ts'
import { qualifiedFrom } from '#contract/score.ts'
import { query } from '#web/api.ts'
import { MetricCell } from '#web/dashboard/MetricCell.tsx'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/Blank.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'

/** Four figures that read as one sentence. */
export function Metrics() {
  const { data, error, refetch } = useQuery(query(analytics.metrics))
  if (data) {
    const { trends } = data
    return (
      <Card aria-label="Key figures" className={strip}>
        <MetricCell name="Total Leads" value={number(data.totalLeads)} trend={trends.totalLeads} to={paths.leads()} />
        <MetricCell
          name="Qualified Leads"
          value={number(data.qualifiedLeads)}
          trend={trends.qualifiedLeads}
          note={`score ${qualifiedFrom} or more`}
          to={paths.leads()}
        />
        <MetricCell
          name="Conversion Rate"
          value={data.totalLeads ? `${data.conversionRate}%` : '–'}
          trend={trends.conversionRate}
          note={
            data.totalLeads ? `${number(data.convertedLeads)} of ${number(data.totalLeads)} closed` : 'no leads yet'
          }
          to={paths.leads({ status: 'converted' })}
        />
        <MetricCell name="Active Campaigns" value={number(data.activeCampaigns)} trend={trends.activeCampaigns} />
      </Card>
    )
  }
  if (error) {
    return (
      <Card aria-label="Key figures">
        <ErrorState title="The figures could not be loaded" onRetry={() => void refetch()}>
          The server did not answer. Nothing was lost.
        </ErrorState>
      </Card>
    )
  }
  return <MetricsSkeleton />
}

const strip =
  'grid grid-cols-2 lg:grid-cols-4 [&>*:nth-child(even)]:border-l max-lg:[&>*:nth-child(n+3)]:border-t lg:[&>*+*]:border-l'

const number = (value: number) => value.toLocaleString('en-US')

function MetricsSkeleton() {
  return (
    <Loading what="the figures">
      <Card className={strip}>
        {['leads', 'qualified', 'rate', 'campaigns'].map((cell) => (
          <div key={cell} className="grid content-start gap-2 px-4 py-3">
            <Skeleton className="my-1 w-24" />
            <Skeleton className="my-1 h-5 w-16" />
            <Skeleton className="w-28" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}
