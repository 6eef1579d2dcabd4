import fc from 'fast-check'
import { expect, test } from 'vitest'

import { maximumMatching } from './maximum-matching.ts'

test('[LGR3] an item moves to another place to make room for one that fits nowhere else', () => {
  expect(maximumMatching([[0, 1], [0]], 2)).toEqual([1, 0])
  expect(maximumMatching([[0, 1], [1, 2], [0]], 3)).toEqual([1, 2, 0])
})

test('[LGR3] as few items move as possible', () => {
  // The third could have place 0 of the first, who would move to 1, whose holder would move to 2.
  expect(
    maximumMatching(
      [
        [0, 1],
        [1, 2],
        [0, 1],
      ],
      3,
    ),
  ).toEqual([0, 2, 1])
})

test('[LGR3] an item takes the free place that it likes best, and an earlier item keeps its place', () => {
  expect(maximumMatching([[1, 0], [1]], 2)).toEqual([0, 1])
  expect(maximumMatching([[0], [0]], 1)).toEqual([0, null])
  expect(maximumMatching([], 3)).toEqual([])
})

test('[LGR3] whatever fits where, as many items as possible have a place that they fit, and no place has two', () => {
  const anyCase = fc.integer({ min: 0, max: 5 }).chain((placeCount) =>
    fc.record({
      placeCount: fc.constant(placeCount),
      placesOfItem: fc.array(fc.uniqueArray(fc.nat(Math.max(0, placeCount - 1)), { maxLength: placeCount }), {
        maxLength: 6,
      }),
    }),
  )
  fc.assert(
    fc.property(anyCase, ({ placesOfItem, placeCount }) => {
      const matching = maximumMatching(placesOfItem, placeCount)
      const taken = matching.filter((place) => place !== null)
      expect(new Set(taken).size).toBe(taken.length)
      for (const [itemIndex, place] of matching.entries()) {
        if (place !== null) expect(placesOfItem[itemIndex]).toContain(place)
      }
      expect(taken).toHaveLength(mostMatched(placesOfItem))
    }),
  )
})

/** The size of a maximum matching, by trying every one. */
function mostMatched(placesOfItem: readonly (readonly number[])[], taken: ReadonlySet<number> = new Set()): number {
  const [places, ...rest] = placesOfItem
  if (places === undefined) return 0
  const withPlace = places
    .filter((place) => !taken.has(place))
    .map((place) => 1 + mostMatched(rest, new Set([...taken, place])))
  return Math.max(mostMatched(rest, taken), ...withPlace)
}
