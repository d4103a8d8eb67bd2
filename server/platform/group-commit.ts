/**
 * Lets items that arrive together share one transaction, so that one flush to disk serves all of them. An item
 * that finds a lane free starts at once; under load items gather while the lanes are busy. Nothing waits on a timer.
 */
export interface GroupCommit<In, Out> {
  add(item: In): Promise<Out>
}

interface Waiting<In, Out> {
  item: In
  resolve(out: Out): void
  reject(error: unknown): void
}

export function createGroupCommit<In, Out>(options: {
  /** Commits all items or none, and answers in their order. */
  commit(items: In[]): Promise<Out[]>
  /** Items that share a key go into different groups, the earlier one first. */
  keys(item: In): string[]
  lanes: number
  largest: number
}): GroupCommit<In, Out> {
  let queue: Waiting<In, Out>[] = []
  let busy = 0

  function fill() {
    while (busy < options.lanes && queue.length > 0) {
      busy++
      void run(takeGroup()).finally(() => {
        busy--
        fill()
      })
    }
  }

  function takeGroup() {
    const group: Waiting<In, Out>[] = []
    const later: Waiting<In, Out>[] = []
    const taken = new Set<string>()
    for (const waiting of queue) {
      const keys = options.keys(waiting.item)
      const fits = group.length < options.largest && !keys.some((key) => taken.has(key))
      ;(fits ? group : later).push(waiting)
      for (const key of keys) taken.add(key)
    }
    queue = later
    return group
  }

  async function run(group: Waiting<In, Out>[]) {
    try {
      const outs = await options.commit(group.map(({ item }) => item))
      group.forEach(({ resolve }, at) => resolve(outs[at] as Out))
    } catch (error) {
      if (group.length === 1) return group[0]?.reject(error)
      // One bad item must not take the others down with it.
      for (const waiting of group) await run([waiting])
    }
  }

  return {
    add: (item) =>
      new Promise<Out>((resolve, reject) => {
        queue.push({ item, resolve, reject })
        fill()
      }),
  }
}
