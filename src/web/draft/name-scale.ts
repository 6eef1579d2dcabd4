/** Nearly any name of as many letters fits a cell of 96 px at full size. */
const ROOMY_LENGTH = 13
const SMALLEST_SCALE = 0.8

/** How much of its full size a name in a cell gets, from 0.8 to 1: a long one is drawn smaller before it is cut. */
export function nameScale(name: string): number {
  return Math.min(1, Math.max(SMALLEST_SCALE, ROOMY_LENGTH / name.length))
}
