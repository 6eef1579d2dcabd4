import { expect, test } from 'vitest'
import { playerOf } from '../../../tests/support/builders.ts'
import { createBoard, withKnownFigures } from './board.ts'

test('[LGR57] a ranking stored without figures takes those of the bundled players with the same points', () => {
  const line = { receptions: 60 }
  const known = playerOf('WR', { projected: { pprPoints: 200, line }, lastSeason: { pprPoints: 180, line } })
  const stored = playerOf('WR', { rank: 9, projected: { pprPoints: 205, line: null } })
  const stranger = playerOf('RB', { id: 'rb:nobody:fa' })
  expect(withKnownFigures(createBoard([stored, stranger]), createBoard([known])).players).toEqual([
    { ...stored, lastSeason: known.lastSeason },
    stranger,
  ])
})
