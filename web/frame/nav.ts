import { LayoutDashboard, type LucideIcon, Users } from 'lucide-react'
import { paths } from '#web/paths.ts'

interface NavItem {
  label: string
  to: string
  icon: LucideIcon
  isCurrent: (pathname: string) => boolean
  /** The figure of the counts that says how many people wait behind this item. */
  waiting?: 'waiting'
}

export const nav: NavItem[] = [
  {
    label: 'Dashboard',
    to: paths.dashboard(),
    icon: LayoutDashboard,
    isCurrent: (path) => path === '/' || path.startsWith('/dashboard'),
  },
  {
    label: 'Leads',
    to: paths.leads(),
    icon: Users,
    isCurrent: (path) => path.startsWith('/leads'),
    waiting: 'waiting',
  },
]
