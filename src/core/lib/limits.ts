/** The smallest and largest allowed count. */
export interface Limits {
  readonly min: number
  readonly max: number
}

/** False for a fraction. */
export function isWithin(count: number, limits: Limits): boolean {
  return Number.isInteger(count) && count >= limits.min && count <= limits.max
}
