import type { QueryKey } from '@tanstack/react-query'
import { analytics } from '#contract/analytics.ts'
import { leads } from '#contract/leads.ts'
import type { LiveMessage } from '#contract/live.ts'
import { queryClient } from '#web/query-client.ts'

/** Changes that come close together are read once. */
const gatherFor = 150
/** Under a storm of leads the screens move at most this often. */
const restAfter = 1000

const heard = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let lastRead = 0

const figures: string[] = [
  leads.list.path,
  leads.recent.path,
  leads.waiting.path,
  leads.counts.path,
  analytics.metrics.path,
  analytics.form.path,
]
const ofOneLead: string[] = [leads.get.path, leads.events.path]

/** Reads again what a message says has changed. */
export function readAgain({ leadIds }: LiveMessage) {
  for (const id of leadIds) heard.add(id)
  if (timer === undefined) timer = setTimeout(flush, Math.max(gatherFor, lastRead + restAfter - Date.now()))
}

/** After a gap nobody knows what was missed. */
export function catchUp() {
  void queryClient.invalidateQueries()
}

function flush() {
  const ids = new Set(heard)
  heard.clear()
  timer = undefined
  lastRead = Date.now()
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey, ids) })
}

function isAffected([path, input]: QueryKey, ids: Set<string>) {
  if (figures.includes(path as string)) return true
  return ofOneLead.includes(path as string) && ids.has((input as { params: { id: string } }).params.id)
}
