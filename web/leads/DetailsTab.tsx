import { AskedAgain } from '#web/leads/AskedAgain.tsx'
import { ConsentSection } from '#web/leads/ConsentSection.tsx'
import { ContactSection } from '#web/leads/ContactSection.tsx'
import { hasDraft } from '#web/leads/draft.ts'
import { LatestSection } from '#web/leads/LatestSection.tsx'
import type { TabProps } from '#web/leads/LeadTabs.tsx'
import { SourcesSection } from '#web/leads/SourcesSection.tsx'
import { spamWords } from '#web/leads/spam-words.ts'
import { WhyScore } from '#web/leads/WhyScore.tsx'
import { WishSection } from '#web/leads/WishSection.tsx'
import { Ago } from '#web/ui/Ago.tsx'
import { Note } from '#web/ui/Note.tsx'

/** What they want now, what they want at all, why this score, what happened last. */
export function DetailsTab({ lead, onOpen }: TabProps) {
  return (
    <div className="grid gap-5">
      {lead.waitingSince && (
        <Note kind="info">
          <b className="font-medium">Nobody has answered yet.</b>{' '}
          <span className="text-muted-foreground">
            Waiting <Ago at={lead.waitingSince} as="lasting" />.
          </span>
        </Note>
      )}
      <AskedAgain lead={lead} />
      {lead.suspectedSpam && (
        <Note kind="warning">
          <b className="font-medium">This may be spam.</b>{' '}
          <span className="text-muted-foreground">{spamWords(lead.spamSignals)}</span>
        </Note>
      )}
      {hasDraft(lead.id) && (
        <Note kind="warning" action={<OpenEdit onOpen={() => onOpen('edit')} />}>
          A note you typed is not saved yet. The text is kept on this device.
        </Note>
      )}
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <WishSection lead={lead} />
          <ContactSection lead={lead} />
          <SourcesSection lead={lead} />
          <ConsentSection lead={lead} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <WhyScore lead={lead} />
          <LatestSection lead={lead} onOpen={onOpen} />
        </div>
      </div>
    </div>
  )
}

function OpenEdit({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className="link" onClick={onOpen}>
      Open it
    </button>
  )
}
