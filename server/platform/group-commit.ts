import { Refusal } from '#server/platform/errors.ts'

/**
 * Lets items that arrive together share one transaction, so that one flush to disk serves all of them. An item
 * that finds a lane free starts at once; under load items gather while the lanes are busy. Nothing waits on a timer.
 *
 * When a group cannot be committed because of its data, its items are tried one by one, so that a bad one fails alone.
 * When the database is away they all fail at once: whether they were kept is then not known here.
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
  /** How many must wait before a further lane opens beside a busy one; small groups would only cost more. */
  worthALane: number
  largest: number
  /** How many may wait; more are refused, because they would not be answered in time. */
  most: number
}): GroupCommit<In, Out> {
  let queue: Waiting<In, Out>[] = []
  let busy = 0

  function fill() {
    while (busy < options.lanes && queue.length >= (busy === 0 ? 1 : options.worthALane)) {
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
      if (group.length > 1 && isAboutData(error)) for (const waiting of group) await run([waiting])
      else for (const { reject } of group) reject(error)
    }
  }

  return {
    add: (item) =>
      new Promise<Out>((resolve, reject) => {
        if (queue.length >= options.most) return reject(new BusyError())
        queue.push({ item, resolve, reject })
        fill()
      }),
  }
}

class BusyError extends Refusal {
  override name = 'BusyError'

  constructor() {
    super(503, 'Porchlight has more to do than it can answer just now. Send this again in a minute.')
  }
}

/** Postgres' classes 22 (data) and 23 (constraints), and faults of ours, which one item may cause and others not. */
function isAboutData(error: unknown) {
  const { code } = error as { code?: string }
  return code === undefined ? error instanceof TypeError || error instanceof RangeError : /^2[23]/.test(code)
}
