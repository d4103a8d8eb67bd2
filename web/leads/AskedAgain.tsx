import type { LeadDetail } from '#contract/leads.ts'
import { answerWords } from '#web/leads/Answers.tsx'
import { useLeadEvents } from '#web/leads/use-lead-events.ts'
import { Ago } from '#web/ui/Ago.tsx'
import { Note } from '#web/ui/Note.tsx'

const compared = ['propertyType', 'location', 'budget', 'timeline', 'firstName', 'lastName', 'email', 'phone'] as const

/**
 * What they wrote when they asked last, where it differs from what is known: the first answers stay, because a later
 * inquiry fills blanks and overwrites nothing.
 */
export function AskedAgain({ lead }: { lead: LeadDetail }) {
  const { data } = useLeadEvents(lead.id)
  const latest = data?.pages.flatMap(({ items }) => items).find(({ kind }) => kind === 'reinquired')
  if (latest?.kind !== 'reinquired' || latest.data.spamSignals.length > 0) return null
  const { answers } = latest.data
  const other = compared.flatMap((name) => {
    const answer = answers[name]
    return answer && answer !== lead[name] ? answerWords(answer) : []
  })
  return (
    <Note kind="info">
      <b className="font-medium">
        Asked again <Ago at={latest.at} />
        {other.length > 0 && <>, now with: {other.join(' · ')}</>}
      </b>{' '}
      {other.length === 0 && <span className="text-muted-foreground">With the same answers.</span>}
    </Note>
  )
}
