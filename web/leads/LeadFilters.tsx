import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { sourceLabel, sources, statuses } from '#contract/lead-options.ts'
import { leads } from '#contract/leads.ts'
import { query } from '#web/api.ts'
import { LeadSearch } from '#web/leads/LeadSearch.tsx'
import type { LeadFilter } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'

interface LeadFiltersProps {
  filter: LeadFilter
  onChange: (part: LeadFilter) => void
  isNarrowed: boolean
}

export function LeadFilters({ filter, onChange, isNarrowed }: LeadFiltersProps) {
  const { data: counts } = useQuery(query(leads.counts))
  const found = counts?.sources.map(({ source }) => source) ?? []
  const known = new Set([...found, ...Object.keys(sources), ...(filter.source ? [filter.source] : [])])
  return (
    <>
      <LeadSearch value={filter.search ?? ''} onSearch={(search) => onChange({ search })} />
      <Select
        aria-label="Status"
        value={filter.status ?? ''}
        onChange={({ target }) => onChange({ status: target.value })}
        className="max-md:flex-1"
      >
        <option value="">All statuses</option>
        {Object.entries(statuses).map(([status, word]) => (
          <option key={status} value={status}>
            {word}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Source"
        value={filter.source ?? ''}
        onChange={({ target }) => onChange({ source: target.value })}
        className="max-w-48 max-md:max-w-none max-md:flex-1"
      >
        <option value="">All sources</option>
        {[...known].map((source) => (
          <option key={source} value={source}>
            {sourceLabel(source)}
          </option>
        ))}
        {counts && counts.otherSources > 0 && (
          <option disabled>{`${counts.otherSources.toLocaleString('en-US')} from smaller sources`}</option>
        )}
      </Select>
      {isNarrowed && (
        <Button variant="ghost" onClick={() => onChange({ search: undefined, status: undefined, source: undefined })}>
          <X aria-hidden />
          Clear filters
        </Button>
      )}
    </>
  )
}
