import type { LeadDetail } from '#contract/leads.ts'
import { scoreBand, type ScoreReason } from '#contract/score.ts'
import { DetailSection } from '#web/leads/DetailSection.tsx'
import { useUpdateLead } from '#web/leads/use-update-lead.ts'
import { Ago } from '#web/ui/Ago.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Meter } from '#web/ui/Score.tsx'

/** The score as a sum that anyone can add up. */
export function WhyScore({ lead }: { lead: LeadDetail }) {
  return (
    <DetailSection
      title={`Why ${lead.score}`}
      aside={
        <>
          Updated <Ago at={lead.scoredAt} mid />
        </>
      }
    >
      <Meter value={lead.score} band={scoreBand(lead.score)} className="h-1.5 w-full" />
      {lead.scoreByHand && <ByHand lead={lead} />}
      <Part
        name="Fit"
        about="what they want and when"
        total={lead.fit}
        reasons={lead.scoreReasons.filter(({ part }) => part === 'fit')}
      />
      <Part
        name="Engagement"
        about="what they did"
        total={lead.engagement}
        reasons={lead.scoreReasons.filter(({ part }) => part === 'engagement')}
      />
      {lead.scoreByHand && (
        <p className="mt-2 text-xs text-muted-foreground">These rules give {lead.calculatedScore}.</p>
      )}
    </DetailSection>
  )
}

function ByHand({ lead }: { lead: LeadDetail }) {
  const update = useUpdateLead(lead)
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
      <p>
        <b className="font-medium">Set by hand.</b>{' '}
        <span className="text-muted-foreground">The rules say {lead.calculatedScore}.</span>
      </p>
      <Button size="sm" disabled={update.isPending} onClick={() => update.mutate({ score: null })}>
        Use the calculated score
      </Button>
    </div>
  )
}

interface PartProps {
  name: string
  about: string
  total: number
  reasons: ScoreReason[]
}

function Part({ name, about, total, reasons }: PartProps) {
  // Each part has a limit; what the limit takes away is shown, so that the lines add up.
  const overLimit = total - reasons.reduce((sum, { points }) => sum + points, 0)
  return (
    <div className="mt-3">
      <p className={line}>
        <span>
          <b className="font-medium">{name}</b> <span className="text-muted-foreground">{about}</span>
        </span>
        <Points value={total} />
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={`${reason.rule} ${reason.at}`} className={line}>
            <span dir="auto" className="text-left wrap-anywhere">
              {reason.label}
              {reason.at && (
                <span className="text-muted-foreground">
                  {' · '}
                  <Ago at={reason.at} mid />
                </span>
              )}
            </span>
            <Points value={reason.points} isPart />
          </li>
        ))}
        {overLimit !== 0 && (
          <li className={line}>
            <span className="text-muted-foreground">Limit of this part</span>
            <Points value={overLimit} isPart />
          </li>
        )}
      </ul>
      {reasons.length === 0 && <p className="text-muted-foreground">Nothing yet</p>}
    </div>
  )
}

const line = 'flex justify-between gap-3 border-b py-1.5 last:border-b-0'

function Points({ value, isPart = false }: { value: number; isPart?: boolean }) {
  const sign = value < 0 ? '−' : isPart ? '+' : ''
  return (
    <span
      className={`shrink-0 font-medium tabular-nums ${value < 0 ? 'text-destructive-text' : ''}`}
    >{`${sign}${Math.abs(value)}`}</span>
  )
}
