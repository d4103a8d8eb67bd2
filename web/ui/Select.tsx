import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The browser's own select in our look: it is the best one on every phone. `field` is its form shape. */
export function Select({
  shape = 'pick',
  className,
  ...rest
}: ComponentProps<'select'> & { shape?: 'pick' | 'field' }) {
  return (
    <span className={clsx('relative inline-flex min-w-0', className)}>
      <select
        {...rest}
        className={clsx(
          'w-full min-w-0 appearance-none truncate rounded-md border pr-8 pl-2.5',
          shape === 'pick' ? 'h-control border-border-strong bg-control font-medium shadow-xs' : fieldLook,
        )}
      />
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted-foreground"
        aria-hidden
      />
    </span>
  )
}

/** The look of a field in a form. */
export const fieldLook =
  'w-full rounded-md border border-input bg-background px-2.5 h-(--control-height-lg) aria-invalid:border-destructive-text max-md:h-11 max-md:text-base'
