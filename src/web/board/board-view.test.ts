import { expect, test } from 'vitest'
import { gridStep, type GridPlace, positionToShow, positionToStartAt, sideOf, nameScale } from './board-view.ts'

const SIZE = { rowCount: 16, columnCount: 12 }

function press(key: string, place: GridPlace, ctrlKey = false) {
  return gridStep({ key, ctrlKey }, place, SIZE)
}

test('[GR1] arrows move one cell and stop at the edges', () => {
  const middle = { rowIndex: 3, columnIndex: 4 }
  expect(press('ArrowUp', middle)).toEqual({ rowIndex: 2, columnIndex: 4 })
  expect(press('ArrowDown', middle)).toEqual({ rowIndex: 4, columnIndex: 4 })
  expect(press('ArrowLeft', middle)).toEqual({ rowIndex: 3, columnIndex: 3 })
  expect(press('ArrowRight', middle)).toEqual({ rowIndex: 3, columnIndex: 5 })
  expect(press('ArrowUp', { rowIndex: 0, columnIndex: 0 })).toEqual({ rowIndex: 0, columnIndex: 0 })
  expect(press('ArrowRight', { rowIndex: 15, columnIndex: 11 })).toEqual({ rowIndex: 15, columnIndex: 11 })
})

test('[GR2] Home and End go to the ends of the row, with Control to the corners, pages move five rows', () => {
  const middle = { rowIndex: 3, columnIndex: 4 }
  expect(press('Home', middle)).toEqual({ rowIndex: 3, columnIndex: 0 })
  expect(press('End', middle)).toEqual({ rowIndex: 3, columnIndex: 11 })
  expect(press('Home', middle, true)).toEqual({ rowIndex: 0, columnIndex: 0 })
  expect(press('End', middle, true)).toEqual({ rowIndex: 15, columnIndex: 11 })
  expect(press('PageUp', middle)).toEqual({ rowIndex: 0, columnIndex: 4 })
  expect(press('PageDown', middle)).toEqual({ rowIndex: 8, columnIndex: 4 })
})

test('[GR3] other keys are left alone', () => {
  for (const key of ['Enter', 'Tab', 'd', 'toString', '__proto__']) {
    expect(press(key, { rowIndex: 3, columnIndex: 4 })).toBeNull()
  }
})

const VIEW = { position: 200, size: 400, contentSize: 2000, coveredSize: 40 }

test('[SC1] an item that is whole in view moves nothing', () => {
  expect(positionToShow(VIEW, { start: 240, size: 100 })).toBe(200)
  expect(positionToShow(VIEW, { start: 500, size: 100 })).toBe(200)
})

test('[SC2] an item out of view, cut off or under the sticky head comes to the middle of the open part', () => {
  expect(positionToShow(VIEW, { start: 1000, size: 100 })).toBe(1000 - 40 - 130)
  expect(positionToShow(VIEW, { start: 501, size: 100 })).toBe(501 - 40 - 130)
  expect(positionToShow(VIEW, { start: 239, size: 100 })).toBe(239 - 40 - 130)
})

test('[SC3] positions stay within the content', () => {
  expect(positionToShow(VIEW, { start: 40, size: 100 })).toBe(0)
  expect(positionToShow(VIEW, { start: 1900, size: 100 })).toBe(1600)
  expect(positionToStartAt(VIEW, { start: 1900, size: 100 })).toBe(1600)
  expect(positionToStartAt({ ...VIEW, contentSize: 300 }, { start: 200, size: 100 })).toBe(0)
})

test('[SC4] says on which side of the view an item starts', () => {
  expect(sideOf(VIEW, { start: 250, size: 100 })).toBe('here')
  expect(sideOf(VIEW, { start: 100, size: 100 })).toBe('before')
  expect(sideOf(VIEW, { start: 300, size: 100 })).toBe('after')
  expect(sideOf({ ...VIEW, position: 1600 }, { start: 1900, size: 100 })).toBe('here')
})

test('[NS1] names up to 13 letters have the full size, longer ones shrink until 18 letters fit', () => {
  expect(nameScale('J. Gibbs')).toBe(1)
  expect(nameScale('D. Montgomery')).toBe(1)
  expect(nameScale('J. Smith-Njigba')).toBeCloseTo(0.867, 3)
  expect(nameScale('J. Croskey-Merritt')).toBeCloseTo(0.722, 3)
  expect(nameScale('')).toBe(1)
})
