import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { playerOf, soloWith } from '../../../tests/support/builders.ts'
import { PPR, type Scoring } from '../league/scoring.ts'
import { FIGURES, type StatLine } from '../players/stat-line.ts'
import { createBoard, type Board } from '../players/board.ts'
import { POSITIONS, type Player } from '../players/player.ts'
import { lineTiersOf, positionTiers, tierEnds, tierLeftOf, type PositionTiers } from './position-tiers.ts'

const BOARD = await bundledBoard()
const SCORINGS: readonly Scoring[] = [
  PPR,
  { ...PPR, base: 'standard', passingTouchdown: 6 },
  { ...PPR, base: 'half_ppr', tePremium: 1 },
]

function tiersOn(players: readonly Player[], scoring: Scoring = PPR): PositionTiers {
  return positionTiers({ players, scoring, isOwnRanking: false })
}

test('[TI1] a tier ends where the points of a position fall most', () => {
  const points = [400, 395, 300, 298, 296, 294, 292, 290, 230, 228]
  expect(tierEnds(points)).toEqual([2, 8])
  expect(tierEnds([])).toEqual([])
  expect(tierEnds([null, null, null]), 'without points tiers end at fixed places').toEqual([2])
})

test('[TI1] tiers count from 1 within each position and never fall in the order of the board', () => {
  for (const scoring of SCORINGS) {
    const tiers = tiersOn(BOARD.players, scoring)
    for (const position of POSITIONS) {
      const own = BOARD.players.flatMap((player) =>
        player.position === position ? [tiers.get(player.id) ?? Number.NaN] : [],
      )
      expect(own[0]).toBe(1)
      for (const [index, tier] of own.entries()) expect([0, 1]).toContain(tier - (own[index - 1] ?? 1))
    }
  }
})

test('[TI2] among the first 48 players of a position no tier but the last holds more than nine', () => {
  const anyPoints = fc.array(fc.option(fc.integer({ min: 0, max: 4000 })), { maxLength: 120, size: 'max' })
  fc.assert(
    fc.property(anyPoints, (points) => {
      const ends = tierEnds(points.slice(0, 48))
      for (const [index, end] of ends.entries()) expect(end - (ends[index - 1] ?? 0)).toBeLessThanOrEqual(9)
      const all = tierEnds(points).filter((end) => end <= 48)
      for (const [index, end] of all.entries()) expect(end - (all[index - 1] ?? 0)).toBeLessThanOrEqual(9)
    }),
  )
})

test('[TI3] whatever the points of one player become, at most two players change their tier', () => {
  // Few different points, so that falls are nearly equal and a small change decides.
  const known = fc.integer({ min: 0, max: 4 })
  const points = fc.array(fc.option(known, { freq: 20 }), { minLength: 1, maxLength: 90, size: 'max' })
  fc.assert(
    fc.property(points, fc.nat({ max: 1000 }), known, (before, at, moved) => {
      const after = before.with(at % before.length, moved)
      if (before[at % before.length] === null) return
      const tierAt = (ends: readonly number[], index: number) => ends.filter((end) => end <= index).length
      const [old, now] = [tierEnds(before), tierEnds(after)]
      expect(before.filter((_points, index) => tierAt(old, index) !== tierAt(now, index)).length).toBeLessThanOrEqual(2)
    }),
    { numRuns: 2000 },
  )
})

test('[TI3] on the bundled board, 2 % more or fewer points of any player change two tiers at most', () => {
  const scaled = (line: StatLine, by: number): StatLine =>
    Object.fromEntries(FIGURES.flatMap((figure) => (line[figure] === undefined ? [] : [[figure, line[figure] * by]])))
  const before = tiersOn(BOARD.players)
  for (const [index, player] of BOARD.players.entries()) {
    for (const by of [0.98, 1.02]) {
      const { pprPoints, line } = player.projected
      if (pprPoints === null) continue
      const projected = { pprPoints: pprPoints * by, line: line && scaled(line, by) }
      const after = tiersOn(BOARD.players.with(index, { ...player, projected }))
      expect([...before].filter(([id, tier]) => after.get(id) !== tier).length).toBeLessThanOrEqual(2)
    }
  }
})

test('[TI4] a ranking of one’s own keeps its tiers, and one without tiers has none', () => {
  const own = [1, 1, 3].map((tier, index) => playerOf('RB', { id: `p${index}`, rank: index + 1, tier }))
  expect([...positionTiers({ players: own, scoring: PPR, isOwnRanking: true }).values()]).toEqual([1, 1, 3])
  const plain = own.map((player) => ({ ...player, tier: 1 }))
  expect(positionTiers({ players: plain, scoring: PPR, isOwnRanking: true }).size).toBe(0)
})

test('[TI6] lines of one position say its tiers, and lines across positions say none', () => {
  const { draft } = soloWith({})
  const [own, whole, plain] = [
    [1, 1, 2, 1],
    [1, 1, 1, 2],
    [1, 1, 1, 1],
  ].map((tiers) =>
    createBoard(
      (['RB', 'WR', 'RB', 'QB'] as const).map((position, index) =>
        playerOf(position, { id: `p${index}`, rank: index + 1, tier: tiers[index] ?? 1 }),
      ),
    ),
  )
  const tiersIn = (board: Board | undefined, isOnePosition: boolean) => {
    const tierOf = board && lineTiersOf({ board, draft, hasImportedBoard: true }, isOnePosition)
    return tierOf ? board.players.map(tierOf) : null
  }
  expect([tiersIn(own, true), tiersIn(own, false)]).toEqual([[1, 1, 2, 1], null])
  expect([tiersIn(whole, true), tiersIn(whole, false)]).toEqual([[1, 1, 1, 2], null])
  expect([tiersIn(plain, true), tiersIn(plain, false)]).toEqual([null, null])
})

test('[TI5] what is left of a tier are its undrafted players on active rosters', () => {
  const players = [0, 1, 2, 3].map((index) => playerOf('WR', { id: `w${index}`, rank: index + 1 }))
  const [first, second, third, fourth] = players
  const tiers = new Map([
    ['w0', 1],
    ['w1', 1],
    ['w2', 1],
    ['w3', 2],
  ])
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) throw new Error()
  const undrafted = [first, second, { ...third, isInactive: true }, fourth]
  expect(tierLeftOf(first, undrafted, tiers)).toEqual({ tier: 1, count: 2 })
  expect(tierLeftOf(first, undrafted, new Map())).toBeNull()
})
