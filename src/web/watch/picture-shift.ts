export function pictureShift(minuteNumber: number): readonly [xPx: number, yPx: number] {
  return SHIFTS[minuteNumber % SHIFTS.length] ?? [0, 0]
}

/** In pixels of the 1920 by 1080 picture. A still picture would burn in. */
const SHIFTS: readonly (readonly [xPx: number, yPx: number])[] = [
  [0, 0],
  [4, 2],
  [6, -2],
  [2, -5],
  [-3, -4],
  [-6, 0],
  [-4, 4],
  [1, 5],
]
