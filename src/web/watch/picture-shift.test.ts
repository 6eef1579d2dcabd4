import { expect, test } from 'vitest'
import { pictureShift } from './picture-shift.ts'

test('[TV7] the picture moves every minute, by a few pixels', () => {
  for (let minute = 0; minute < 20; minute += 1) {
    expect(pictureShift(minute)).not.toEqual(pictureShift(minute + 1))
    for (const px of pictureShift(minute)) expect(Math.abs(px)).toBeLessThanOrEqual(6)
  }
})
