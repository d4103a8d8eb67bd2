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
        <Fact name={isOne ? 'Visit' : 'First visit'}>
          {firstTouch ? <Visit touch={firstTouch} /> : sourceLabel(lead.source)}
        </Fact>
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
  const campaign = order.flatMap((name) => (touch.utm[name] ? [[name, touch.utm[name]] as const] : []))
  return (
    <>
      {sourceLabel(touch.source)}{' '}
      <span className="text-muted-foreground">
        · <Ago at={touch.at} mid />
      </span>
      <ul className="text-xs text-muted-foreground">
        {campaign.map(([name, value]) => (
          <li key={name} dir="auto">
            {words[name]}: {value}
          </li>
        ))}
        {touch.referrer && <li>From {place(touch.referrer)}</li>}
        {touch.landingPage && <li>To {place(touch.landingPage)}</li>}
      </ul>
    </>
  )
}

const words: Record<string, string> = {
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  utm_content: 'Ad',
  utm_term: 'Search words',
}
const order = Object.keys(words)

/** Host and path: the query repeats what stands above. Strangers sent this, so it is text and never a link. */
function place(address: string) {
  return address
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
}
