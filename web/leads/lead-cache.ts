import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { type Lead, type LeadCounts, leads } from '#contract/leads.ts'

export interface Page<T> {
  items: T[]
  next: string | null
  total: number | null
  isNewestOnly: boolean
}

const lists: unknown[] = [leads.recent.path, leads.waiting.path]

/** Changes one lead wherever a screen holds it, before the server has answered. */
export function patchCachedLead(client: QueryClient, id: string, patch: Partial<Lead>) {
  const change = (lead: Lead) => (lead.id === id ? { ...lead, ...patch } : lead)
  client.setQueriesData<Lead[]>({ predicate: isList }, (list) => list?.map(change))
  client.setQueriesData<InfiniteData<Page<Lead>>>(
    { queryKey: [leads.list.path] },
    (data) => data && inPages(data, change),
  )
  client.setQueriesData<Lead>({ queryKey: [leads.get.path] }, (lead) => lead && change(lead))
}

/** Takes somebody off the list of those who wait, and out of the count. */
export function stopWaitingInCache(client: QueryClient, id: string) {
  patchCachedLead(client, id, { waitingSince: null })
  client.setQueriesData<Lead[]>({ queryKey: [leads.waiting.path] }, (list) => list?.filter((lead) => lead.id !== id))
  client.setQueryData<LeadCounts>(
    [leads.counts.path],
    (counts) => counts && { ...counts, waiting: Math.max(0, counts.waiting - 1) },
  )
}

/** What any screen already knows of a lead. */
export function findCachedLead(client: QueryClient, id: string): Lead | undefined {
  const pages = client.getQueriesData<InfiniteData<Page<Lead>>>({ queryKey: [leads.list.path] })
  const known = [
    ...client.getQueriesData<Lead[]>({ predicate: isList }).flatMap(([, list]) => list ?? []),
    ...pages.flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []),
  ]
  return known.find((lead) => lead.id === id)
}

const affected: unknown[] = [
  leads.list.path,
  leads.recent.path,
  leads.waiting.path,
  leads.counts.path,
  leads.get.path,
  leads.events.path,
]

/** An answer that is under way could bring back what was just changed. */
export function stopReadingLeads(client: QueryClient) {
  return client.cancelQueries({ predicate: ({ queryKey }) => affected.includes(queryKey[0]) })
}

export function readLeadsAgain(client: QueryClient) {
  return client.invalidateQueries({ predicate: ({ queryKey }) => affected.includes(queryKey[0]) })
}

function isList({ queryKey }: { queryKey: QueryKey }) {
  return lists.includes(queryKey[0])
}

function inPages(data: InfiniteData<Page<Lead>>, change: (lead: Lead) => Lead): InfiniteData<Page<Lead>> {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })) }
}
