import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { LeadStatus } from '#contract/lead-options.ts'
import { type Lead, leads } from '#contract/leads.ts'
import { callPage, query } from '#web/api.ts'

interface ListFilter {
  search?: string | undefined
  status?: LeadStatus | undefined
  source?: string | undefined
}

export interface LeadList {
  /** undefined while nothing is there to show. */
  items: Lead[] | undefined
  /** How many match in all; null where the server does not count, as in searches. */
  total: number | null
  /** The words were too short for the index: only the newest leads were searched. */
  isNewestOnly: boolean
  error: Error | null
  retry: () => void
  /** Other filters are on their way; the rows still show the ones before. */
  isBehind: boolean
  more?: { load: () => void; isLoading: boolean; hasFailed: boolean } | undefined
}

/** Newest first, page by page. */
export function useLeadList({ search, status, source }: ListFilter, enabled: boolean): LeadList {
  const filter = { search, status, source }
  const list = useInfiniteQuery({
    queryKey: [leads.list.path, { query: filter }],
    queryFn: ({ pageParam }) => callPage(leads.list, { query: { ...filter, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled,
  })
  return {
    items: list.data?.pages.flatMap(({ items }) => items),
    total: list.data?.pages[0]?.total ?? null,
    isNewestOnly: list.data?.pages[0]?.isNewestOnly ?? false,
    error: list.data ? null : list.error,
    retry: () => void list.refetch(),
    isBehind: list.isPlaceholderData,
    more: list.hasNextPage
      ? {
          load: () => void list.fetchNextPage(),
          isLoading: list.isFetchingNextPage,
          hasFailed: list.isFetchNextPageError,
        }
      : undefined,
  }
}

/** As many as the server gives; whoever comes after them is reached by answering the first. */
const waitingAtMost = 200

/** Leads that no person has answered yet, the most promising first. */
export function useWaitingList(enabled: boolean): LeadList {
  const { data, error, refetch } = useQuery({ ...query(leads.waiting, { query: { limit: waitingAtMost } }), enabled })
  return {
    items: data,
    total: null,
    isNewestOnly: false,
    error: data ? null : error,
    retry: () => void refetch(),
    isBehind: false,
  }
}
