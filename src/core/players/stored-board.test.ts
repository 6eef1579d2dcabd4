import { expect, test } from 'vitest'
import { boardOf, playerOf } from '../../../tests/support/builders.ts'
import { createBoard, withKnownFigures } from './board.ts'
import { readStoredBoard, storedBoard } from './stored-board.ts'

test('[BF3] a stored ranking is read back as it was', () => {
  const stored: unknown = JSON.parse(JSON.stringify(storedBoard(boardOf(3))))
  expect(readStoredBoard(stored)).toEqual({ ok: true, value: boardOf(3) })
})

test('[RU51] a player without a bye is stored as 0 and has none when they are read, also from stores that have null', () => {
  const players = [playerOf('WR', { bye: null }), playerOf('RB', { bye: 9 })]
  const stored = storedBoard(createBoard(players))
  expect(stored.players.map(({ bye }) => bye)).toEqual([0, 9])
  const older = { ...stored, players }
  for (const text of [stored, older].map((each) => JSON.stringify(each))) {
    const read = readStoredBoard(JSON.parse(text))
    expect(read.ok && read.value.players.map(({ bye }) => bye)).toEqual([null, 9])
  }
})

test('[BF2] a stored ranking of another version, without players or with a damaged one is refused', () => {
  const stored = storedBoard(boardOf(2))
  const [first] = stored.players
  for (const damaged of [
    { ...stored, schema_version: 2 },
    { ...stored, players: [] },
    { ...stored, players: [first, { ...first, name: 7 }] },
    null,
  ]) {
    expect(readStoredBoard(damaged).ok).toBe(false)
  }
})

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
