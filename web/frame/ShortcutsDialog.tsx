import { Fragment, useSyncExternalStore } from 'react'
import { Dialog, DialogClose, DialogTitle, smallDialog } from '#web/ui/Dialog.tsx'
import { Kbd } from '#web/ui/Kbd.tsx'
import { useKeys } from '#web/ui/use-keys.ts'

const shortcuts: [keys: string[], does: string][] = [
  [['/'], 'Search'],
  [['j', 'k'], 'Next or previous lead'],
  [['Enter'], 'Open the lead'],
  [['Esc'], 'Close'],
  [['F8'], 'Go to the notification'],
  [['?'], 'Show these shortcuts'],
]

let isOpen = false
const listeners = new Set<() => void>()

/** Opened by the key and from the agent's menu. */
export const showShortcuts = () => show(true)

export function ShortcutsDialog() {
  const open = useSyncExternalStore(subscribe, () => isOpen)
  useKeys({ '?': showShortcuts })
  return (
    <Dialog open={open} onOpenChange={show} className={smallDialog} aria-describedby={undefined}>
      <div className="flex items-center justify-between">
        <DialogTitle className="text-xl tracking-[-0.011em]">Keyboard shortcuts</DialogTitle>
        <DialogClose />
      </div>
      <dl className="grid grid-cols-[6rem_1fr] items-center gap-y-3">
        {shortcuts.map(([keys, does]) => (
          <Fragment key={does}>
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}

function show(open: boolean) {
  isOpen = open
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
