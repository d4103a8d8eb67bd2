import { Mail, Phone, Reply } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Lead } from '#contract/leads.ts'
import { emailLink, fullName, phoneLink } from '#web/leads/lead-words.ts'
import { type Channel, useContactLead } from '#web/leads/use-contact-lead.ts'
import { Button } from '#web/ui/Button.tsx'

interface ContactLinkProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'> {
  lead: Lead
  channel: Channel
  /** Words beside the icon; without them the icon stands alone. */
  label?: string
}

const icons = { Call: Phone, Email: Mail, Reply }

/** Opens the phone or the mail program and records that somebody did. Absent without a way to reach the lead. */
export function ContactLink({ lead, channel, label, children, ...look }: ContactLinkProps) {
  const contact = useContactLead()
  const href = channel === 'call' ? phoneLink(lead) : emailLink(lead)
  if (!href) return null
  const verb = label ?? (channel === 'call' ? 'Call' : 'Email')
  const Icon = icons[verb as keyof typeof icons]
  return (
    <Button asChild {...look}>
      <a
        href={href}
        // What is read out must contain what is seen (WCAG 2.5.3), so with more words than the verb they all count.
        aria-label={children ? undefined : `${verb === 'Reply' ? 'Reply to' : verb} ${fullName(lead)}`}
        onClick={() => contact.mutate({ lead, channel })}
      >
        <Icon aria-hidden />
        {label}
        {children}
        {children && <span className="sr-only">{fullName(lead)}</span>}
      </a>
    </Button>
  )
}
