import { useSearchParams } from 'react-router'
import { type LeadStatus, statuses } from '#contract/lead-options.ts'
import type { LeadFilter } from '#web/paths.ts'

/** What the address says about the list. */
export function useLeadFilter() {
  const [query, setQuery] = useSearchParams()
  const status = query.get('status') ?? ''
  const filter = {
    view: query.get('view') === 'waiting' ? ('waiting' as const) : undefined,
    search: query.get('search')?.trim().slice(0, 100) || undefined,
    status: status in statuses ? (status as LeadStatus) : undefined,
    source: query.get('source') || undefined,
  }

  /** Typing does not fill the history of the browser; a choice does not either, as the links above the list do. */
  function change(part: LeadFilter) {
    const next = Object.entries({ ...filter, ...part }).flatMap(([name, value]) => (value ? [[name, value]] : []))
    setQuery(Object.fromEntries(next), { replace: true, preventScrollReset: true })
  }

  return { filter, change, isNarrowed: Boolean(filter.search || filter.status || filter.source) }
}
