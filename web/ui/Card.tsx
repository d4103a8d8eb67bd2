import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={clsx('min-w-0 overflow-clip rounded-lg border bg-card', className)} />
}

interface CardHeadProps {
  /** Names the card: pass the same id to its `aria-labelledby`. */
  id: string
  title: string
  count?: ReactNode
  children?: ReactNode
}

export function CardHead({ id, title, count, children }: CardHeadProps) {
  return (
    <div className="flex min-h-11 items-center gap-2 py-1 pr-2 pl-4">
      <h2 id={id}>{title}</h2>
      {count !== undefined && <span className="text-muted-foreground tabular-nums">{count}</span>}
      <span className="ml-auto flex items-center">{children}</span>
    </div>
  )
}
