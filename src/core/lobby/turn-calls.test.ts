import { expect, test } from 'vitest'
import { draftingLobby, factsOf, seatActor, waitingLobby } from '../../../tests/support/lobby-builders.ts'
import { DEFAULT_AUCTION_RULES } from '../league/auction-rules.ts'
import { applyLobby } from './apply-lobby.ts'
import { decideLobby } from './decide-lobby.ts'
import type { Actor, LobbyCommand } from './lobby-command.ts'
import type { Lobby } from './lobby.ts'
import { turnCalls } from './turn-calls.ts'

function run(lobby: Lobby, command: LobbyCommand, actor: Actor = seatActor('s1')): Lobby {
  const facts = factsOf()
  const decided = decideLobby(lobby, actor, command, facts)
  if (!decided.ok) throw new Error(decided.error)
  return decided.value.reduce((next, event) => applyLobby(next, event, facts.nowMs), lobby)
}

const pick = (playerId: string): LobbyCommand => ({ kind: 'pick', playerId, target: { kind: 'clock' } })
const control = (teamIndex: number, to: 'person' | 'autopick' | 'computer'): LobbyCommand => ({
  kind: 'set-control',
  teamIndex,
  control: to,
})

/** As in "s1 on-the-clock, s2 up-next". */
function called(before: Lobby, after: Lobby, bySeatId: string | null = null): string {
  return turnCalls(before, after, bySeatId)
    .map(({ seatId, kind }) => `${seatId} ${kind}`)
    .join(', ')
}

test('[PU1] the start calls whoever is first and whoever is next', () => {
  const waiting = waitingLobby(3)
  const ordered = run(waiting, { kind: 'shuffle-order' })
  expect(called(waiting, ordered)).toBe('')
  expect(called(ordered, run(ordered, { kind: 'start' }))).toBe('s1 on-the-clock, s2 up-next')
})

test('[PU1] a pick calls the person whose turn it begins, and the person after them', () => {
  const first = draftingLobby(3)
  const second = run(first, pick('p1'))
  expect(called(first, second, 's1')).toBe('s2 on-the-clock, s3 up-next')
  const third = run(second, pick('p2'), seatActor('s2'))
  // The third team drafts twice in a row: nobody else is next.
  expect(called(second, third, 's2')).toBe('s3 on-the-clock')
})

test('[PU1] nobody is called by their own act', () => {
  const first = draftingLobby(3)
  const third = run(run(first, pick('p1')), pick('p2'), seatActor('s2'))
  const fourth = run(third, pick('p3'), seatActor('s3'))
  expect(called(third, fourth, 's3')).toBe('s2 up-next')
  const started = run(first, pick('p1'))
  expect(called(started, run(started, { kind: 'undraft', playerId: 'p1' }), 's1')).toBe('s2 up-next')
})

test('[PU2] what changes no turn calls nobody, and a turn that changes hands calls its new owner', () => {
  const lobby = draftingLobby(3)
  expect(called(lobby, lobby)).toBe('')
  expect(called(lobby, run(lobby, { kind: 'rename-team', seatId: 's2', teamName: 'Bears' }))).toBe('')
  const ahead = run(lobby, { kind: 'pick', playerId: 'p9', target: { kind: 'team', teamIndex: 2 } })
  expect(called(lobby, ahead, 's1')).toBe('')
  const traded = run(lobby, {
    kind: 'trade-slots',
    moves: [
      { slotNumber: 1, teamIndex: 1 },
      { slotNumber: 2, teamIndex: 0 },
    ],
  })
  expect(called(lobby, traded)).toBe('s2 on-the-clock, s1 up-next')
})

test('[PU2] autopick and computers are not called, and neither is anybody while the draft is paused or over', () => {
  const lobby = draftingLobby(3)
  const absent = run(run(lobby, control(1, 'autopick')), control(2, 'computer'))
  expect(called(absent, run(absent, pick('p1')), 's1')).toBe('')
  const paused = run(lobby, { kind: 'pause' })
  expect(called(lobby, paused)).toBe('')
  expect(called(paused, run(paused, pick('p1')))).toBe('')
  expect(called(paused, run(paused, { kind: 'resume' }))).toBe('s1 on-the-clock, s2 up-next')
  expect(called(lobby, { ...lobby, isClosed: true })).toBe('')
  const last = draftingLobby(2, 1)
  const complete = run(run(last, pick('p1')), pick('p2'), seatActor('s2'))
  expect(called(last, complete)).toBe('')
})

test('[AUC69] an auction calls whoever nominates, once, and nobody for a bid', () => {
  const rules = { ...waitingLobby(3).rules, auction: DEFAULT_AUCTION_RULES }
  const waiting = { ...run(waitingLobby(3), { kind: 'shuffle-order' }), rules }
  const started = run(waiting, { kind: 'start' })
  const nominators = started.seats.toSorted((one, other) => (one.draftOrder ?? 0) - (other.draftOrder ?? 0))
  expect(called(waiting, started)).toBe(`${nominators[0]?.id} on-the-clock`)
  const up = run(started, { kind: 'nominate', playerId: 'p1', amount: 1 })
  expect(called(started, up)).toBe('')
  const bid = run(up, { kind: 'bid', lotNumber: 1, amount: 2, teamIndex: 1 })
  expect(called(up, bid)).toBe('')
  const withdrawn = run(bid, { kind: 'withdraw-lot', lotNumber: 1 })
  expect(called(bid, withdrawn)).toBe(`${nominators[1]?.id} on-the-clock`)
  expect(called(bid, withdrawn, nominators[1]?.id ?? null)).toBe('')
})
