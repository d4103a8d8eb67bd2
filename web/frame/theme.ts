import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'

const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
systemIsDark.addEventListener('change', apply)
// Another tab has chosen.
addEventListener('storage', apply)

/** The choice is kept in this browser. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosen), choose]
}

function chosen(): Theme {
  return (localStorage.getItem('theme') as Theme | null) ?? 'system'
}

function choose(theme: Theme) {
  localStorage.setItem('theme', theme)
  apply()
}

function apply() {
  const theme = chosen()
  document.documentElement.classList.toggle('dark', theme === 'dark' || (theme === 'system' && systemIsDark.matches))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
