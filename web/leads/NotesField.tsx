import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LeadDetail } from '#contract/leads.ts'
import { dropDraft, keepDraft, readDraft } from '#web/leads/draft.ts'
import { useUpdateLead } from '#web/leads/use-update-lead.ts'
import { Field, fieldHint } from '#web/ui/Field.tsx'
import { Note } from '#web/ui/Note.tsx'
import { fieldLook } from '#web/ui/Select.tsx'

/** As many characters as the server keeps. */
const longest = 20_000

/** Saved on leaving the field. Until the server has confirmed it, the text is kept on this device. */
export function NotesField({ lead }: { lead: LeadDetail }) {
  const [typed, setTyped] = useState(() => readDraft(lead.id))
  const saved = lead.notes ?? ''
  const update = useUpdateLead(lead, { onSaved: ({ notes }) => settle(notes ?? '') })

  function type(text: string) {
    setTyped(text)
    keepDraft(lead.id, text)
  }

  function save() {
    if (typed === null || update.isPending) return
    if (typed.trim() === saved) settle(saved)
    else update.mutate({ notes: typed.trim() || null })
  }

  /** What was typed on while saving stays a draft. */
  function settle(confirmed: string) {
    if ((readDraft(lead.id) ?? confirmed).trim() !== confirmed) return
    dropDraft(lead.id)
    setTyped(null)
  }

  const saveOnLeaving = useEffectEvent(save)
  useEffect(() => () => saveOnLeaving(), [])

  return (
    <div className="grid gap-2">
      <Field
        id="lead-notes"
        label="Notes"
        hint={<Hint isSaving={update.isPending} isSaved={update.isSuccess && typed === null} />}
      >
        <textarea
          id="lead-notes"
          rows={8}
          dir="auto"
          maxLength={longest}
          value={typed ?? saved}
          onChange={({ target }) => type(target.value)}
          onBlur={save}
          aria-describedby={fieldHint('lead-notes')}
          className={`${fieldLook} h-auto! resize-y py-2`}
        />
      </Field>
      {typed !== null && typed.trim() !== saved && !update.isPending && (
        <Unsaved hasFailed={update.isError} onSave={save} />
      )}
    </div>
  )
}

function Hint({ isSaving, isSaved }: { isSaving: boolean; isSaved: boolean }) {
  if (isSaving) return 'Saving...'
  if (!isSaved) return 'Saved when you leave the field.'
  return (
    <span className="flex items-center gap-1">
      <Check className="size-3.5" aria-hidden />
      Saved
    </span>
  )
}

function Unsaved({ hasFailed, onSave }: { hasFailed: boolean; onSave: () => void }) {
  return (
    <Note
      kind={hasFailed ? 'bad' : 'info'}
      action={
        <button type="button" className="link" onClick={onSave}>
          {hasFailed ? 'Try again' : 'Save now'}
        </button>
      }
    >
      {hasFailed
        ? 'Your note was not saved. The text is kept on this device.'
        : 'Not saved yet. The text is kept on this device.'}
    </Note>
  )
}
