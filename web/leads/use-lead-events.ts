import { useInfiniteQuery } from '@tanstack/react-query'
import { leads } from '#contract/leads.ts'
import { callPage } from '#web/api.ts'

/** The timeline of one lead, newest first; the details and the Activity tab read the same pages. */
export function useLeadEvents(id: string) {
  return useInfiniteQuery({
    queryKey: [leads.events.path, { params: { id } }],
    queryFn: ({ pageParam }) => callPage(leads.events, { params: { id }, query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
}
