import { expect, test } from 'vitest'
import { playerOf } from '../../../../tests/support/builders.ts'
import type { BrowseSort } from '#core/players/browse.ts'
import { DEFAULT_BROWSE_OPTIONS } from '#core/players/browse.ts'
import {
  directionOf,
  falling,
  keepsPickLine,
  keepsTiers,
  offeredOrder,
  orderAfterPress,
  sortedPlayers,
  type SortFigures,
} from './list-order.ts'

const PLAYERS = [
  playerOf('RB', { id: 'a', tier: 1, team: 'NE' }),
  playerOf('QB', { id: 'b', tier: 1, team: '' }),
  playerOf('WR', { id: 'c', tier: 2, team: 'ARI' }),
  playerOf('TE', { id: 'd', tier: 2, team: 'NE', isUnranked: true }),
]

const figureOf = (figures: Readonly<Record<string, number>>) => (id: string) => figures[id] ?? null
const adp = figureOf({ a: 3.4, b: 2.9, c: 1 })
const points = figureOf({ a: 200, b: 300, c: 250 })
const over = figureOf({ a: 20, b: 50, c: 90 })
const odds = figureOf({ a: 0.4, b: 0.9, c: 0 })
const FIGURES: SortFigures = {
  adp: ({ id }) => [adp(id)],
  points: ({ id }) => [falling(points(id))],
  value: ({ id }) => [rounded(adp(id)), falling(over(id))],
  odds: ({ id }) => [odds(id)],
  tier: ({ id, tier, isUnranked }) => [isUnranked === true ? null : tier, falling(over(id))],
}

const rounded = (figure: number | null) => (figure === null ? null : Math.round(figure))

test.each([
  ['rank', 'abcd'],
  ['adp', 'cbad'],
  ['points', 'bcad'],
  ['value', 'cbad'],
  ['odds', 'cabd'],
  ['tier', 'bacd'],
  ['position', 'badc'],
  ['team', 'cadb'],
] as const)('[BR9] the rows in the order of %s; unknown figures come last', (sort: BrowseSort, order) => {
  expect(idsIn({ sort, isReversed: false })).toBe(order)
})

test.each([
  ['rank', 'cbad', 'descending'],
  ['adp', 'abcd', 'descending'],
  ['points', 'acbd', 'ascending'],
  ['value', 'abcd', 'ascending'],
  ['odds', 'bacd', 'descending'],
  ['tier', 'cabd', 'descending'],
  // Players of one team stay in the order of ranks.
  ['team', 'badc', 'descending'],
] as const)('[WK8] a second press on %s turns the order round; unknown figures stay last', (sort, order, direction) => {
  const first = orderAfterPress(sort, { sort: 'name', isReversed: true })
  const second = orderAfterPress(sort, first)
  expect([first.isReversed, second.isReversed, orderAfterPress(sort, second).isReversed]).toEqual([false, true, false])
  expect(idsIn(second)).toBe(order)
  expect(directionOf(second)).toBe(direction)
  expect(directionOf(first)).not.toBe(direction)
})

test('[ADS2] [ADS30] only the orders of ranks and tiers keep tiers in one piece, those of ranks and ADP the line of the next pick', () => {
  const all = { isReversed: false, search: '' }
  const sorts = ['rank', 'adp', 'points', 'value', 'odds', 'tier', 'name', 'position', 'team', 'expected'] as const
  expect(sorts.filter((sort) => keepsTiers({ ...all, sort }))).toEqual(['rank', 'tier'])
  expect(sorts.filter((sort) => keepsPickLine({ ...all, sort }))).toEqual(['rank', 'adp'])
  for (const keeps of [keepsTiers, keepsPickLine]) {
    expect(keeps({ ...all, sort: 'rank', isReversed: true })).toBe(false)
    expect(keeps({ ...all, sort: 'rank', search: 'a' })).toBe(false)
  }
})

test('[BR9] an order that a list does not offer is that of ranks there', () => {
  const chosen = { ...DEFAULT_BROWSE_OPTIONS, sort: 'expected', isReversed: true } as const
  expect(offeredOrder(chosen, [{ value: 'expected', label: 'Expected' }])).toBe(chosen)
  expect(offeredOrder(chosen, [{ value: 'adp', label: 'ADP' }])).toMatchObject({ sort: 'rank', isReversed: false })
})

function idsIn(order: Parameters<typeof sortedPlayers>[1]): string {
  return sortedPlayers(PLAYERS, order, FIGURES)
    .map(({ id }) => id)
    .join('')
}
