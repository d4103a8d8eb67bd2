import { Slot } from 'radix-ui'
import { type ReactElement, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const openDelay = 700
/** Going from one tooltip to the next within this time needs no second wait. */
const skipDelay = 300
/** The pointer may cross the gap to read or copy the words. */
const closeDelay = 100

let closedAt = 0

/**
 * Says more about its only child, which must be able to take the focus. Small on purpose: it only ever stands above
 * or below its child, so it needs none of the code that places menus.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const id = useId()
  const trigger = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [box, setBox] = useState<DOMRect | null>(null)

  function open(delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setBox(trigger.current?.getBoundingClientRect() ?? null), delay)
  }
  function close(delay = 0) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setBox(null)
      if (box) closedAt = Date.now()
    }, delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useCloseOnScrollAndEscape(box !== null, () => setBox(null))

  return (
    <>
      <Slot.Root
        ref={trigger}
        aria-describedby={box ? id : undefined}
        onPointerEnter={({ pointerType }) =>
          pointerType !== 'touch' && open(Date.now() - closedAt < skipDelay ? 0 : openDelay)
        }
        onPointerLeave={() => close(closeDelay)}
        onPointerDown={() => close()}
        onFocus={({ target }) => target.matches(':focus-visible') && open(0)}
        onBlur={() => close()}
      >
        {children}
      </Slot.Root>
      {box &&
        createPortal(
          <span
            id={id}
            role="tooltip"
            onPointerEnter={() => clearTimeout(timer.current)}
            onPointerLeave={() => close(closeDelay)}
            style={place(box)}
            className="fixed z-(--z-tooltip) w-max max-w-64 -translate-x-1/2 rounded-sm bg-inverse px-2 py-1.5 text-xs text-inverse-foreground shadow-md dark:border dark:border-border-strong"
          >
            {text}
          </span>,
          document.body,
        )}
    </>
  )
}

const gap = 6
/** Half of the widest tooltip and the distance from the edge of the screen. */
const halfWidth = 136
/** Room for three lines of words. */
const roomAbove = 72

function place(box: DOMRect) {
  const left = `clamp(${halfWidth}px, ${box.left + box.width / 2}px, calc(100vw - ${halfWidth}px))`
  return box.top > roomAbove ? { left, bottom: innerHeight - box.top + gap } : { left, top: box.bottom + gap }
}

function useCloseOnScrollAndEscape(isOpen: boolean, close: () => void) {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && closeNow()
    addEventListener('keydown', onKey, { signal: stop.signal })
    addEventListener('scroll', () => closeNow(), { signal: stop.signal, capture: true, passive: true })
    return () => stop.abort()
  }, [isOpen])
}
