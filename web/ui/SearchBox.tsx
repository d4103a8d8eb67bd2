import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface SearchBoxProps extends ComponentProps<'input'> {
  label: string
  hint?: ReactNode
}

export function SearchBox({ label, hint, className, ...rest }: SearchBoxProps) {
  return (
    <label
      className={clsx(
        'flex h-control items-center gap-2 rounded-md border border-border-strong bg-card pr-1.5 pl-2 text-muted-foreground focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ring',
        className,
      )}
    >
      <Search className="size-4 shrink-0" aria-hidden />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        className="h-full min-w-0 flex-1 bg-transparent text-foreground outline-none max-md:text-base"
      />
      {hint}
    </label>
  )
}
