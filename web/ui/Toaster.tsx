import { clsx } from 'clsx'
import { Check, CircleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { dismissToast, type Toast, toastStore } from '#web/ui/toast.ts'

/** Shows toasts for 5 s; a swipe to the right of 50 px closes one, F8 takes the keyboard there. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toasts.map((toast) => (
        <Message key={toast.id} {...toast} />
      ))}
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed right-0 bottom-0 z-(--z-toast) flex w-full max-w-98 flex-col gap-2 p-4 outline-none max-md:max-w-none"
      />
    </Radix.Provider>
  )
}

function Message({ id, open, title, description, variant = 'default', action }: Toast) {
  const Icon = variant === 'destructive' ? CircleAlert : Check
  return (
    <Radix.Root
      open={open}
      onOpenChange={(isOpen) => isOpen || dismissToast(id)}
      type="foreground"
      className={clsx(
        // A dialog switches pointers off outside itself; a toast above it can still be pressed.
        'pointer-events-auto flex items-start gap-3 rounded-lg p-3 shadow-lg data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-full data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        variant === 'destructive'
          ? 'bg-destructive text-destructive-foreground'
          : 'bg-inverse text-inverse-foreground dark:border dark:border-border-strong',
      )}
    >
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-medium">{title}</Radix.Title>
        {description && (
          <Radix.Description className={clsx('wrap-anywhere', variant === 'default' && 'text-inverse-muted')}>
            {description}
          </Radix.Description>
        )}
      </div>
      {action && (
        <Radix.Action asChild altText={action.label}>
          <Button variant="inverse" size="sm" onClick={action.run}>
            {action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <Button variant="inverse" size="icon-sm" className="-my-1 -mr-1 border-transparent" aria-label="Close">
          <X aria-hidden />
        </Button>
      </Radix.Close>
    </Radix.Root>
  )
}
