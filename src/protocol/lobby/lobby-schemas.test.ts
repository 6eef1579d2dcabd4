import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLobbyRun, creationOf, draftingLobby, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { lobbyEventSchema, lobbySchema } from './lobby-schemas.ts'

function sent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

test('[PR3] every lobby and every event of core comes through the wire as it was', () => {
  fc.assert(
    fc.property(anyLobbyRun, ({ lobby, events }) => {
      expect(lobbySchema.parse(sent(lobby))).toEqual(lobby)
      for (const event of events) expect(lobbyEventSchema.parse(sent(event))).toEqual(event)
      expect(lobbyEventSchema.parse({ kind: 'expired' })).toEqual({ kind: 'expired' })
    }),
    { numRuns: 300 },
  )
})

test('[S11] [RU6] nothing private has a place in a lobby: more fields than core has are dropped', () => {
  const withMarks = { ...draftingLobby(2), targets: ['p1'], avoids: ['p2'], queue: ['p3'] }
  const withDevice = { ...creationOf(), host: { ...creationOf().host, deviceId: 'secret' } }
  expect(lobbySchema.parse(sent(withMarks))).toEqual(draftingLobby(2))
  expect(lobbyEventSchema.parse(sent(withDevice))).toEqual(creationOf())
})

test.each<[string, object]>([
  ['no seats', { ...waitingLobby(2), seats: undefined }],
  ['a seat without a name', { ...waitingLobby(1), seats: [{ ...waitingLobby(1).seats[0], username: null }] }],
  ['too few slots', { ...draftingLobby(2), draft: { teamCount: 2, roundCount: 3, slots: [] } }],
  ['half a round', { ...draftingLobby(2), draft: { teamCount: 2, roundCount: 1.5, slots: [null, null, null] } }],
  ['a number for a player', { ...draftingLobby(2, 1), draft: { teamCount: 2, roundCount: 1, slots: [7, null] } }],
])('[PR4] a lobby with %s is refused', (_what, lobby) => {
  expect(lobbySchema.safeParse(sent(lobby)).success).toBe(false)
})

test.each<unknown>([
  null,
  {},
  { kind: '__proto__' },
  { kind: 'constructor' },
  { kind: 'picked', playerId: 'p1' },
  { kind: 'picked', playerId: 'p1', slotNumber: 0 },
  { kind: 'picked', playerId: 'p1', slotNumber: 1.5 },
  { kind: 'order-set', orderType: 'alphabetical', seatIds: [] },
  { kind: ['picked'], playerId: 'p1', slotNumber: 1 },
])('[PR4] %j is no event', (event) => {
  expect(lobbyEventSchema.safeParse(event).success).toBe(false)
})
