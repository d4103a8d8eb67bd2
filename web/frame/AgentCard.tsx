import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronsUpDown, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { auth, type User } from '#contract/auth.ts'
import { call, query } from '#web/api.ts'
import { showShortcuts } from '#web/frame/ShortcutsDialog.tsx'
import { type Theme, useTheme } from '#web/frame/theme.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Kbd } from '#web/ui/Kbd.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'

const themes: { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'As the system', icon: Monitor },
]

export function AgentCard() {
  const { data: user } = useQuery(query(auth.user))
  const [theme, setTheme] = useTheme()
  const signOut = useMutation({
    mutationFn: () => call(auth.logout),
    onSuccess: () => location.assign(paths.landing()),
    onError: () => toast({ variant: 'destructive', title: 'Error', description: 'You are still signed in: the server did not answer. Try again.' }),
  })
  if (!user) return null
  const name = nameOf(user)

  return (
    <Menu
      trigger={
        <button type="button" className="flex w-full items-center gap-2.5 rounded-md p-2 text-left hover:bg-sidebar-accent data-[state=open]:bg-sidebar-accent">
          <Avatar name={name} size="md" className="bg-sidebar-accent" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium text-foreground" dir="auto" title={name}>
              {name}
            </span>
            <span className="block truncate text-xs text-sidebar-muted-foreground">Real Estate Agent</span>
          </span>
          <ChevronsUpDown className="size-4 shrink-0 text-sidebar-muted-foreground" aria-hidden />
        </button>
      }
    >
      <MenuChoice label="Theme" value={theme} options={themes} onChoose={setTheme} />
      <MenuSeparator />
      <MenuItem icon={Keyboard} hint={<Kbd>?</Kbd>} onSelect={showShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => signOut.mutate()}>
        Sign out
      </MenuItem>
    </Menu>
  )
}

function nameOf(user: User) {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
}
