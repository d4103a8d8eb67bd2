import { BadgeCheck, CircleDot, CircleSlash, Flame, type LucideIcon, Snowflake, Sun } from 'lucide-react'
import { Badge } from '#web/ui/Badge.tsx'

export const statusIcons = {
  new: CircleDot,
  hot: Flame,
  warm: Sun,
  cold: Snowflake,
  converted: BadgeCheck,
  lost: CircleSlash,
} satisfies Record<string, LucideIcon>

const colors = {
  new: 'bg-status-new-bg text-status-new',
  hot: 'bg-status-hot-bg text-status-hot',
  warm: 'bg-status-warm-bg text-status-warm',
  cold: 'bg-status-cold-bg text-status-cold',
  converted: 'bg-status-converted-bg text-status-converted',
  lost: 'bg-status-lost-bg text-status-lost',
}

/** A status is never told by its color alone: always an icon and a word. */
export function StatusBadge({ status, word }: { status: keyof typeof statusIcons; word: string }) {
  return (
    <Badge icon={statusIcons[status]} className={colors[status]}>
      {word}
    </Badge>
  )
}
