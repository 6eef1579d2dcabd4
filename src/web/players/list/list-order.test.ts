import { expect, test } from 'vitest'
import { playerOf } from '../../../../tests/support/builders.ts'
import type { BrowseSort } from '#core/players/browse.ts'
import type { Player } from '#core/players/player.ts'
import { directionOf, keepsTiers, orderAfterPress, rowSorts, sortedPlayers } from './sort-players.ts'

const PLAYERS = [
  playerOf('RB', { id: 'a', tier: 1 }),
  playerOf('QB', { id: 'b', tier: 1 }),
  playerOf('WR', { id: 'c', tier: 2 }),
  playerOf('TE', { id: 'd', tier: 2, isUnranked: true }),
]

const figureOf = (figures: Readonly<Record<string, number>>) => (id: string) => figures[id] ?? null
const FACTS = {
  adpOf: figureOf({ a: 3.4, b: 2.9, c: 1 }),
  pointsOf: figureOf({ a: 200, b: 300, c: 250 }),
  overReplacement: figureOf({ a: 20, b: 50, c: 90 }),
  oddsOf: figureOf({ a: 0.4, b: 0.9, c: 0 }),
  tierOf: ({ tier }: Player) => tier,
}

test.each([
  ['rank', 'abcd'],
  ['adp', 'cbad'],
  ['points', 'bcad'],
  ['value', 'cbad'],
  ['odds', 'cabd'],
  ['tier', 'bacd'],
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
] as const)('[WK8] a second press on %s turns the order round; unknown figures stay last', (sort, order, direction) => {
  const first = orderAfterPress(sort, { sort: 'name', isReversed: true })
  const second = orderAfterPress(sort, first)
  expect([first.isReversed, second.isReversed, orderAfterPress(sort, second).isReversed]).toEqual([false, true, false])
  expect(idsIn(second)).toBe(order)
  expect(directionOf(second)).toBe(direction)
  expect(directionOf(first)).not.toBe(direction)
})

test('[ADS2] only the orders of ranks and tiers keep tiers in one piece, and no search does', () => {
  const all = { isReversed: false, search: '' }
  const kept = rowSorts(false).filter(({ value }) => keepsTiers({ ...all, sort: value }))
  expect(kept.map(({ value }) => value)).toEqual(['rank', 'tier'])
  expect(keepsTiers({ ...all, sort: 'rank', isReversed: true })).toBe(false)
  expect(keepsTiers({ ...all, sort: 'rank', search: 'a' })).toBe(false)
})

function idsIn(order: Parameters<typeof sortedPlayers>[1]): string {
  return sortedPlayers(PLAYERS, order, FACTS)
    .map(({ id }) => id)
    .join('')
}

test('[BR9] the ranks of an imported ranking are called yours', () => {
  expect(rowSorts(false)[0]?.label).toBe('Rank')
  expect(rowSorts(true)[0]?.label).toBe('My rank')
})
