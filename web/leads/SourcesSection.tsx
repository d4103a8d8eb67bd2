import { sourceLabel } from '#contract/lead-options.ts'
import type { Touch } from '#contract/lead-events.ts'
import type { LeadDetail } from '#contract/leads.ts'
import { DetailSection, Fact, Facts } from '#web/leads/DetailSection.tsx'
import { Ago } from '#web/ui/Ago.tsx'

/** Where they came from first and last; one line when that is the same visit. */
export function SourcesSection({ lead }: { lead: LeadDetail }) {
  const { firstTouch, lastTouch } = lead
  const isOne = !lastTouch || firstTouch?.at === lastTouch.at
  return (
    <DetailSection title="Sources">
      <Facts>
        <Fact name={isOne ? 'Visit' : 'First visit'}>{firstTouch ? <Visit touch={firstTouch} /> : sourceLabel(lead.source)}</Fact>
        {!isOne && (
          <Fact name="Last visit">
            <Visit touch={lastTouch} />
          </Fact>
        )}
      </Facts>
    </DetailSection>
  )
}

function Visit({ touch }: { touch: Touch }) {
  const campaign = Object.entries(touch.utm)
  return (
    <>
      {sourceLabel(touch.source)} <span className="text-muted-foreground">· <Ago at={touch.at} /></span>
      <ul className="text-xs text-muted-foreground">
        {campaign.map(([name, value]) => (
          <li key={name} dir="auto">
            {name.replace('utm_', '')}: {value}
          </li>
        ))}
        {touch.referrer && <li>from {withoutScheme(touch.referrer)}</li>}
        {touch.landingPage && <li>to {withoutScheme(touch.landingPage)}</li>}
      </ul>
    </>
  )
}

/** What strangers sent as an address is shown as text, never as a link. */
const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '')
