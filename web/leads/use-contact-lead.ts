import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Lead, leads } from '#contract/leads.ts'
import { call } from '#web/api.ts'
import { readLeadsAgain, stopReadingLeads, stopWaitingInCache } from '#web/leads/lead-cache.ts'
import { fullName } from '#web/leads/lead-words.ts'
import { toast } from '#web/ui/toast.ts'

export type Channel = 'call' | 'email'

const words = { call: 'Call', email: 'Email' }

/** Records that somebody called or wrote, which ends the waiting; the toast can take it back. */
export function useContactLead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ lead, channel }: { lead: Lead; channel: Channel }) =>
      call(leads.contact, { params: { id: lead.id }, body: { channel } }),
    async onMutate({ lead }) {
      await stopReadingLeads(client)
      if (lead.waitingSince) stopWaitingInCache(client, lead.id)
    },
    onSuccess({ eventId }, { lead, channel }) {
      toast({
        title: `${words[channel]} recorded`,
        description: lead.waitingSince ? `${fullName(lead)} is no longer waiting.` : fullName(lead),
        action: { label: 'Undo', run: () => void undo(client, lead, eventId) },
      })
    },
    onError: (_error, { lead, channel }) =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: `${words[channel]} to ${fullName(lead)} was not recorded. Press the button again later.`,
      }),
    onSettled: () => readLeadsAgain(client),
  })
}

async function undo(client: QueryClient, lead: Lead, eventId: string) {
  try {
    await call(leads.undoContact, { params: { id: lead.id, eventId } })
  } catch {
    toast({
      variant: 'destructive',
      title: 'Error',
      description: `The contact with ${fullName(lead)} could not be taken back.`,
    })
  }
  await readLeadsAgain(client)
}
