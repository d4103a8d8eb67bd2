import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type LeadDetail, type LeadPatch, leads } from '#contract/leads.ts'
import { call } from '#web/api.ts'
import { patchCachedLead, readLeadsAgain, stopReadingLeads } from '#web/leads/lead-cache.ts'
import { toast } from '#web/ui/toast.ts'

/** Applies at once, rolls back when the server refuses, and offers the way back when it agrees. */
export function useUpdateLead(lead: LeadDetail, { onSaved }: { onSaved?: (patch: LeadPatch) => void } = {}) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: (patch: LeadPatch) => call(leads.update, { params: { id: lead.id }, body: patch }),
    async onMutate(patch) {
      // The lead as it was: `lead` itself is the changed one as soon as the change shows.
      const before = lead
      await stopReadingLeads(client)
      patchCachedLead(client, before.id, inCache(patch, before))
      return before
    },
    onSuccess(saved, patch, before) {
      client.setQueryData([leads.get.path, { params: { id: lead.id } }], saved)
      onSaved?.(patch)
      toast({
        title: 'Success',
        description: 'Lead updated successfully',
        action: { label: 'Undo', run: () => mutation.mutate(reverse(patch, before)) },
      })
    },
    onError(_error, patch, before) {
      if (before) patchCachedLead(client, before.id, asBefore(patch, before))
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to update lead',
        action: { label: 'Retry', run: () => mutation.mutate(patch) },
      })
    },
    onSettled: () => readLeadsAgain(client),
  })
  return mutation
}

/**
 * What a change looks like on the screen. Letting go of a score brings back the calculated one; which status the band
 * asks for, the answer tells.
 */
function inCache(patch: LeadPatch, lead: LeadDetail): Partial<LeadDetail> {
  const { score, notes, status } = patch
  return {
    ...(status != null && { status }),
    ...(status !== undefined && { statusByHand: status !== null }),
    ...(notes !== undefined && { notes }),
    ...(score !== undefined && { score: score ?? lead.calculatedScore, scoreByHand: score !== null }),
  }
}

/** What takes a change back: what a machine had set is left to the machine again. */
function reverse(patch: LeadPatch, before: LeadDetail): LeadPatch {
  return {
    ...(patch.status !== undefined && { status: before.statusByHand ? before.status : null }),
    ...(patch.notes !== undefined && { notes: before.notes }),
    ...(patch.score !== undefined && { score: before.scoreByHand ? before.score : null }),
  }
}

function asBefore(
  patch: LeadPatch,
  { status, statusByHand, notes, score, scoreByHand }: LeadDetail,
): Partial<LeadDetail> {
  return {
    ...(patch.status !== undefined && { status, statusByHand }),
    ...(patch.notes !== undefined && { notes }),
    ...(patch.score !== undefined && { score, scoreByHand }),
  }
}
