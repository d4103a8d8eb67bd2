/** Chance that comes out the same at every run (mulberry32): the sample year is one year, not a new one each time. */
export function chanceFrom(seed: number) {
  let state = seed

  function share(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  return {
    share,
    happens: (probability: number) => share() < probability,
    between: (low: number, high: number) => low + share() * (high - low),
    pick: <T>(from: readonly T[]): T => from[Math.floor(share() * from.length)] as T,
    /** By weights that need not add up to anything. */
    weighted<T>(from: readonly (readonly [T, number])[]): T {
      let left = share() * from.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of from) {
        left -= weight
        if (left < 0) return value
      }
      return (from[from.length - 1] as readonly [T, number])[0]
    },
  }
}

export type Chance = ReturnType<typeof chanceFrom>
