import { expect, test } from 'vitest'
import { STANDARD_LINEUP, type Lineup } from '../league/rules.ts'
import type { Position } from '../players/player.ts'
import { replacementOf } from './replacement.ts'

const NO_PLACES: Lineup = { QB: 0, RB: 0, WR: 0, TE: 0, RB_WR: 0, WR_TE: 0, FLEX: 0, SUPERFLEX: 0, K: 0, DST: 0, BN: 0 }

function players(points: Partial<Record<Position, readonly number[]>>) {
  const positions = ['QB', 'RB', 'WR', 'TE', 'K', 'DST'] as const
  return positions.flatMap((position) => (points[position] ?? []).map((each) => ({ position, points: each })))
}

test('[VAL1] two teams with one back each and a flex: the flexes take the best two who are left', () => {
  // Backs 100 and 90 start, receivers 95 and 60 as well; the flexes take 80 (RB) and 70 (RB).
  const board = players({ RB: [100, 90, 80, 70, 50], WR: [95, 60, 55, 40], QB: [300, 200] })
  const replacement = replacementOf(board, { ...NO_PLACES, RB: 1, WR: 1, FLEX: 1 }, 2)
  expect(replacement).toEqual({ QB: 300, RB: 50, WR: 55, TE: null, K: null, DST: null })
})

test('[VAL1] superflex starts quarterbacks as long as they score most', () => {
  const board = players({ QB: [300, 280, 260, 240, 220], RB: [250, 230, 100] })
  expect(replacementOf(board, { ...NO_PLACES, QB: 1, RB: 1 }, 2)).toMatchObject({ QB: 260, RB: 100 })
  expect(replacementOf(board, { ...NO_PLACES, QB: 1, RB: 1, SUPERFLEX: 1 }, 2)).toMatchObject({ QB: 220, RB: 100 })
})

test('[VAL1] a position that runs out is replaced by its last player', () => {
  expect(replacementOf(players({ TE: [120, 90] }), STANDARD_LINEUP, 12).TE).toBe(90)
  expect(replacementOf([], STANDARD_LINEUP, 12).TE).toBeNull()
})
