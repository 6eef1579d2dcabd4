import { seededRandom } from '#core/lib/seeded-random.ts'

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

export function createSimRandom(seed: number): SimRandom {
  const next = seededRandom(seed)
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    between: (low, high) => low + below(high - low + 1),
    oneOf: (values) => values[below(values.length)] ?? null,
  }
}
