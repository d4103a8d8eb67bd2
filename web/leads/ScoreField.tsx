import { useState } from 'react'
import type { LeadDetail } from '#contract/leads.ts'
import { useUpdateLead } from '#web/leads/use-update-lead.ts'
import { Field, fieldHint } from '#web/ui/Field.tsx'
import { fieldLook } from '#web/ui/Select.tsx'

export function ScoreField({ lead }: { lead: LeadDetail }) {
  /** null while the field shows the stored score, which may change under it. */
  const [typed, setTyped] = useState<string | null>(null)
  const update = useUpdateLead(lead, { onSaved: () => setTyped(null) })
  const score = typed === null ? lead.score : readScore(typed)

  function save() {
    if (typed === null || score === null) return
    if (score === lead.score) setTyped(null)
    else update.mutate({ score })
  }

  return (
    <Field
      id="lead-score"
      label="Score"
      error={score === null ? 'Enter a whole number from 0 to 100' : null}
      hint={
        update.isPending
          ? 'Saving...'
          : update.isError && typed !== null
            ? 'Not saved yet'
            : 'From 0 to 100. Saved when you leave the field.'
      }
    >
      <input
        id="lead-score"
        type="number"
        min={0}
        max={100}
        inputMode="numeric"
        value={typed ?? lead.score}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        aria-invalid={score === null}
        aria-describedby={fieldHint('lead-score')}
        className={`${fieldLook} tabular-nums`}
      />
    </Field>
  )
}

/** null for anything but a whole number from 0 to 100. */
function readScore(text: string): number | null {
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : null
}
