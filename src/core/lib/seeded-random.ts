/** Numbers of at least 0 and less than 1; the same seed gives the same numbers. mulberry32: small and fast, not for secrets. */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One seed from several whole numbers; each of them and their order count. */
export function combinedSeed(...parts: readonly number[]): number {
  let hash = 0
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0xcc9e2d51)
    hash = Math.imul((hash << 15) | (hash >>> 17), 0x1b873593) + 0xe6546b64
  }
  return hash >>> 0
}
