import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useParams } from 'react-router'
import { leads } from '#contract/leads.ts'
import { ApiError, query } from '#web/api.ts'
import { findCachedLead } from '#web/leads/lead-cache.ts'
import { fullName } from '#web/leads/lead-words.ts'
import { LeadHead } from '#web/leads/LeadHead.tsx'
import { LeadTabs } from '#web/leads/LeadTabs.tsx'
import { useOpenLead } from '#web/leads/use-open-lead.ts'
import { paths } from '#web/paths.ts'
import { EmptyState, ErrorState } from '#web/ui/Blank.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx'
import { useKeys } from '#web/ui/use-keys.ts'

/** One lead over the list. Keeps one height over its tabs; fills the screen of a phone. */
export function LeadDialog() {
  const { id = '' } = useParams()
  const client = useQueryClient()
  const { data: lead, error, refetch } = useQuery(query(leads.get, { params: { id } }))
  const known = lead ?? findCachedLead(client, id)
  const { previous, next, close } = useOpenLead(id)
  useKeys({ j: () => next?.(), k: () => previous?.() }, 'dialog')
  usePageTitle(known ? fullName(known) : 'Lead', 1)

  return (
    <Dialog
      onOpenChange={close}
      aria-describedby={undefined}
      onOpenAutoFocus={focusDialog}
      onCloseAutoFocus={(event) => focusRow(event, id)}
      className="inset-0 md:inset-auto md:top-1/2 md:left-1/2 md:h-[min(44rem,calc(100dvh-4rem))] md:w-[min(var(--dialog-width),calc(100vw-2rem))] md:-translate-1/2 md:rounded-xl"
    >
      <LeadHead lead={known} previous={previous} next={next} />
      {lead ? (
        <LeadTabs key={id} lead={lead} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} onClose={close} />
      ) : (
        <Shape />
      )}
    </Dialog>
  )
}

/** The dialog itself, so that its name is read first and no button is pressed by accident. */
function focusDialog(event: Event) {
  event.preventDefault()
  ;(event.currentTarget as HTMLElement).focus()
}

/** Back to the row of the lead that was open last, which need not be the one that was opened. */
function focusRow(event: Event, id: string) {
  const row = document.querySelector<HTMLElement>(`[data-row-link][href^="${paths.lead(id)}"]`)
  if (!row) return
  event.preventDefault()
  row.focus()
}

function Failure({ error, onRetry, onClose }: { error: Error; onRetry: () => void; onClose: () => void }) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className="grid flex-1 place-content-center">
      {isMissing ? (
        <EmptyState
          icon={UserX}
          title="There is no such lead"
          action={<Button onClick={onClose}>See all leads</Button>}
        >
          The link may be cut short, or the lead was merged with another.
        </EmptyState>
      ) : (
        <ErrorState title="This lead could not be loaded" onRetry={onRetry}>
          The server did not answer. Nothing was lost.
        </ErrorState>
      )}
    </div>
  )
}

function Shape() {
  return (
    <Loading what="the lead">
      <div className="mt-10 grid gap-8 border-t p-5 md:grid-cols-2">
        {['want', 'why', 'contact', 'latest'].map((part) => (
          <div key={part} className="grid gap-3">
            <Skeleton className="w-28" />
            <Skeleton className="w-full" />
            <Skeleton className="w-4/5" />
            <Skeleton className="w-3/5" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
