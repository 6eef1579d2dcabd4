import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyPositions, anyStarters, lineupOf } from '../../../tests/support/league-builders.ts'
import { POSITIONS, type Position } from '../players/player.ts'
import { assignStarters, mayFill, neededPositions, openStarters, startingPlaces } from './lineup.ts'
import { STANDARD_LINEUP, type Lineup, type LineupPlace } from './rules.ts'

/** The place of each player of a team, given by position in the order drafted. */
function assignLineup(lineup: Lineup, positions: readonly Position[]): readonly LineupPlace[] {
  return assignStarters(lineup, positions).map((index) => startingPlaces(lineup)[index ?? -1] ?? 'BN')
}

test.each<[LineupPlace, readonly Position[]]>([
  ['RB_WR', ['RB', 'WR']],
  ['WR_TE', ['WR', 'TE']],
  ['FLEX', ['RB', 'WR', 'TE']],
  ['SUPERFLEX', ['QB', 'RB', 'WR', 'TE']],
  ['DST', ['DST']],
  ['BN', POSITIONS],
])('[LGR4] %s is for %j', (place, positions) => {
  expect(POSITIONS.filter((position) => mayFill(position, place))).toEqual(positions)
})

test('[LGR5] a player takes their own position first, then RB/WR, WR/TE, FLEX and SUPERFLEX, then the bench', () => {
  const lineup = lineupOf({ QB: 1, WR: 1, RB_WR: 1, WR_TE: 1, FLEX: 1, SUPERFLEX: 1, BN: 2 })
  expect(assignLineup(lineup, ['WR', 'WR', 'WR', 'WR', 'WR', 'WR', 'QB', 'QB'])).toEqual([
    'WR',
    'RB_WR',
    'WR_TE',
    'FLEX',
    'SUPERFLEX',
    'BN',
    'QB',
    'BN',
  ])
})

test('[LGR3] overlapping flexes leave the wider place to whoever fits nowhere else', () => {
  const lineup = lineupOf({ WR_TE: 1, FLEX: 1, SUPERFLEX: 1 })
  for (const positions of permutations<Position>(['TE', 'RB', 'QB'])) {
    expect(assignLineup(lineup, positions).toSorted()).toEqual(['FLEX', 'SUPERFLEX', 'WR_TE'])
  }
})

test('[LGR3] [LGR5] a WR goes from RB/WR to WR/TE if that lets a running back start', () => {
  const lineup = lineupOf({ RB_WR: 1, WR_TE: 1 })
  expect(assignLineup(lineup, ['WR'])).toEqual(['RB_WR'])
  expect(assignLineup(lineup, ['WR', 'RB'])).toEqual(['WR_TE', 'RB_WR'])
  expect(assignLineup(lineupOf({ RB: 1, WR: 1, RB_WR: 2, WR_TE: 1 }), ['WR', 'RB', 'WR', 'RB', 'RB'])).toEqual([
    'WR',
    'RB',
    'WR_TE',
    'RB_WR',
    'RB_WR',
  ])
  const two = lineupOf({ RB_WR: 2, WR_TE: 1 })
  expect(assignLineup(two, ['WR', 'RB', 'WR', 'TE'])).toEqual(['RB_WR', 'RB_WR', 'WR_TE', 'BN'])
  const superflex = lineupOf({ RB_WR: 1, WR_TE: 1, SUPERFLEX: 1 })
  expect(assignLineup(superflex, ['WR', 'RB', 'QB'])).toEqual(['WR_TE', 'RB_WR', 'SUPERFLEX'])
  expect(openStarters(lineup, ['WR'])).toEqual(['WR_TE'])
  expect([...neededPositions(lineup, ['WR'])]).toEqual(['RB', 'WR', 'TE'])
})

test('[LGR6] open places and the positions that fill one', () => {
  expect(openStarters(STANDARD_LINEUP, ['RB', 'RB', 'RB', 'QB', 'QB'])).toEqual(['WR', 'WR', 'TE', 'K', 'DST'])
  expect([...neededPositions(STANDARD_LINEUP, ['RB', 'RB', 'RB', 'QB', 'QB'])]).toEqual(['WR', 'TE', 'K', 'DST'])
  expect([...neededPositions(lineupOf({ QB: 1, SUPERFLEX: 1 }), ['QB'])]).toEqual(['QB', 'RB', 'WR', 'TE'])
})

test('[LGR3] [LGR6] as many players start as in the best of all assignments', () => {
  fc.assert(
    fc.property(anyStarters(2), anyPositions(4), (lineup, positions) => {
      const places = assignLineup(lineup, positions)
      const startCount = places.filter((place) => place !== 'BN').length
      expect(startCount).toBe(mostStarters(lineup, positions))
      expect(openStarters(lineup, positions)).toHaveLength(startingPlaces(lineup).length - startCount)
      const needed = POSITIONS.filter((position) => mostStarters(lineup, [...positions, position]) > startCount)
      expect([...neededPositions(lineup, positions)]).toEqual(needed)
    }),
    { numRuns: 200 },
  )
})

test('[LGR5] every player has a place that is for them, no place is filled twice, and others move only if one more starts by it', () => {
  fc.assert(
    fc.property(anyStarters(2), anyPositions(16), (lineup, positions) => {
      const places = assignLineup(lineup, positions)
      expect(places).toHaveLength(positions.length)
      const filled = new Map<LineupPlace, number>()
      for (const [index, place] of places.entries()) {
        expect(mayFill(positions[index] ?? 'QB', place)).toBe(true)
        filled.set(place, (filled.get(place) ?? 0) + 1)
      }
      for (const [place, count] of filled) if (place !== 'BN') expect(count).toBeLessThanOrEqual(lineup[place])
      const before = assignLineup(lineup, positions.slice(0, -1))
      for (const [index, place] of before.entries()) {
        if (place === places[index]) continue
        expect(['WR RB_WR WR_TE', 'RB SUPERFLEX RB_WR']).toContain(`${positions[index]} ${place} ${places[index]}`)
        expect(places.at(-1)).not.toBe('BN')
      }
    }),
  )
})

test('[LGR5] the first players of a position fill its own places', () => {
  fc.assert(
    fc.property(anyStarters(3), anyPositions(16), (lineup, positions) => {
      const places = assignLineup(lineup, positions)
      for (const position of POSITIONS) {
        const own = places.filter((_place, index) => positions[index] === position)
        const ownCount = Math.min(lineup[position], own.length)
        expect(own.slice(0, ownCount)).toEqual(Array.from({ length: ownCount }, () => position))
      }
    }),
  )
})

/** By trying every assignment. */
function mostStarters(lineup: Lineup, positions: readonly Position[]): number {
  const [position, ...rest] = positions
  if (position === undefined) return 0
  const starting = startingPlaces(lineup)
    .filter((place, index, all) => all.indexOf(place) === index && mayFill(position, place))
    .map((place) => 1 + mostStarters({ ...lineup, [place]: lineup[place] - 1 }, rest))
  return Math.max(mostStarters(lineup, rest), ...starting)
}

function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}
