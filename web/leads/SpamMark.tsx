import { ShieldAlert } from 'lucide-react'
import { Badge } from '#web/ui/Badge.tsx'

/** Suspected, never refused: the agent decides. */
export function SpamMark() {
  return (
    <Badge icon={ShieldAlert} className="bg-warning-soft text-warning">
      Possible spam
    </Badge>
  )
}
