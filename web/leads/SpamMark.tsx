import { ShieldAlert } from 'lucide-react'
import { Badge } from '#web/ui/Badge.tsx'

/** Suspected, never refused: the agent decides. In a narrow place the icon stands alone and says its words on hover. */
export function SpamMark({ isShort = false }: { isShort?: boolean }) {
  if (isShort) {
    return (
      <span title="Possible spam" className="shrink-0 text-warning">
        <ShieldAlert className="size-4" aria-hidden />
        <span className="sr-only">Possible spam</span>
      </span>
    )
  }
  return (
    <Badge icon={ShieldAlert} className="bg-warning-soft text-warning">
      Possible spam
    </Badge>
  )
}
