import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { auth, type User } from '#contract/auth.ts'
import { query } from '#web/api.ts'
import { Avatar } from '#web/ui/Avatar.tsx'

const loadMenu = () => import('#web/frame/AgentMenu.tsx')
const AgentMenu = lazy(async () => ({ default: (await loadMenu()).AgentMenu }))

/** Who is signed in. The menu's code is fetched when a hand comes near, which keeps it off the way to the first screen. */
export function AgentCard() {
  const { data: user } = useQuery(query(auth.user))
  const [isWanted, setWanted] = useState(false)
  if (!user) return null
  const name = nameOf(user)
  if (isWanted) {
    return (
      <Suspense fallback={<Card name={name} />}>
        <AgentMenu trigger={<Card name={name} />} />
      </Suspense>
    )
  }
  return (
    <Card
      name={name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={() => setWanted(true)}
    />
  )
}

function Card({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      type="button"
      {...rest}
      className="flex w-full items-center gap-2.5 rounded-md p-2 text-left hover:bg-sidebar-accent data-[state=open]:bg-sidebar-accent"
    >
      <Avatar name={name} size="md" className="bg-sidebar-accent" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-foreground" dir="auto" title={name}>
          {name}
        </span>
        <span className="block truncate text-xs text-sidebar-muted-foreground">Real Estate Agent</span>
      </span>
      <ChevronsUpDown className="size-4 shrink-0 text-sidebar-muted-foreground" aria-hidden />
    </button>
  )
}

function nameOf(user: User) {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
}
