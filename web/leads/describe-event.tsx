import { Gauge, LogIn, type LucideIcon, Mail, NotebookPen, Phone, Repeat, ShieldCheck, Tag, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LeadEvent } from '#contract/lead-events.ts'
import { sourceLabel, statuses } from '#contract/lead-options.ts'
import { Answers } from '#web/leads/Answers.tsx'

interface Description {
  icon: LucideIcon
  title: string
  detail?: ReactNode
}

/** One thing that happened, in plain words. */
export function describeEvent(event: LeadEvent): Description {
  const who =
    event.actor.name ??
    (event.actor.kind === 'lead' ? 'The lead' : event.actor.kind === 'system' ? 'Porchlight' : 'Somebody')
  switch (event.kind) {
    case 'captured':
      return {
        icon: LogIn,
        title: `Captured from ${sourceLabel(event.data.touch.source)}`,
        detail: <Answers answers={event.data.answers} />,
      }
    case 'reinquired':
      return {
        icon: Repeat,
        title: `Asked again through ${sourceLabel(event.data.touch.source)}`,
        detail: <Answers answers={event.data.answers} filled={event.data.filled} />,
      }
    case 'consent_given':
      return {
        icon: ShieldCheck,
        title: event.data.purpose === 'contact' ? 'Agreed to email and calls' : 'Agreed to automated texts and calls',
      }
    case 'scored':
      return { icon: Gauge, title: scoreWords(event.data, who) }
    case 'status_changed':
      return {
        icon: Tag,
        title: `${who} changed the status from ${statuses[event.data.from]} to ${statuses[event.data.to]}`,
      }
    case 'note_changed':
      return event.data.to === null
        ? { icon: NotebookPen, title: `${who} removed the notes` }
        : {
            icon: NotebookPen,
            title: `${who} ${event.data.from === null ? 'wrote notes' : 'changed the notes'}`,
            detail: <Quote>{event.data.to}</Quote>,
          }
    case 'contacted':
      return {
        icon: event.data.channel === 'call' ? Phone : Mail,
        title: `${who} ${event.data.channel === 'call' ? 'called' : 'wrote an email'}`,
        detail: event.data.undone && 'Taken back later',
      }
    case 'contact_undone':
      return { icon: Undo2, title: `${who} took back a recorded contact` }
  }
}

type Scored = Extract<LeadEvent, { kind: 'scored' }>['data']

function scoreWords({ from, to, byHand }: Scored, who: string) {
  if (byHand) return `${who} set the score to ${to}`
  if (from === null) return `Scored ${to}`
  return from === to ? `Score stayed at ${to}` : `Score ${to > from ? 'rose' : 'fell'} from ${from} to ${to}`
}

function Quote({ children }: { children: string }) {
  return (
    <span className="mt-1 line-clamp-6 block border-l-2 border-border-strong pl-3 whitespace-pre-line text-foreground">
      {children}
    </span>
  )
}
