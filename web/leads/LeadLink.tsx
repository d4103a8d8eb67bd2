import { clsx } from 'clsx'
import { Link, useSearchParams } from 'react-router'
import type { Lead } from '#contract/leads.ts'
import { fullName } from '#web/leads/lead-words.ts'
import { paths } from '#web/paths.ts'

/** Opens the lead over the list. `state.back` tells the dialog that closing is a step back. */
export function LeadLink({ lead, className }: { lead: Lead; className?: string }) {
  const [search] = useSearchParams()
  const name = fullName(lead)
  return (
    <Link
      to={paths.lead(lead.id, Object.fromEntries(search))}
      state={{ back: true }}
      preventScrollReset
      dir="auto"
      title={name}
      className={clsx('text-left', className)}
      data-row-link
    >
      {name}
    </Link>
  )
}
