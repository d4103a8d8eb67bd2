import { clsx } from 'clsx'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  info: { ground: 'bg-info-soft', icon: Info, ink: 'text-info' },
  warning: { ground: 'bg-warning-soft', icon: CircleAlert, ink: 'text-warning' },
  bad: { ground: 'bg-destructive-soft', icon: CircleAlert, ink: 'text-destructive-text' },
}

/** A line that stands above or in a form, with what to do about it at its end. */
export function Note({
  kind,
  children,
  action,
  role,
}: {
  kind: keyof typeof looks
  children: ReactNode
  action?: ReactNode
  role?: 'status' | 'alert'
}) {
  const { ground, icon: Icon, ink } = looks[kind]
  return (
    <div role={role} className={clsx('flex gap-2 rounded-md px-3 py-2', ground)}>
      <Icon className={clsx('mt-0.5 size-4 shrink-0', ink)} aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}
