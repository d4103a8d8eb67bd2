import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

export const Tabs = Radix.Root

/** The look of a tab, also for links that choose a view. Current is `aria-selected` or `aria-current`. */
export const tabLook =
  'relative inline-flex h-10 shrink-0 items-center gap-1.5 font-medium whitespace-nowrap text-muted-foreground hover:text-foreground aria-[current]:text-foreground aria-selected:text-foreground after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 aria-[current]:after:bg-primary-edge aria-selected:after:bg-primary-edge focus-visible:-outline-offset-2 max-md:h-11'

export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      {...rest}
      className={clsx('flex shrink-0 gap-5 overflow-x-auto border-b [scrollbar-width:none]', className)}
    />
  )
}

export function Tab({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Trigger value={value} className={tabLook}>
      {children}
    </Radix.Trigger>
  )
}

export function TabPanel(props: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} />
}

export function TabCount({ children }: { children: ReactNode }) {
  return <span className="text-xs font-normal text-muted-foreground tabular-nums">{children}</span>
}
