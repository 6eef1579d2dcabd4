import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLobbyRun, draftingLobby } from '../../../tests/support/lobby-builders.ts'
import { applyLobby, foldLobby } from './apply-lobby.ts'
import { publicEvent, publicLobby } from './public-lobby.ts'

test('[WT1] spectators do not get the code of a rematch', () => {
  const announced = applyLobby(draftingLobby(2), { kind: 'rematch-announced', code: 'QX7K2M' }, 9)
  expect(publicLobby(announced).rematchCode).toBeNull()
  expect(publicEvent({ kind: 'rematch-announced', code: 'QX7K2M' })).toEqual({ kind: 'rematch-announced', code: null })
})

test('[WT1] public events lead to the public lobby', () => {
  fc.assert(
    fc.property(anyLobbyRun, ({ events }) => {
      const log = events.map((event, index) => ({ event, atMs: index }))
      const publicLog = log.map(({ event, atMs }) => ({ event: publicEvent(event), atMs }))
      expect(foldLobby(publicLog)).toEqual(publicLobby(foldLobby(log)))
    }),
    { numRuns: 200 },
  )
})
