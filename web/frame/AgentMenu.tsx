import { useMutation } from '@tanstack/react-query'
import { Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactElement } from 'react'
import { auth } from '#contract/auth.ts'
import { call } from '#web/api.ts'
import { showShortcuts } from '#web/frame/ShortcutsDialog.tsx'
import { type Theme, useTheme } from '#web/frame/theme.ts'
import { paths } from '#web/paths.ts'
import { Kbd } from '#web/ui/Kbd.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'

const themes: { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'As the system', icon: Monitor },
]

/** Opens at once: its code is only fetched when somebody wants the menu. */
export function AgentMenu({ trigger }: { trigger: ReactElement }) {
  const [theme, setTheme] = useTheme()
  const signOut = useMutation({
    mutationFn: () => call(auth.logout),
    onSuccess: () => location.assign(paths.landing()),
    onError: () =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'You are still signed in: the server did not answer. Try again.',
      }),
  })
  return (
    <Menu trigger={trigger} defaultOpen>
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
