import type { LeadDetail } from '#contract/leads.ts'
import { DetailSection, Fact, Facts } from '#web/leads/DetailSection.tsx'
import { emailLink, phoneLink, phoneWords } from '#web/leads/lead-words.ts'

export function ContactSection({ lead }: { lead: LeadDetail }) {
  const tel = phoneLink(lead)
  const mail = emailLink(lead)
  return (
    <DetailSection title="Contact">
      <Facts>
        <Fact name="Phone">
          {tel && (
            <a href={tel} className="link tabular-nums">
              {phoneWords(lead)}
            </a>
          )}
        </Fact>
        <Fact name="Email">
          {mail && (
            <a href={mail} className="link">
              {lead.email}
            </a>
          )}
        </Fact>
      </Facts>
    </DetailSection>
  )
}
