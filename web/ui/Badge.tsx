import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface BadgeProps {
  icon: LucideIcon
  children: ReactNode
  className?: string
}

export function Badge({ icon: Icon, children, className = 'bg-secondary text-secondary-foreground' }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 shrink-0 items-center align-middle gap-1 rounded-sm pr-1.5 pl-[5px] text-xs leading-none font-medium whitespace-nowrap',
        className,
      )}
    >
      <Icon className="size-3" strokeWidth={2.1} aria-hidden />
      {children}
    </span>
  )
}
