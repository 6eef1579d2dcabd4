import { expect, test } from 'vitest'
import type { Lobby } from '#core/lobby/lobby.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { draftingLobby } from '../../../tests/support/lobby-builders.ts'
import { draftDuration } from './draft-duration.ts'

test('[TV8] a complete draft took the time from its start to its last pick, if the start is known', () => {
  const lobby = draftingLobby(2)
  const tookMinutes = (minutes: number, changes: Partial<Lobby> = {}) =>
    draftDuration({
      ...lobby,
      draft: draftOf(2, 1, ['a', 'b']),
      startedAtMs: 1000,
      turnStartedAtMs: 1000 + minutes * 60_000,
      ...changes,
    })
  expect([0.2, 58, 72, 60 * 51].map((minutes) => tookMinutes(minutes))).toEqual([
    '1 minute',
    '58 minutes',
    '1 h 12 min',
    '2 days 3 h',
  ])
  expect(tookMinutes(58, { startedAtMs: null })).toBeNull()
  expect(tookMinutes(58, { draft: draftOf(2, 1, ['a']) })).toBeNull()
})
