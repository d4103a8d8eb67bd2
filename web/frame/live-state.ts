import { useSyncExternalStore } from 'react'

export type LiveState = 'live' | 'reconnecting'

let state: LiveState = 'live'
const listeners = new Set<() => void>()

export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, () => state)
}

export function setLiveState(next: LiveState) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
