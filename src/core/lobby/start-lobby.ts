import { clockOfNewTurn } from '../draft/draft-clock.ts'
import { pickEvent } from '../draft/decide-draft.ts'
import { emptyDraft, type Draft } from '../draft/draft.ts'
import { givesTooMany, slotOfPick } from '../draft/order.ts'
import { err, ok } from '../lib/result.ts'
import { applyLobby } from './apply-lobby.ts'
import { keeperProblem, plannedOwners } from './keepers-and-trades.ts'
import type { LobbyDecision, LobbyEvent, LobbyFacts } from './lobby-command.ts'
import { teamIndexOfSeat, type Lobby, type SeatId } from './lobby.ts'
import { isOrderComplete } from './seat-order.ts'

/** Starts the draft: the picks that were traded get their owners, and the kept players their slots. */
export function start(lobby: Lobby, { pool, nowMs, random }: LobbyFacts): LobbyDecision {
  if (!isOrderComplete(lobby.seats)) return err('order_missing')
  const problem = keeperProblem(lobby, lobby.keepers, pool)
  if (problem !== null) return err(problem)
  // Somebody who left took their trades along, and rounds may have been cut since.
  if (givesTooMany([], plannedOwners(lobby), lobby.roundCount)) return err('bad_trade')

  const { seats, roundCount, rules } = lobby
  const format = { teamCount: seats.length, roundCount, rules }
  const clock = clockOfNewTurn(emptyDraft(format), nowMs)
  const started: LobbyEvent = {
    kind: 'started',
    poolId: pool.id,
    seed: Math.floor(random() * 2 ** 32),
    ...(clock.kind === 'off' ? {} : { clock }),
  }
  const events: LobbyEvent[] = [started]
  let next = applyLobby(lobby, started, nowMs)
  const slotOf = (seatId: SeatId, roundNumber: number) => slotOfPick(format, teamOf(lobby, seatId), roundNumber)

  function add(event: LobbyEvent): void {
    events.push(event)
    next = applyLobby(next, event, nowMs)
  }

  const moves = lobby.trades.map(({ roundNumber, seatId, toSeatId }) => ({
    slotNumber: slotOf(seatId, roundNumber),
    teamIndex: teamOf(lobby, toSeatId),
  }))
  if (moves.length > 0) add({ kind: 'traded', moves })
  const kept = lobby.keepers
    .map(({ seatId, playerId, roundNumber }) => ({ playerId, slotNumber: slotOf(seatId, roundNumber) }))
    .toSorted((a, b) => a.slotNumber - b.slotNumber)
  for (const { playerId, slotNumber } of kept) {
    const pick = { playerId, by: 'keeper' as const, reason: null }
    add(pickEvent(draftOf(next), slotNumber, pick, { nowMs }))
  }
  return ok(events)
}

function teamOf(lobby: Lobby, seatId: SeatId): number {
  return teamIndexOfSeat(lobby, seatId) ?? 0
}

function draftOf({ draft }: Lobby): Draft {
  if (draft === null) throw new Error('broken invariant: the lobby has started')
  return draft
}
