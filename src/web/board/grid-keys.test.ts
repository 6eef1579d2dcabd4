import { expect, test } from 'vitest'
import { gridStep, type GridCell } from './grid-keys.ts'

const SIZE = { rowCount: 16, columnCount: 12 }

function press(key: string, place: GridCell, ctrlKey = false) {
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
