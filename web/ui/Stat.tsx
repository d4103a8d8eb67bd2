import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

/** One cell of a strip of figures. The cell is its only child: a link to the rows behind the figure, or a plain box. */
export function StatCell({ children, className, ...rest }: ComponentProps<typeof Slot.Root>) {
  return (
    <Slot.Root
      {...rest}
      className={clsx(
        'relative grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-start items-end gap-x-3 gap-y-0.5 border-border px-4 py-3 focus-visible:-outline-offset-2 [&:is(a)]:hover:bg-accent',
        className,
      )}
    >
      {children}
    </Slot.Root>
  )
}

export const statLabel =
  'col-span-full flex items-center gap-1.5 whitespace-nowrap text-muted-foreground [&>svg]:size-3.5'
export const statValue = 'text-2xl font-semibold tracking-[-0.02em] tabular-nums'
export const statNote = 'col-span-full flex flex-wrap gap-x-1.5 text-xs text-muted-foreground tabular-nums'
