import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { leads } from '#contract/leads.ts'
import { query } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { TabCount, tabLook } from '#web/ui/Tabs.tsx'

export function ViewTabs({ current }: { current: 'waiting' | undefined }) {
  const { data: counts } = useQuery(query(leads.counts))
  const views = [
    { label: 'All leads', view: undefined, count: counts?.total },
    { label: 'Waiting for you', view: 'waiting', count: counts?.waiting },
  ] as const
  return (
    <nav aria-label="Views" className="-mt-3 flex gap-5 overflow-x-auto border-b [scrollbar-width:none]">
      {views.map(({ label, view, count }) => (
        <Link
          key={label}
          to={paths.leads({ view })}
          preventScrollReset
          aria-current={view === current ? 'page' : undefined}
          className={tabLook}
        >
          {label}
          <TabCount>{count?.toLocaleString('en-US')}</TabCount>
        </Link>
      ))}
    </nav>
  )
}
