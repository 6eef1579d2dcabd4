import { decide, slotOnTheClock, type DraftCommand } from '../draft/draft.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { LobbyCommand, LobbyEvent, LobbyFacts, LobbyRefusal } from './lobby-command.ts'
import { MIN_SEATS_TO_START, seatOf, type Lobby, type SeatId } from './lobby.ts'
import { isHostSeat, isOnTheClock } from './permissions.ts'
import { isOrderComplete, isPermutation, orderFromPositions, shuffledSeatIds } from './seat-order.ts'
import { cleanUsername, defaultTeamNameOf, usernameKey } from './usernames.ts'

/** An event; null where the lobby stays as it is and that is fine; or why not. */
export type LobbyDecision = Result<LobbyEvent | null, LobbyRefusal>

/** Judges a command against the rules of the lobby and the rights of who asks; a refusal changes nothing. */
export function decideLobby(lobby: Lobby, command: LobbyCommand, facts: LobbyFacts): LobbyDecision {
  if (lobby.isClosed) return err('lobby_closed')
  if (command.kind === 'join') return join(lobby, command.seatId, command.username, facts.nowMs)

  const actor = facts.actorSeatId === null ? null : seatOf(lobby, facts.actorSeatId)
  if (actor === null) return err('no_such_seat')
  switch (command.kind) {
    case 'leave':
      // After the start the seat stays, and who left is only away (RU13).
      return ok(lobby.draft === null ? { kind: 'left', seatId: actor.id } : null)
    case 'remove':
      return hostBeforeStart(lobby, actor.id) ?? remove(lobby, actor.id, command.seatId)
    case 'shuffle-order':
      return (
        hostBeforeStart(lobby, actor.id) ??
        enoughSeats(lobby) ??
        ok({ kind: 'order-set', orderType: 'random', seatIds: shuffledSeatIds(lobby.seats, facts.random) })
      )
    case 'set-order':
      return (
        hostBeforeStart(lobby, actor.id) ??
        enoughSeats(lobby) ??
        setOrder(lobby, command.positions, command.seatIds ?? null)
      )
    case 'start':
      return hostBeforeStart(lobby, actor.id) ?? enoughSeats(lobby) ?? start(lobby, facts.pool.id)
    case 'pick':
    case 'undraft':
      return decideDraft(lobby, command, actor.id, facts)
  }
}

function join(lobby: Lobby, seatId: SeatId, username: string, nowMs: number): LobbyDecision {
  const name = cleanUsername(username)
  if (!name.ok) return name
  if (lobby.draft !== null) return err('draft_started')
  const key = usernameKey(name.value)
  if (lobby.seats.some((seat) => usernameKey(seat.username) === key)) return err('name_taken')
  if (lobby.seats.length >= lobby.maxTeams) return err('lobby_full')
  const seat = {
    id: seatId,
    username: name.value,
    teamName: defaultTeamNameOf(name.value),
    draftOrder: null,
    joinedAtMs: nowMs,
  }
  return ok({ kind: 'joined', seat })
}

function remove(lobby: Lobby, hostSeatId: SeatId, seatId: SeatId): LobbyDecision {
  if (seatId === hostSeatId || seatOf(lobby, seatId) === null) return err('no_such_seat')
  return ok({ kind: 'removed', seatId })
}

function setOrder(lobby: Lobby, positions: readonly number[], seenSeatIds: readonly SeatId[] | null): LobbyDecision {
  const isForThese = seenSeatIds === null || lobby.seats.every((seat, index) => seat.id === seenSeatIds[index])
  if (!isForThese || !isPermutation(positions, lobby.seats.length)) return err('bad_order')
  return ok({ kind: 'order-set', orderType: 'manual', seatIds: orderFromPositions(lobby.seats, positions) })
}

function start(lobby: Lobby, poolId: string): LobbyDecision {
  return isOrderComplete(lobby.seats) ? ok({ kind: 'started', poolId }) : err('order_missing')
}

function decideDraft(lobby: Lobby, command: DraftCommand, actorId: SeatId, facts: LobbyFacts): LobbyDecision {
  if (lobby.draft === null) return err('draft_not_started')
  const isHost = isHostSeat(lobby, actorId)
  if (command.kind === 'undraft' && !isHost) return err('not_host')
  const decided = decide(lobby.draft, command, facts.pool)
  if (!decided.ok || isHost) return decided
  // Everybody else drafts for the slot on the clock, and only when it is his own.
  const isClockSlot = decided.value.slotNumber === slotOnTheClock(lobby.draft)
  return isClockSlot && isOnTheClock(lobby, actorId) ? decided : err('not_your_turn')
}

function hostBeforeStart(lobby: Lobby, actorId: SeatId): LobbyDecision | null {
  if (!isHostSeat(lobby, actorId)) return err('not_host')
  return lobby.draft === null ? null : err('draft_started')
}

function enoughSeats(lobby: Lobby): LobbyDecision | null {
  return lobby.seats.length >= MIN_SEATS_TO_START ? null : err('too_few_players')
}
