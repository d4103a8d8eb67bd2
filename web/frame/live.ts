import { auth } from '#contract/auth.ts'
import { type LiveMessage, live, liveEvents, silenceAtMost } from '#contract/live.ts'
import { call } from '#web/api.ts'
import { catchUp, readAgain } from '#web/frame/live-queries.ts'
import { type LiveState, setLiveState } from '#web/frame/live-state.ts'

const firstWait = 1000
const longestWait = 30_000

/** What the tab that holds the connection tells the others. */
type Word = { message: LiveMessage } | { state: LiveState }

/**
 * Keeps the screens up to date until the returned function is called. The tabs of a browser share one connection,
 * because a browser opens only six to a host and each tab would use one up; whichever holds the lock listens for all.
 */
export function startLive(): () => void {
  const stop = new AbortController()
  const tabs = new BroadcastChannel('porchlight-live')
  tabs.onmessage = ({ data }: MessageEvent<Word>) => hear(data)

  const tell = (word: Word) => {
    hear(word)
    tabs.postMessage(word)
  }
  // Locks exist on https and localhost only; elsewhere each tab listens for itself.
  if ('locks' in navigator) {
    navigator.locks.request('porchlight-live', { signal: stop.signal }, () => listen(tell, stop.signal)).catch(() => {})
  } else {
    void listen(hear, stop.signal)
  }
  return () => {
    stop.abort()
    tabs.close()
  }
}

/** Listens, and connects again after every loss, until stopped. */
async function listen(tell: (word: Word) => void, stop: AbortSignal) {
  let wait = firstWait
  while (!stop.aborted) {
    await connection(stop, tell, () => {
      wait = firstWait
    })
    if (stop.aborted) return
    tell({ state: 'reconnecting' })
    await pause(wait * (0.75 + Math.random() / 2), stop)
    wait = Math.min(wait * 2, longestWait)
    // The stream cannot say why it broke. An ended session asks for the password here; no answer means try later.
    await call(auth.user).catch(() => {})
  }
}

/** Resolves when the connection is lost. */
function connection(stop: AbortSignal, tell: (word: Word) => void, onOpen: () => void): Promise<void> {
  return new Promise((resolve) => {
    const stream = new EventSource(live.stream.path)
    let silence: ReturnType<typeof setTimeout>
    const close = () => {
      clearTimeout(silence)
      stream.close()
      resolve()
    }
    // A connection that a sleeping laptop or a proxy has dropped can look open for ever.
    const isAlive = () => {
      clearTimeout(silence)
      silence = setTimeout(close, silenceAtMost)
    }
    isAlive()
    stream.onopen = () => {
      isAlive()
      onOpen()
      tell({ state: 'live' })
    }
    stream.onmessage = ({ data }) => {
      isAlive()
      tell({ message: JSON.parse(data) as LiveMessage })
    }
    stream.addEventListener(liveEvents.beat, isAlive)
    // The server could not say what changed: as good as a gap.
    stream.addEventListener(liveEvents.missed, () => tell({ state: 'live' }))
    stream.addEventListener(liveEvents.signedOut, close)
    // The browser's own reconnecting gives up at the first answer that is not a stream, so it is not relied on.
    stream.onerror = close
    stop.addEventListener('abort', close, { once: true })
  })
}

function hear(word: Word) {
  if ('message' in word) return readAgain(word.message)
  setLiveState(word.state)
  // Also after the first connection: what was read before it opened may have changed meanwhile.
  if (word.state === 'live') catchUp()
}

function pause(duration: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, duration)
    addEventListener('online', done)
    stop.addEventListener('abort', done, { once: true })
  })
}
