import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ComponentProps, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'

interface DialogProps extends ComponentProps<typeof Radix.Content> {
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export const DialogTitle = Radix.Title
export const DialogDescription = Radix.Description

/** A modal: traps the focus and gives it back. */
export function Dialog({ open = true, onOpenChange = () => {}, className, ...rest }: DialogProps) {
  const opener = useRef<Element>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* On the level of its dialog, so that a second one dims the first. */}
        <Radix.Overlay className="fixed inset-0 z-(--z-dialog) bg-overlay" />
        <Radix.Content
          {...rest}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            rest.onOpenAutoFocus?.(event)
          }}
          onCloseAutoFocus={(event) => {
            rest.onCloseAutoFocus?.(event)
            if (event.defaultPrevented) return
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          className={clsx(
            'fixed z-(--z-dialog) flex flex-col overflow-hidden bg-popover shadow-lg outline-none',
            className,
          )}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A small dialog in the middle of the screen. */
export const smallDialog =
  'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] -translate-1/2 gap-4 overflow-y-auto rounded-xl p-5'

export function DialogClose() {
  return (
    <Radix.Close asChild>
      <Button variant="ghost" size="icon" aria-label="Close">
        <X aria-hidden />
      </Button>
    </Radix.Close>
  )
}
