/** At most this many toasts are on the screen; the newest wins. */
const visibleAtMost = 1
/** A dismissed toast stays in the list this long, so that its leaving can be shown and told. */
const removeAfterDismissal = 1_000_000

export interface Toast {
  id: number
  open: boolean
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; run: () => void }
}

let toasts: Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function toast(message: Omit<Toast, 'id' | 'open'>) {
  lastId += 1
  set([{ ...message, id: lastId, open: true }, ...toasts].slice(0, visibleAtMost))
  return lastId
}

export function dismissToast(id: number) {
  set(toasts.map((item) => (item.id === id ? { ...item, open: false } : item)))
  setTimeout(() => set(toasts.filter((item) => item.id !== id)), removeAfterDismissal)
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => toasts,
}

function set(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
