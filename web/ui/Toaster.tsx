import { clsx } from 'clsx'
import { Check, CircleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { dismissToast, type Toast, toastStore } from '#web/ui/toast.ts'

/** Shows toasts for 5 s; a swipe to the right of 50 px closes one, F8 takes the keyboard there. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current)
  const viewport = useRef<HTMLOListElement>(null)
  useReachableOverDialogs(viewport)
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toasts.map((toast) => (
        <Message key={toast.id} {...toast} />
      ))}
      <Radix.Viewport
        ref={viewport}
        hotkey={['F8']}
        // Dialogs hide everything else from screen readers, but never what is marked as live.
        aria-live="off"
        className="fixed right-0 bottom-0 z-(--z-toast) flex w-full max-w-98 flex-col gap-2 p-4 outline-none max-md:max-w-none"
      />
    </Radix.Provider>
  )
}

/** Between the parts of what a screen reader is told. */
const Pause = () => <span className="sr-only">. </span>

/** A dialog holds the focus by listening on the document; what goes to or comes from a toast does not reach it there. */
function useReachableOverDialogs(viewport: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const stop = new AbortController()
    const isOurs = (target: EventTarget | null) => target instanceof Node && viewport.current?.contains(target)
    const letThrough = (event: FocusEvent) => {
      if (isOurs(event.type === 'focusin' ? event.target : event.relatedTarget)) event.stopPropagation()
    }
    document.body.addEventListener('focusin', letThrough, { signal: stop.signal })
    document.body.addEventListener('focusout', letThrough, { signal: stop.signal })
    return () => stop.abort()
  }, [viewport])
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
        <Radix.Title className="font-medium">
          {title}
          <Pause />
        </Radix.Title>
        {description && (
          <Radix.Description className={clsx('wrap-anywhere', variant === 'default' && 'text-inverse-muted')}>
            {description}
            <Pause />
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
