import { useEffect, useEffectEvent } from 'react'

/** Single keys that act on the page, or on the dialog over it. They rest while somebody types or holds a modifier. */
export function useKeys(keys: Record<string, () => void>, where: 'page' | 'dialog' = 'page') {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key]
    if (!run || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
      return
    if (where === 'page' && document.querySelector('[role=dialog]')) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null
  )
}
