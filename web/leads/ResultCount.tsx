import { useQuery } from '@tanstack/react-query'
import { leads, searchedNewest } from '#contract/leads.ts'
import { query } from '#web/api.ts'
import type { LeadList } from '#web/leads/use-lead-list.ts'
import type { LeadFilter } from '#web/paths.ts'

/** Says how many match, and no more than is known: searches are not counted to their end. */
export function ResultCount({ list, filter, isNarrowed }: { list: LeadList; filter: LeadFilter; isNarrowed: boolean }) {
  const { data: counts } = useQuery(query(leads.counts))
  return (
    <p role="status" className="ml-auto text-xs text-muted-foreground tabular-nums max-md:w-full">
      {list.items && words(list, list.items.length, filter, isNarrowed, counts)}
    </p>
  )
}

function words(
  { total, isNewestOnly, more }: LeadList,
  loaded: number,
  { view }: LeadFilter,
  isNarrowed: boolean,
  counts?: { total: number; waiting: number },
) {
  if (view === 'waiting')
    return counts && counts.waiting > loaded
      ? `First ${number(loaded)} of ${people(counts.waiting)} waiting`
      : `${people(loaded)} waiting`
  if (total === null) {
    const matches = more ? `First ${number(loaded)} matches` : `${number(loaded)} ${loaded === 1 ? 'match' : 'matches'}`
    return isNewestOnly
      ? `${matches} among the newest ${number(searchedNewest)}. Type three letters to search all.`
      : matches
  }
  return isNarrowed && counts ? `${number(total)} of ${people(counts.total)}` : people(total)
}

const number = (count: number) => count.toLocaleString('en-US')
const people = (count: number) => `${number(count)} ${count === 1 ? 'lead' : 'leads'}`
