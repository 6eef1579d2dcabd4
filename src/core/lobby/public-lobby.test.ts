import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLobbyRun } from '../../../tests/support/lobby-builders.ts'
import { foldLobby } from './apply-lobby.ts'
import { publicEvent, publicLobby } from './public-lobby.ts'

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
