import { budgets, propertyTypes, timelines } from '#contract/lead-options.ts'
import type { LeadDetail } from '#contract/leads.ts'
import { DetailSection, Fact, Facts } from '#web/leads/DetailSection.tsx'

export function WishSection({ lead }: { lead: LeadDetail }) {
  return (
    <DetailSection title="What they want">
      <Facts>
        <Fact name="Property">{lead.propertyType && propertyTypes[lead.propertyType]}</Fact>
        <Fact name="Location">{lead.location}</Fact>
        <Fact name="Budget">{lead.budget && <span className="tabular-nums">{budgets[lead.budget]}</span>}</Fact>
        <Fact name="Timeline">{lead.timeline && timelines[lead.timeline]}</Fact>
        {lead.propertyInterest && <Fact name="Interest">{lead.propertyInterest}</Fact>}
        {lead.notes && (
          <Fact name="Notes">
            <span className="line-clamp-6 whitespace-pre-line">{lead.notes}</span>
          </Fact>
        )}
      </Facts>
    </DetailSection>
  )
}
