import type { TabProps } from '#web/leads/LeadTabs.tsx'
import { NotesField } from '#web/leads/NotesField.tsx'
import { ScoreField } from '#web/leads/ScoreField.tsx'
import { StatusField } from '#web/leads/StatusField.tsx'

export function EditTab({ lead }: TabProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <StatusField lead={lead} />
      <ScoreField lead={lead} />
      <div className="sm:col-span-2">
        <NotesField lead={lead} />
      </div>
    </div>
  )
}
