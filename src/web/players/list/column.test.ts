import { expect, test } from 'vitest'
import { haveSameCells, roomOf, shownColumns, tracksOf, type Column } from './column.ts'

const cell = () => null
const COLUMNS: readonly Column<object>[] = [
  { id: 'rank', head: '#', width: '2rem', phone: '1rem', cell },
  { id: 'team', head: 'Team', width: '4rem', narrow: '3rem', from: 'laptop', cell },
  { id: 'last', head: 'Last', width: '5rem', from: 'desk', cell },
]

test('[VL6] a list shows the columns that its own width has room for, whatever the window is', () => {
  const roomAt = (widthRem: number, remPx = 16) => roomOf({ widthPx: widthRem * remPx, remPx, isPhone: false })
  expect([30, 37, 49, 50, 80].map((widthRem) => roomAt(widthRem))).toEqual([
    'tablet',
    'laptop',
    'laptop',
    'desk',
    'desk',
  ])
  // Larger letters need more room.
  expect(roomOf({ widthPx: 800, remPx: 20, isPhone: false })).toBe('laptop')
  expect(roomOf({ widthPx: 900, remPx: 16, isPhone: true })).toBe('phone')
  const idsIn = (room: Parameters<typeof shownColumns>[1]) => shownColumns(COLUMNS, room).map(({ id }) => id)
  expect(idsIn('phone')).toEqual(['rank'])
  expect(idsIn('tablet')).toEqual(['rank'])
  expect(idsIn('laptop')).toEqual(['rank', 'team'])
  expect(idsIn('desk')).toEqual(['rank', 'team', 'last'])
  expect(idsIn('column')).toEqual(['rank', 'team', 'last'])
})

test('[VL6] heads and rows stand in the same tracks', () => {
  expect(tracksOf(COLUMNS, 'desk')).toBe('2rem 4rem 5rem')
  expect(tracksOf(COLUMNS, 'laptop')).toBe('2rem 3rem')
  expect(tracksOf(COLUMNS, 'phone')).toBe('1rem')
})

test('[VL7] another head draws no row again, another cell does', () => {
  const renamed = COLUMNS.map((column) => ({ ...column, head: 'Other' }))
  expect(haveSameCells(COLUMNS, renamed)).toBe(true)
  expect(haveSameCells(COLUMNS, renamed.slice(1))).toBe(false)
  expect(haveSameCells(COLUMNS, [...renamed.slice(1), { id: 'x', head: '', width: '', cell }])).toBe(false)
  expect(
    haveSameCells(
      COLUMNS,
      renamed.map((column) => ({ ...column, cell: () => 'new' })),
    ),
  ).toBe(false)
})
