/** All randomness of a simulated world, from one seed. */
export interface SimRandom {
  /** At least 0 and less than 1. */
  readonly next: () => number
  chance(probability: number): boolean
  /** An integer of at least 0 and less than the bound. */
  below(bound: number): number
  /** An integer, both ends included. */
  between(low: number, high: number): number
  oneOf<Value>(values: readonly Value[]): Value | null
}

/** mulberry32: small, fast, and good enough for choosing faults. */
export function createSimRandom(seed: number): SimRandom {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    between: (low, high) => low + below(high - low + 1),
    oneOf: (values) => values[below(values.length)] ?? null,
  }
}
