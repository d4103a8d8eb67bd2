import { ChevronDown, ChevronUp } from 'lucide-react'
import { sourceLabel, statuses } from '#contract/lead-options.ts'
import type { Lead, LeadDetail } from '#contract/leads.ts'
import { ContactLink } from '#web/leads/ContactLink.tsx'
import { fullName, phoneWords } from '#web/leads/lead-words.ts'
import { SpamMark } from '#web/leads/SpamMark.tsx'
import { Ago } from '#web/ui/Ago.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogClose, DialogTitle } from '#web/ui/Dialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

interface LeadHeadProps {
  lead: Lead | LeadDetail | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/** Who it is, and the buttons that answer, which stay in place over all tabs. */
export function LeadHead({ lead, previous, next }: LeadHeadProps) {
  return (
    <>
      <div className="flex items-start gap-3 pt-4 pr-4 pb-3 pl-5 max-md:pt-3 max-md:pr-2 max-md:pb-2 max-md:pl-4">
        {lead && <Avatar name={fullName(lead)} size="lg" className="max-md:hidden" />}
        <div className="min-w-0 flex-1">{lead ? <Who lead={lead} /> : <Nobody />}</div>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Previous lead"
          disabled={!previous}
          onClick={previous}
          className={step}
        >
          <ChevronUp aria-hidden />
        </Button>
        <Button variant="ghost" size="icon" aria-label="Next lead" disabled={!next} onClick={next} className={step}>
          <ChevronDown aria-hidden />
        </Button>
        <DialogClose />
      </div>
      {lead && <Answer lead={lead} />}
    </>
  )
}

const step = '-mr-2 max-md:hidden disabled:bg-transparent disabled:border-transparent disabled:opacity-40'

function Who({ lead }: { lead: Lead | LeadDetail }) {
  const campaign = 'firstTouch' in lead && lead.firstTouch?.utm.utm_campaign
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <DialogTitle
          dir="auto"
          title={fullName(lead)}
          className="line-clamp-2 min-w-0 text-xl tracking-[-0.011em] wrap-anywhere md:line-clamp-1"
        >
          {fullName(lead)}
        </DialogTitle>
        <StatusBadge status={lead.status} word={statuses[lead.status]} />
        {lead.suspectedSpam && <SpamMark />}
      </div>
      <p className="truncate text-muted-foreground">
        <span dir="auto">{[sourceLabel(lead.source), campaign].filter(Boolean).join(' · ')}</span>
        {' · '}
        <Ago at={lead.createdAt} mid />
      </p>
    </>
  )
}

function Nobody() {
  return (
    <>
      <DialogTitle className="sr-only">Lead</DialogTitle>
      <Skeleton className="mt-2 h-5 w-48" />
      <Skeleton className="mt-2 w-32" />
    </>
  )
}

function Answer({ lead }: { lead: Lead }) {
  return (
    <div className="flex items-center gap-2 px-5 pb-3 max-md:px-4 [&>a]:max-md:flex-1">
      <ContactLink lead={lead} channel="call" label="Call" variant="primary" size="lg">
        <span className="tabular-nums max-md:hidden">{phoneWords(lead)}</span>
      </ContactLink>
      <ContactLink lead={lead} channel="email" label="Email" size="lg" variant={lead.phone ? 'neutral' : 'primary'} />
      {!lead.phone && !lead.email && <p className="text-muted-foreground">No phone number and no email yet.</p>}
      <p className="ml-auto text-xs text-muted-foreground max-md:hidden">
        {lead.lastContact && (
          <>
            Last contact <Ago at={lead.lastContact} mid />
          </>
        )}
      </p>
    </div>
  )
}
