import { propertyInterest, sourceLabel, statuses } from '#contract/lead-options.ts'
import type { Lead } from '#contract/leads.ts'
import { scoreBand } from '#contract/score.ts'
import { ContactLink } from '#web/leads/ContactLink.tsx'
import { LeadLink } from '#web/leads/LeadLink.tsx'
import { SpamMark } from '#web/leads/SpamMark.tsx'
import { Ago } from '#web/ui/Ago.tsx'
import { Score } from '#web/ui/Score.tsx'
import { SourceMark } from '#web/ui/SourceMark.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** What tables of leads become on small screens: name and status, wish, score and one more fact, two thumbs' worth of actions. */
export function LeadCards({
  label,
  leads,
  fact,
}: {
  label: string
  leads: Lead[]
  fact: 'created' | 'source' | 'waiting'
}) {
  return (
    <ul aria-label={label}>
      {leads.map((lead) => (
        <li
          key={lead.id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-t px-4 py-3 has-[[data-row-link]:focus-visible]:shadow-[inset_3px_0_0_var(--primary)]"
        >
          {/* The link covers the card; what can be pressed lies above it. */}
          <LeadLink
            lead={lead}
            className="wrap-anywhere line-clamp-3 self-center font-semibold after:absolute after:inset-0"
          />
          <span className="flex justify-end self-start">
            <StatusBadge status={lead.status} word={statuses[lead.status]} />
          </span>
          <span dir="auto" className="wrap-anywhere line-clamp-2 text-left empty:hidden">
            {propertyInterest(lead)}
          </span>
          <span className="z-1 col-start-2 row-span-2 row-start-2 flex gap-2 self-end">
            <ContactLink lead={lead} channel="call" size="icon" />
            <ContactLink lead={lead} channel="email" size="icon" />
          </span>
          <span className="col-start-1 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
            <span className="text-sm text-foreground">
              <Score value={lead.score} band={scoreBand(lead.score)} />
            </span>
            <Fact lead={lead} fact={fact} />
            {lead.suspectedSpam && <SpamMark />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Fact({ lead, fact }: { lead: Lead; fact: 'created' | 'source' | 'waiting' }) {
  if (fact === 'source') return <SourceMark source={lead.source} label={sourceLabel(lead.source)} />
  if (fact === 'created') return <Ago at={lead.createdAt} />
  return (
    lead.waitingSince && (
      <span>
        Waiting <Ago at={lead.waitingSince} as="lasting" />
      </span>
    )
  )
}
