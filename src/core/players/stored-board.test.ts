import { expect, test } from 'vitest'
import { boardOf } from '../../../tests/support/builders.ts'
import { readStoredBoard, storedBoard } from './stored-board.ts'

test('[BF3] a stored ranking is read back as it was', () => {
  const stored: unknown = JSON.parse(JSON.stringify(storedBoard(boardOf(3))))
  expect(readStoredBoard(stored)).toEqual({ ok: true, value: boardOf(3) })
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
