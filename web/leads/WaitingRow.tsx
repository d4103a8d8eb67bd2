import { Fragment } from 'react'
import { statuses } from '#contract/lead-options.ts'
import type { Lead } from '#contract/leads.ts'
import { ContactLink } from '#web/leads/ContactLink.tsx'
import { LeadLink } from '#web/leads/LeadLink.tsx'
import { fullName, wishes } from '#web/leads/lead-words.ts'
import { SpamMark } from '#web/leads/SpamMark.tsx'
import { Ago } from '#web/ui/Ago.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** Who asked, what they said, how long ago, and the two buttons that answer. The first row has the page's one amber button. */
export function WaitingRow({ lead, isFirst }: { lead: Lead; isFirst: boolean }) {
  const callLook = isFirst ? 'primary' : 'neutral'
  const replyLook = isFirst && !lead.phone ? 'primary' : 'neutral'
  return (
    <li className="relative flex items-center gap-x-3 gap-y-2 border-t px-4 py-2 hover:bg-accent max-md:flex-wrap max-md:py-3">
      <Avatar name={fullName(lead)} size="md" className="max-md:self-start" />
      <div className="min-w-0 flex-1 max-md:basis-[calc(100%-4rem)]">
        <div className="flex items-center gap-2">
          <LeadLink lead={lead} className="truncate font-semibold after:absolute after:inset-0" />
          <StatusBadge status={lead.status} word={statuses[lead.status]} />
          <span className="shrink-0 text-xs text-muted-foreground tabular-nums max-lg:hidden">{lead.score} of 100</span>
          {lead.suspectedSpam && <SpamMark />}
          {lead.waitingSince && (
            <Ago
              at={lead.waitingSince}
              as="lasting"
              className="ml-auto shrink-0 text-xs text-muted-foreground tabular-nums lg:hidden"
            />
          )}
        </div>
        <Wishes lead={lead} />
      </div>
      {lead.waitingSince && (
        <span className="w-26 shrink-0 text-right text-xs text-muted-foreground tabular-nums max-lg:hidden">
          Waiting <Ago at={lead.waitingSince} as="lasting" />
        </span>
      )}
      <span className="z-1 flex gap-2 max-md:w-full [&>a]:max-md:flex-1">
        <ContactLink lead={lead} channel="email" label="Reply" variant={replyLook} />
        <ContactLink lead={lead} channel="call" label="Call" variant={callLook} />
      </span>
    </li>
  )
}

/** Each part keeps its own direction, so that a place in Arabic does not turn the price around. */
function Wishes({ lead }: { lead: Lead }) {
  const parts = wishes(lead)
  return (
    <p
      title={parts.join(' · ')}
      className="truncate text-muted-foreground max-md:line-clamp-2 max-md:whitespace-normal"
    >
      {parts.length === 0 && 'Has not said yet what they want'}
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' · '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </p>
  )
}
