import type { LeadDetail } from '#contract/leads.ts'
import { DetailSection } from '#web/leads/DetailSection.tsx'
import { absolute } from '#web/ui/time.ts'

const purposes = { contact: 'Email and calls', automated: 'Automated texts and calls' }

type Consent = LeadDetail['consents'][number]

const byPurpose = (a: Consent, b: Consent) => b.purpose.localeCompare(a.purpose)

/** What they agreed to, with the evidence that it happened: the exact words, when, from where. */
export function ConsentSection({ lead }: { lead: LeadDetail }) {
  return (
    <DetailSection title="Consent">
      <ul className="grid gap-2">
        {lead.consents.toSorted(byPurpose).map((consent) => (
          <li key={`${consent.purpose} ${consent.givenAt}`}>
            <Evidence consent={consent} />
          </li>
        ))}
      </ul>
      {lead.consents.length === 0 && (
        <p>{lead.consent ? 'Agreed to be contacted. No evidence is stored.' : 'Has not agreed to be contacted.'}</p>
      )}
      {!lead.automatedConsent && <p className="mt-2 text-muted-foreground">No automated texts or calls.</p>}
    </DetailSection>
  )
}

function Evidence({ consent }: { consent: Consent }) {
  return (
    <details className="group rounded-md border">
      <summary className="flex cursor-pointer items-baseline justify-between gap-3 rounded-md px-3 py-2 hover:bg-accent max-md:py-3">
        <span className="font-medium">{purposes[consent.purpose]}</span>
        <span className="text-xs text-muted-foreground group-open:hidden">Evidence</span>
      </summary>
      <div className="grid gap-2 px-3 pb-3 text-xs wrap-anywhere">
        <q className="border-l-2 border-border-strong pl-3 [quotes:none]">{consent.wording}</q>
        <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2 gap-y-1">
          <Item name="Given" value={absolute(new Date(consent.givenAt))} />
          <Item name="Through" value={consent.channel} />
          <Item name="Address" value={consent.ip} />
          <Item name="Page" value={consent.page} />
          <Item name="Browser" value={consent.userAgent} />
          <Item name="Words" value={`SHA-256 ${consent.wordingHash.slice(0, 16)}…`} />
        </dl>
      </div>
    </details>
  )
}

function Item({ name, value }: { name: string; value: string | null }) {
  if (!value) return null
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd>{value}</dd>
    </>
  )
}
