import { Dialog as Radix } from 'radix-ui'
import { Sidebar } from '#web/frame/Sidebar.tsx'

/** The sidebar of small screens: slides in over the page; the overlay closes it. */
export function Drawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-(--z-sidebar) bg-overlay md:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-(--z-sidebar) flex shadow-lg outline-none md:hidden data-[state=closed]:animate-[slide-out_180ms_var(--ease-out)] data-[state=open]:animate-[slide-in_180ms_var(--ease-out)]"
        >
          <Radix.Title className="sr-only">Menu</Radix.Title>
          <Sidebar onLeave={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
