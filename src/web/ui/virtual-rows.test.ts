import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  columnCountOf,
  drawnFirst,
  drawnIndexes,
  gridHeight,
  holdsRange,
  rangeInView,
  rowCountOf,
  rowIndexOf,
} from './virtual-rows.ts'

const FRAME = { itemCount: 2000, columnCount: 3, cardHeight: 172, gap: 10 }

const anyFrame = fc.record({
  itemCount: fc.integer({ min: 0, max: 3000 }),
  columnCount: fc.integer({ min: 1, max: 8 }),
  cardHeight: fc.integer({ min: 40, max: 400 }),
  gap: fc.integer({ min: 0, max: 24 }),
})
const anyView = fc.record({
  top: fc.double({ min: -5000, max: 600_000, noNaN: true }),
  height: fc.integer({ min: 1, max: 3000 }),
})

test('[VL1] one column on a phone, as many of the least width as fit elsewhere', () => {
  expect([0, 336, 553, 554, 938, 1248].map((width) => columnCountOf(width, 272, 10))).toEqual([1, 1, 1, 2, 3, 4])
})

test('[VL2] the list is as high as all its rows from the start', () => {
  expect(gridHeight(FRAME)).toBe(667 * 182 - 10)
  expect(gridHeight({ ...FRAME, itemCount: 0 })).toBe(0)
  expect(gridHeight({ ...FRAME, itemCount: 1 })).toBe(172)
})

test('[VL3] every item that can be seen is drawn, and not many more', () => {
  fc.assert(
    fc.property(anyFrame, anyView, fc.integer({ min: 0, max: 4 }), (frame, view, overscan) => {
      const range = rangeInView(frame, view, overscan)
      const pitch = frame.cardHeight + frame.gap
      for (let index = 0; index < frame.itemCount; index += 1) {
        const top = rowIndexOf(index, frame.columnCount) * pitch
        const isSeen = top < view.top + view.height && top + frame.cardHeight > view.top
        if (isSeen) expect(index >= range.startIndex && index < range.endIndex).toBe(true)
      }
      const mostRows = Math.ceil(view.height / pitch) + 1 + 2 * overscan
      expect(range.endIndex - range.startIndex).toBeLessThanOrEqual(mostRows * frame.columnCount)
      expect(range.endIndex).toBeLessThanOrEqual(frame.itemCount)
      expect(range.startIndex % frame.columnCount).toBe(0)
      if (frame.itemCount > 0) expect(range.endIndex).toBeGreaterThan(range.startIndex)
    }),
    { numRuns: 60 },
  )
})

test('[VL3] a scroll step inside a row draws the same items, the next row three more', () => {
  const at = (top: number) => rangeInView(FRAME, { top, height: 800 }, 1)
  expect(at(0)).toEqual({ startIndex: 0, endIndex: 18 })
  expect(at(100)).toEqual(at(0))
  expect(at(182)).toEqual({ startIndex: 0, endIndex: 21 })
})

test('[VL3] what is in view is there to be seen when the drawn rows hold it', () => {
  const drawn = rangeInView(FRAME, { top: 1820, height: 800 }, 1)
  const seenAt = (top: number) => holdsRange(drawn, rangeInView(FRAME, { top, height: 800 }, 0))
  expect([1640, 1820, 1900, 2200, 5000].map(seenAt)).toEqual([true, true, true, false, false])
})

test('[VL4] the item with the focus is drawn wherever the view is, once and in its order', () => {
  expect(drawnIndexes({ startIndex: 6, endIndex: 9 }, null)).toEqual([6, 7, 8])
  expect(drawnIndexes({ startIndex: 6, endIndex: 9 }, 7)).toEqual([6, 7, 8])
  expect(drawnIndexes({ startIndex: 6, endIndex: 9 }, 2)).toEqual([2, 6, 7, 8])
  expect(drawnIndexes({ startIndex: 6, endIndex: 9 }, 9)).toEqual([6, 7, 8, 9])
})

test('[VL2] a last row with a gap is a row', () => {
  expect(rowCountOf({ itemCount: 7, columnCount: 3 })).toBe(3)
})

test('the first frame of another list has the cards in view, the focused one, and those that were there before', () => {
  const letters = (text: string) => [...text]
  const change = { range: { startIndex: 0, endIndex: 6 }, inView: { startIndex: 0, endIndex: 3 }, keptIndex: 9 }
  const indexes = [0, 1, 2, 3, 4, 5, 9]
  const searched = { ...change, players: letters('uvwxyz..f'), before: letters('abcdefghij') }
  expect(drawnFirst(indexes, searched), 'nobody was there').toEqual([0, 1, 2, 9])
  const drafted = { ...change, players: letters('acdefghij'), before: letters('abcdefghij') }
  expect(drawnFirst(indexes, drafted), 'all but the newcomer').toEqual([0, 1, 2, 3, 4, 9])
})
