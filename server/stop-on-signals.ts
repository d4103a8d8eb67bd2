interface Closers {
  /** Registers what to close, the last opened first. */
  add(close: () => Promise<void>): void
  run(): Promise<void>
}

const patience = 10_000

/** Closes everything in order at SIGTERM or SIGINT and exits with 0; by force at a second signal or after 10 seconds. */
export function stopOnSignals(): Closers {
  const closers: (() => Promise<void>)[] = []
  let stoppingSince: number | null = null
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  // Started by scripts/start.mjs: when that is gone, nobody is left to stop us.
  process.on('disconnect', stop)
  process.channel?.unref()
  return { add: (close) => closers.push(close), run }

  async function run() {
    for (let close = closers.pop(); close; close = closers.pop())
      await close().catch((error: unknown) => console.error('Could not close cleanly:', error))
  }

  function stop() {
    if (stoppingSince !== null) {
      // Ctrl+C reaches us from the terminal and again through npm: that is one wish, not two.
      if (Date.now() - stoppingSince > 1000) force()
      return
    }
    stoppingSince = Date.now()
    setTimeout(force, patience).unref()
    void run().finally(() => process.exit(0))
  }

  /** What is left gets its signal to stop, but no more time. */
  function force() {
    void run()
    setTimeout(() => process.exit(1), 500)
  }
}
