import type { LeadDetail } from '#contract/leads.ts'
import { Answers } from '#web/leads/Answers.tsx'
import { useLeadEvents } from '#web/leads/use-lead-events.ts'
import { Ago } from '#web/ui/Ago.tsx'
import { Note } from '#web/ui/Note.tsx'

/**
 * What they wrote when they asked last, if that was not the first time. It stands above what they want at all, where
 * the first answers stay: a later one fills blanks and overwrites nothing.
 */
export function AskedAgain({ lead }: { lead: LeadDetail }) {
  const { data } = useLeadEvents(lead.id)
  const latest = data?.pages.flatMap(({ items }) => items).find(({ kind }) => kind === 'reinquired')
  if (latest?.kind !== 'reinquired' || latest.data.spamSignals.length > 0) return null
  return (
    <Note kind="info">
      <b className="font-medium">
        Asked again <Ago at={latest.at} />
      </b>
      <Answers answers={latest.data.answers} filled={latest.data.filled} />
    </Note>
  )
}
