import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import { leads } from '#contract/leads.ts'
import { query } from '#web/api.ts'
import { AgentCard } from '#web/frame/AgentCard.tsx'
import { Brand } from '#web/frame/Brand.tsx'
import { LiveStatus } from '#web/frame/LiveStatus.tsx'
import { nav } from '#web/frame/nav.ts'
import { paths } from '#web/paths.ts'

/** `onLeave` is called when an item was chosen: the drawer closes then. */
export function Sidebar({ onLeave, className }: { onLeave?: () => void; className?: string }) {
  const { pathname } = useLocation()
  const { data: counts } = useQuery(query(leads.counts))
  return (
    <div
      className={clsx(
        'flex w-(--sidebar-width) flex-col border-r border-sidebar-border bg-sidebar px-3 pb-3 text-sidebar-foreground',
        className,
      )}
    >
      <Link to={paths.dashboard()} onClick={onLeave} className="mb-2 rounded-md">
        <Brand />
      </Link>
      <nav aria-label="Main" className="grid gap-0.5">
        {nav.map(({ label, to, icon: Icon, isCurrent, waiting }) => (
          <Link
            key={label}
            to={to}
            onClick={onLeave}
            aria-current={isCurrent(pathname) ? 'page' : undefined}
            className={itemLook}
          >
            <Icon aria-hidden />
            {label}
            {waiting && !!counts?.[waiting] && (
              <span className="ml-auto text-xs text-sidebar-muted-foreground tabular-nums">
                {counts[waiting].toLocaleString('en-US')}
                <span className="sr-only"> waiting</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <div className="mt-auto grid gap-1">
        <LiveStatus />
        <AgentCard />
      </div>
    </div>
  )
}

const itemLook =
  'relative flex h-9 items-center gap-2.5 rounded-md px-2 font-medium hover:bg-sidebar-accent hover:text-foreground max-md:h-11 [&>svg]:size-4.5 [&>svg]:text-sidebar-muted-foreground aria-[current]:bg-primary-soft aria-[current]:text-foreground aria-[current]:[&>svg]:text-primary-text aria-[current]:before:absolute aria-[current]:before:inset-y-2 aria-[current]:before:-left-3 aria-[current]:before:w-[3px] aria-[current]:before:rounded-r-[2px] aria-[current]:before:bg-primary-edge'
