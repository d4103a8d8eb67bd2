import { type LeadStatus, statuses } from '#contract/lead-options.ts'
import type { LeadDetail } from '#contract/leads.ts'
import { useUpdateLead } from '#web/leads/use-update-lead.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field, fieldHint } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

export function StatusField({ lead }: { lead: LeadDetail }) {
  const update = useUpdateLead(lead)
  return (
    <div>
      <Field id="lead-status" label="Status" hint="Saved at once. Nothing changes a status that you chose.">
        <Select
          id="lead-status"
          shape="field"
          value={lead.status}
          onChange={({ target }) => update.mutate({ status: target.value as LeadStatus })}
          aria-describedby={fieldHint('lead-status')}
        >
          {Object.entries(statuses).map(([status, word]) => (
            <option key={status} value={status}>
              {word}
            </option>
          ))}
        </Select>
      </Field>
      {lead.statusByHand && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <b className="font-medium">Set by hand.</b>
          <Button size="sm" disabled={update.isPending} onClick={() => update.mutate({ status: null })}>
            Let Porchlight decide
          </Button>
        </div>
      )}
    </div>
  )
}
