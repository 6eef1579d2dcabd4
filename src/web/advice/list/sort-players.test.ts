import { expect, test } from 'vitest'
import { playerOf } from '../../../../tests/support/builders.ts'
import type { BrowseSort } from '#core/players/browse.ts'
import type { Player } from '#core/players/player.ts'
import { rowSorts, sortedPlayers } from './sort-players.ts'

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
  expect(
    sortedPlayers(PLAYERS, sort, FACTS)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order)
})

test('[BR9] the ranks of an imported ranking are called yours', () => {
  expect(rowSorts(false)[0]?.label).toBe('Rank')
  expect(rowSorts(true)[0]?.label).toBe('My rank')
})
