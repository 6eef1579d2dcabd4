import { expect, test } from 'vitest'
import { boardOf } from '../../../tests/support/builders.ts'
import {
  FIRST_ORDER,
  lineOf,
  lineTops,
  listLines,
  orderAfterPress,
  orderDirection,
  sortedLines,
  typedPrice,
  type PlayerLine,
} from './list-lines.ts'

const { players } = boardOf(3)

function lineFor(index: number, fields: Partial<PlayerLine> = {}): PlayerLine {
  const player = players[index]
  if (player === undefined) throw new Error('the board has three players')
  const empty = { positionRank: 1, points: null, over: 0, expected: 1, mine: null, tier: null, isLastOfTier: false }
  return { player, ...empty, sold: null, ...fields }
}

const idsOf = (rows: readonly PlayerLine[]) => rows.map(({ player }) => player.id)

test('[AUC114] a head sorts by its column, a second press turns the order round, and another head begins anew', () => {
  const byPoints = orderAfterPress(FIRST_ORDER, 'points')
  expect(byPoints).toEqual({ sort: 'points', isReversed: false })
  expect(orderDirection(byPoints)).toBe('descending')
  const turned = orderAfterPress(byPoints, 'points')
  expect(turned).toEqual({ sort: 'points', isReversed: true })
  expect(orderDirection(turned)).toBe('ascending')
  expect(orderAfterPress(turned, 'name')).toEqual({ sort: 'name', isReversed: false })
  expect([orderDirection(FIRST_ORDER), orderDirection({ sort: 'rank', isReversed: true })]).toEqual([
    'ascending',
    'descending',
  ])
})

test('[AUC114] players without a figure come last, equal ones stay in the order of the ranking both ways', () => {
  const rows = [lineFor(0, { points: 90 }), lineFor(1, { points: 120 }), lineFor(2, { points: 90 })]
  expect(idsOf(sortedLines(rows, { sort: 'points', isReversed: false }))).toEqual(['p2', 'p1', 'p3'])
  expect(idsOf(sortedLines(rows, { sort: 'points', isReversed: true }))).toEqual(['p1', 'p3', 'p2'])
  const zero = [lineFor(0, { points: null }), lineFor(1, { points: 0 })]
  expect(idsOf(sortedLines(zero, { sort: 'points', isReversed: false }))).toEqual(['p2', 'p1'])
  const sold = [lineFor(0, { expected: 9 }), lineFor(1, { expected: 5, sold: { name: 'Bob', price: 40 } })]
  expect(idsOf(sortedLines(sold, { sort: 'expected', isReversed: false }))).toEqual(['p2', 'p1'])
})

test('[AUC114] an own price is set by what was typed, $0 as well, and taken away by an emptied field', () => {
  expect(typedPrice('44', null)).toEqual({ kind: 'set', dollars: 44 })
  expect(typedPrice('0', null)).toEqual({ kind: 'set', dollars: 0 })
  expect(typedPrice('0', 12)).toEqual({ kind: 'set', dollars: 0 })
  expect(typedPrice('', 12)).toEqual({ kind: 'set', dollars: null })
  expect(typedPrice(' ', 0)).toEqual({ kind: 'set', dollars: null })
  for (const [text, before] of [
    ['', null],
    ['12', 12],
    ['0', 0],
    ['4.5', 12],
    ['abc', null],
  ] as const) {
    expect(typedPrice(text, before)).toEqual({ kind: 'keep' })
  }
})

test('[AUC114] each row has its place in the whole list, below the line of its tier', () => {
  const rows = [lineFor(0, { tier: 1 }), lineFor(1, { tier: 2 }), lineFor(2, { tier: 2 })]
  const lines = listLines(rows, true)
  expect(
    lines.map((line) => (line.kind === 'tier' ? `tier ${line.tier}, ${line.rows.length}` : line.row.player.id)),
  ).toEqual(['tier 1, 1', 'p1', 'tier 2, 2', 'p2', 'p3'])
  expect(lineTops(lines, { isPhone: false, remPx: 10 })).toEqual([0, 15, 37.5, 52.5, 75, 97.5])
  expect(lineTops(lines, { isPhone: true, remPx: 10 }).at(-1)).toBe(135)
  expect([lineOf(lines, 'p2'), lineOf(lines, 'p9'), lineOf(lines, null)]).toEqual([3, null, null])
  expect(listLines(rows, false)).toHaveLength(3)
})
