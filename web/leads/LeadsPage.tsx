import { Outlet, useParams } from 'react-router'
import { CountsStrip } from '#web/leads/CountsStrip.tsx'
import { LeadFilters } from '#web/leads/LeadFilters.tsx'
import { LeadRows } from '#web/leads/LeadRows.tsx'
import { ResultCount } from '#web/leads/ResultCount.tsx'
import { useLeadFilter } from '#web/leads/use-lead-filter.ts'
import { useLeadList, useWaitingList } from '#web/leads/use-lead-list.ts'
import { ViewTabs } from '#web/leads/ViewTabs.tsx'
import { walkRows } from '#web/leads/walk-rows.ts'
import { Card } from '#web/ui/Card.tsx'
import { useKeys } from '#web/ui/use-keys.ts'

/** The list of leads. An open lead (`/leads/:id`) lies over it as the outlet and walks through `ids`. */
export function LeadsPage() {
  const { filter, change, isNarrowed } = useLeadFilter()
  const isWaiting = filter.view === 'waiting'
  const all = useLeadList(filter, !isWaiting)
  const waiting = useWaitingList(isWaiting)
  const list = isWaiting ? waiting : all
  const { id } = useParams()
  useKeys({ j: () => walkRows(1), k: () => walkRows(-1) })

  return (
    <>
      <ViewTabs current={filter.view} />
      <CountsStrip />
      <Card aria-label="Leads">
        <div className="flex flex-wrap items-center gap-2 px-4 py-3 max-md:px-3">
          {!isWaiting && <LeadFilters filter={filter} onChange={change} isNarrowed={isNarrowed} />}
          <ResultCount list={list} filter={filter} isNarrowed={isNarrowed} />
        </div>
        <LeadRows
          list={list}
          view={filter.view ?? 'all'}
          isNarrowed={isNarrowed}
          onClear={() => change({ search: undefined, status: undefined, source: undefined })}
        />
      </Card>
      <Outlet key={id ? 'lead' : 'none'} context={list.items?.map((lead) => lead.id) ?? []} />
    </>
  )
}
