import { CloudOff, type LucideIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  children: ReactNode
  action?: ReactNode
}

/** What will stand here, and the one action that starts it. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <Icon className="size-6 text-muted-foreground" strokeWidth={1.5} aria-hidden />
      <b>{title}</b>
      <p className="max-w-[44ch] text-balance text-muted-foreground">{children}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

/** What failed, what was not lost, and Retry. */
export function ErrorState({ title, children, onRetry }: { title: string; children: ReactNode; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        title={title}
        action={
          <Button onClick={onRetry}>
            <RotateCw aria-hidden />
            Retry
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
