import { expect, test } from 'vitest'
import { playerOf } from '../../../tests/support/builders.ts'
import type { Position } from '../players/player.ts'
import { tierEndsOf } from './tier-ends.ts'

type Row = readonly [id: string, position: Position, tier: number, points: number | null]

/** `starters`: whoever is worth more than a replacement. */
function endsOf(rows: readonly Row[], { starters = '', drafted = '' } = {}) {
  const facts = new Map(rows.map(([id, , tier, points]) => [id, { tier, points }]))
  const ends = tierEndsOf({
    players: rows.map(([id, position]) => playerOf(position, { id })),
    tiers: new Map(rows.map(([id, , tier]) => [id, tier])),
    isDrafted: (id) => drafted.split(' ').includes(id),
    pointsOf: (id) => facts.get(id)?.points ?? null,
    overReplacement: (id) => (starters.split(' ').includes(id) ? 20 : 0),
  })
  return [...ends].map(([id, { position, tier, pointsLower, next }]) => {
    const then = pointsLower === null ? `${next.count} in tier ${next.tier}` : `${pointsLower} lower`
    return `${id}: ${position} tier ${tier}, ${then}`
  })
}

const MIXED: readonly Row[] = [
  ['q1', 'QB', 1, 307],
  ['r1', 'RB', 1, 200],
  ['q2', 'QB', 1, 289],
  ['r2', 'RB', 2, 201],
  ['q3', 'QB', 2, 271],
  ['r3', 'RB', 2, 180],
]

test('[ADS31] a tier ends after its last player, where the next of the position is projected lower', () => {
  expect(endsOf(MIXED)).toEqual(['q2: QB tier 1, 18 lower'])
  expect(endsOf(MIXED, { drafted: 'q2' })).toEqual(['q1: QB tier 1, 36 lower'])
  expect(endsOf(MIXED, { drafted: 'q1 q2' })).toEqual([])
})

test.each([
  [2.4, []],
  [2.5, ['q1: QB tier 1, 3 lower']],
  [3.4, ['q1: QB tier 1, 3 lower']],
])('[ADS31] fewer than three whole points are no news: %s', (lower, lines) => {
  const rows = [
    ['q1', 'QB', 1, 100 + lower],
    ['q2', 'QB', 2, 100],
  ] as const
  expect(endsOf(rows)).toEqual(lines)
  // Below the last tier with a starter a line stands, with or without a fall.
  const few = lower < 2.5 ? ['q1: QB tier 1, 1 in tier 2'] : lines
  expect(endsOf(rows, { starters: 'q1' })).toEqual(few)
})

test('[ADS31] where the next is no worse, a line stands only below the last tier that holds a starter', () => {
  expect(endsOf(MIXED, { starters: 'r1' })).toContain('r1: RB tier 1, 2 in tier 2')
  expect(endsOf(MIXED, { starters: 'r1', drafted: 'r3' })).toContain('r1: RB tier 1, 1 in tier 2')
  expect(endsOf(MIXED, { starters: 'r1 r2' })).toEqual(['q2: QB tier 1, 18 lower'])
})

test('[ADS31] no tier ends at kickers, without tiers after it, without points, or where tiers alternate', () => {
  expect(
    endsOf([
      ['k1', 'K', 1, 150],
      ['k2', 'K', 2, 100],
    ]),
  ).toEqual([])
  expect(endsOf([['q1', 'QB', 1, 300]])).toEqual([])
  expect(
    endsOf([
      ['q1', 'QB', 1, null],
      ['q2', 'QB', 2, 100],
    ]),
  ).toEqual([])
  expect(
    endsOf([
      ['q1', 'QB', 1, 300],
      ['q2', 'QB', 2, 280],
      ['q3', 'QB', 1, 260],
    ]),
  ).toEqual([])
})
