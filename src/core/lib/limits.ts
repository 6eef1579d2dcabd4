/** The smallest and the largest count that is allowed, both included. */
export interface Limits {
  readonly min: number
  readonly max: number
}

/** False for what is no whole number, too. */
export function isWithin(count: number, limits: Limits): boolean {
  return Number.isInteger(count) && count >= limits.min && count <= limits.max
}
