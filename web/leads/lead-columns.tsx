import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { propertyInterest, sourceLabel, statuses } from '#contract/lead-options.ts'
import type { Lead } from '#contract/leads.ts'
import { scoreBand } from '#contract/score.ts'
import { ContactLink } from '#web/leads/ContactLink.tsx'
import { LeadLink } from '#web/leads/LeadLink.tsx'
import { emailLink, fullName, phoneLink, phoneWords } from '#web/leads/lead-words.ts'
import { SpamMark } from '#web/leads/SpamMark.tsx'
import { Ago } from '#web/ui/Ago.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Score } from '#web/ui/Score.tsx'
import { SourceMark } from '#web/ui/SourceMark.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

interface Column {
  head: string
  /** Width and side of the whole column; columns without a width share what is left. */
  className?: string
  cell: (lead: Lead) => ReactNode
}

/** Every column a table of leads may show. */
export const leadColumns = {
  lead: {
    head: 'Lead',
    className: 'max-xl:w-37',
    cell: (lead) => (
      <span className="flex items-center gap-2">
        <LeadLink lead={lead} className="truncate font-medium" />
        {lead.suspectedSpam && <SpamMark isShort />}
      </span>
    ),
  },
  /** As `lead`, with a face, where the table has room. */
  person: {
    head: 'Lead',
    cell: (lead) => (
      <span className="flex items-center gap-2">
        <Avatar name={fullName(lead)} />
        <LeadLink lead={lead} className="truncate font-medium" />
        {lead.suspectedSpam && <SpamMark isShort />}
      </span>
    ),
  },
  contact: { head: 'Contact Info', className: 'w-34 2xl:w-[20.5rem]', cell: (lead) => <Contact lead={lead} /> },
  property: {
    head: 'Property Interest',
    cell: (lead) => <Words text={propertyInterest(lead)} />,
  },
  source: {
    head: 'Source',
    className: 'w-26 max-xl:hidden',
    cell: (lead) => <SourceMark source={lead.source} label={sourceLabel(lead.source)} />,
  },
  score: {
    head: 'Score',
    className: 'w-14 2xl:w-21',
    cell: (lead) => <Score value={lead.score} band={scoreBand(lead.score)} className="hidden 2xl:block" />,
  },
  status: {
    head: 'Status',
    className: 'w-27',
    cell: (lead) => <StatusBadge status={lead.status} word={statuses[lead.status]} />,
  },
  created: {
    head: 'Created',
    className: 'w-23 text-right',
    cell: (lead) => <Ago at={lead.createdAt} className="text-muted-foreground" />,
  },
  waiting: {
    head: 'Waiting',
    className: 'w-23 text-right',
    cell: (lead) => lead.waitingSince && <Ago at={lead.waitingSince} as="lasting" className="text-muted-foreground" />,
  },
  actions: {
    head: 'Actions',
    className: 'w-21 text-right',
    cell: (lead) => (
      <span className="inline-flex gap-0.5 align-middle">
        <ContactLink lead={lead} channel="call" variant="ghost" size="icon-sm" />
        <ContactLink lead={lead} channel="email" variant="ghost" size="icon-sm" />
      </span>
    ),
  },
} satisfies Record<string, Column>

export type LeadColumn = keyof typeof leadColumns

/** The typed shape behind `satisfies`, for code that walks over columns. */
export const columnOf = (key: LeadColumn): Column => leadColumns[key]

function Contact({ lead }: { lead: Lead }) {
  const phone = phoneWords(lead)
  const tel = phoneLink(lead)
  const mail = emailLink(lead)
  return (
    <span className="flex items-baseline gap-3">
      {tel && (
        <a href={tel} title={phone ?? undefined} className="truncate underline-offset-3 hover:underline">
          {phone}
        </a>
      )}
      {mail && (
        <a
          href={mail}
          title={lead.email ?? undefined}
          className={clsx(
            'min-w-0 flex-1 truncate text-xs text-muted-foreground underline-offset-3 hover:underline',
            tel && 'max-2xl:hidden',
          )}
        >
          {lead.email}
        </a>
      )}
    </span>
  )
}

function Words({ text }: { text: string }) {
  if (!text) return <span className="text-muted-foreground">–</span>
  return (
    <span dir="auto" title={text} className="block truncate text-left">
      {text}
    </span>
  )
}
