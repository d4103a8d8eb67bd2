import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-border-strong bg-card px-1 font-sans text-xs leading-none font-medium text-muted-foreground">
      {children}
    </kbd>
  )
}
