import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passerRating } from './rates.ts'

const NOTHING = { completions: 0, attempts: 1, yards: 0, touchdowns: 0, interceptions: 0 }

test.each([
  [
    "Josh Allen's first game of 2024",
    { completions: 18, attempts: 23, yards: 232, touchdowns: 2, interceptions: 0 },
    137.7,
  ],
  [
    "Steve Young's season of 1994",
    { completions: 324, attempts: 461, yards: 3969, touchdowns: 35, interceptions: 10 },
    112.8,
  ],
  ['the best there is', { completions: 20, attempts: 20, yards: 400, touchdowns: 4, interceptions: 0 }, 158.3],
  ['only incompletions', { ...NOTHING, attempts: 10 }, 39.6],
  ['only interceptions', { ...NOTHING, attempts: 10, interceptions: 10 }, 0],
] as const)('[GL1] passer rating: %s', (_what, line, rating) => {
  expect(passerRating(line)).toBe(rating)
})

test('[GL1] a rating needs an attempt', () => {
  expect(passerRating({ ...NOTHING, attempts: 0 })).toBeNull()
})

test('[GL1] a rating that ends in 5 is rounded up, whatever binary fractions make of it', () => {
  // 0 + 1.3 + 0 + 2.375 = 3.675, a sixth of which is 61.25 %; in floating point it comes out below
  expect(passerRating({ ...NOTHING, completions: 1, attempts: 5, yards: 41 })).toBe(61.3)
})

const line = fc
  .record({
    attempts: fc.integer({ min: 1, max: 700 }),
    completions: fc.nat(700),
    yards: fc.integer({ min: -30, max: 6000 }),
    touchdowns: fc.nat(60),
    interceptions: fc.nat(40),
  })
  .filter(({ attempts, completions, touchdowns }) => completions <= attempts && touchdowns <= completions)

test('[GL1] every rating lies from 0 to 158.3, at a tenth', () => {
  fc.assert(
    fc.property(line, (passing) => {
      const rating = passerRating(passing) ?? Number.NaN
      expect(rating).toBeGreaterThanOrEqual(0)
      expect(rating).toBeLessThanOrEqual(158.3)
      expect(rating).toBe(Number(rating.toFixed(1)))
    }),
  )
})

test('[GL1] it is the formula as the league prints it', () => {
  const part = (value: number) => Math.min(Math.max(value, 0), 2.375)
  fc.assert(
    fc.property(line, (passing) => {
      const { attempts, completions, yards, touchdowns, interceptions } = passing
      const printed =
        (part((completions / attempts - 0.3) * 5) +
          part((yards / attempts - 3) * 0.25) +
          part((touchdowns / attempts) * 20) +
          part(2.375 - (interceptions / attempts) * 25)) /
        0.06
      expect(Math.abs((passerRating(passing) ?? Number.NaN) - printed)).toBeLessThan(0.0500001)
    }),
  )
})

test('[GL1] the same game twice has the same rating, and one more completion never lowers it', () => {
  fc.assert(
    fc.property(line, (passing) => {
      const twice = {
        attempts: 2 * passing.attempts,
        completions: 2 * passing.completions,
        yards: 2 * passing.yards,
        touchdowns: 2 * passing.touchdowns,
        interceptions: 2 * passing.interceptions,
      }
      expect(passerRating(twice)).toBe(passerRating(passing))
      expect(passerRating({ ...passing, completions: passing.completions + 1 })).toBeGreaterThanOrEqual(
        passerRating(passing) ?? Number.NaN,
      )
    }),
  )
})
