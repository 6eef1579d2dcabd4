/** Nearly any name of this length fits a cell of 96 px at full size. */
const ROOMY_LENGTH = 13
const SMALLEST_SCALE = 0.72

/** A name's share of its full size in a cell, from 0.72 to 1: a long one shrinks before it is cut. */
export function nameScale(name: string): number {
  return Math.min(1, Math.max(SMALLEST_SCALE, ROOMY_LENGTH / name.length))
}
