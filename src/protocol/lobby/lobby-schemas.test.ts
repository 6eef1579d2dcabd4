import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLobbyRun, creationOf, draftingLobby, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { draftOf } from '../../../tests/support/builders.ts'
import { picked } from '../../../tests/support/sync-bench.ts'
import { boardGrid } from '#core/draft/board-grid.ts'
import type { Draft } from '#core/draft/draft.ts'
import { lobbyEventSchema } from './events.ts'
import { lobbySchema, lobbyToWire } from './lobby-schemas.ts'

function sent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

test('[PR3] every lobby and every event of core comes through the wire as it was', () => {
  fc.assert(
    fc.property(anyLobbyRun, ({ lobby, events }) => {
      expect(lobbySchema.parse(sent(lobbyToWire(lobby)))).toEqual(lobby)
      for (const event of events) expect(lobbyEventSchema.parse(sent(event))).toEqual(event)
      expect(lobbyEventSchema.parse({ kind: 'expired' })).toEqual({ kind: 'expired' })
    }),
    { numRuns: 300 },
  )
})

test('[S11] [RU6] nothing private has a place in a lobby: more fields than core has are dropped', () => {
  const withMarks = { ...lobbyToWire(draftingLobby(2)), targets: ['p1'], avoids: ['p2'], queue: ['p3'] }
  const withDevice = { ...creationOf(), host: { ...creationOf().host, deviceId: 'secret' } }
  expect(lobbySchema.parse(sent(withMarks))).toEqual(draftingLobby(2))
  expect(lobbyEventSchema.parse(sent(withDevice))).toEqual(creationOf())
})

test('[PR20] a draft of protocol 1, which knew only who was picked, reads as picks that people made in snake order', () => {
  const { owners: _owners, picks: _picks, clock: _clock, ...draft } = wireDraft(draftOf(2, 2, ['p1']))
  const { changedAtMs: _changedAtMs, ...lobby } = { ...lobbyToWire(draftingLobby(2, 2)), draft }
  expect(lobbySchema.parse(sent(lobby)).draft).toEqual(draftOf(2, 2, ['p1']))
})

test('[PR20] a pick of an older log was made by a person', () => {
  expect(lobbyEventSchema.parse({ kind: 'picked', playerId: 'p1', slotNumber: 1 })).toEqual(picked(1))
})

test('[PR10] makers and clocks that only later versions know do not make a lobby unreadable', () => {
  const wire = lobbyToWire(draftingLobby(2, 1))
  const later = {
    ...wire,
    draft: {
      ...wire.draft,
      slots: ['p1', null],
      picks: [{ by: 'oracle', reason: null }, null],
      clock: { kind: 'sundial', shadowDeg: 30 },
    },
  }
  const { draft } = lobbySchema.parse(sent(later))
  expect(draft?.slots).toEqual([{ playerId: 'p1', by: 'person', reason: null }, null])
  expect(draft?.clock).toEqual({ kind: 'off' })
})

test('[PR23] a clock of a kind that is known, without its times or with others, makes a lobby unreadable', () => {
  const wire = lobbyToWire(draftingLobby(2, 1))
  const withClock = (clock: unknown) =>
    lobbySchema.safeParse(sent({ ...wire, draft: { ...wire.draft, clock } })).success
  const known = [
    { kind: 'off' },
    { kind: 'running', deadlineMs: 9, setAtMs: 3 },
    { kind: 'paused', remainingMs: 5 },
    { kind: 'paused', remainingMs: null },
  ]
  expect(known.filter((clock) => !withClock(clock))).toEqual([])
  const broken = [
    { kind: 'running' },
    { kind: 'running', deadlineMs: '9', setAtMs: 3 },
    { kind: 'running', deadlineMs: 9 },
    { kind: 'paused' },
    { kind: 'paused', remainingMs: '5' },
    { kind: 7 },
    {},
  ]
  expect(broken.filter(withClock)).toEqual([])
})

test('[CO12] an order that only later versions know leaves turns and board as they were sent', () => {
  const draft = { ...draftOf(3, 1), owners: [2, 0, 1] }
  const wire = lobbyToWire({ ...draftingLobby(3, 1), draft })
  const read = lobbySchema.parse(sent({ ...wire, rules: { order: 'spiral', spiral_order: [] } }))
  expect(read.rules.order).toBe('snake')
  expect(read.draft?.owners).toEqual([2, 0, 1])
  expect(boardGrid(draft)[0]?.cells.map(({ ownerIndex }) => ownerIndex)).toEqual([2, 0, 1])
})

test('[PR20] who made each pick, and why, comes through the wire beside the ids of protocol 1', () => {
  const draft = { ...draftOf(2, 1, ['p1']), owners: [1, 0] }
  const made = { ...draft, slots: [{ playerId: 'p1', by: 'autopick' as const, reason: 'Best of the queue' }, null] }
  const wire = wireDraft(made)
  expect(wire.slots).toEqual(['p1', null])
  expect(lobbySchema.parse(sent({ ...lobbyToWire(waitingLobby(2, { roundCount: 1 })), draft: wire })).draft).toEqual(
    made,
  )
})

function wireDraft(draft: Draft) {
  const { draft: wire } = lobbyToWire({ ...draftingLobby(2, draft.format.roundCount), draft })
  if (wire === null) throw new Error('a drafting lobby has a draft')
  return wire
}

const WAITING = lobbyToWire(waitingLobby(2))
const DRAFTING = lobbyToWire(draftingLobby(2))

test.each<[string, object]>([
  ['no seats', { ...WAITING, seats: undefined }],
  ['a seat without a name', { ...WAITING, seats: [{ ...WAITING.seats[0], username: null }] }],
  ['too few slots', { ...DRAFTING, draft: { ...DRAFTING.draft, slots: [] } }],
  ['an owner too many', { ...DRAFTING, draft: { ...DRAFTING.draft, owners: [0] } }],
  ['half a round', { ...WAITING, draft: { teamCount: 2, roundCount: 1.5, slots: [null, null, null] } }],
  ['a number for a player', { ...WAITING, draft: { teamCount: 2, roundCount: 1, slots: [7, null] } }],
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
