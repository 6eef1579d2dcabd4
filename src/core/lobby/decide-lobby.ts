import { decide, type DraftCommand, type Drafter } from '../draft/draft.ts'
import { err, ok, type Result } from '../lib/result.ts'
import { expiresAtMs } from './expiry.ts'
import type { Actor, LobbyCommand, LobbyEvent, LobbyFacts, LobbyRefusal } from './lobby-command.ts'
import { MIN_SEATS_TO_START, seatOf, teamIndexOfSeat, type Lobby, type SeatId } from './lobby.ts'
import { isHostSeat } from './permissions.ts'
import { isOrderComplete, isPermutation, orderFromPositions, shuffledSeatIds } from './seat-order.ts'
import { cleanUsername, defaultTeamNameOf, usernameKey } from './usernames.ts'

/** The events of a command, one version each; none when it is fine and changes nothing. */
export type LobbyDecision = Result<readonly LobbyEvent[], LobbyRefusal>

/** Decides a command by the rules of the lobby and the rights of its actor; a refusal changes nothing. */
export function decideLobby(lobby: Lobby, actor: Actor, command: LobbyCommand, facts: LobbyFacts): LobbyDecision {
  if (lobby.isClosed) return err('lobby_closed')
  if (command.kind === 'expire') return expire(lobby, actor, facts.nowMs)
  if (actor.kind === 'system') return err('no_such_seat')
  if (command.kind === 'join') return join(lobby, command.seatId, command.username, facts.nowMs)

  const seat = actor.seatId === null ? null : seatOf(lobby, actor.seatId)
  if (seat === null) return err('no_such_seat')
  switch (command.kind) {
    case 'leave':
      // After the start the seat stays, and its person is only away (RU13).
      return ok(lobby.draft === null ? [{ kind: 'left', seatId: seat.id }] : [])
    case 'remove':
      return hostBeforeStart(lobby, seat.id) ?? remove(lobby, seat.id, command.seatId)
    case 'shuffle-order':
      return (
        hostBeforeStart(lobby, seat.id) ??
        enoughSeats(lobby) ??
        ok([{ kind: 'order-set', orderType: 'random', seatIds: shuffledSeatIds(lobby.seats, facts.random) }])
      )
    case 'set-order':
      return (
        hostBeforeStart(lobby, seat.id) ??
        enoughSeats(lobby) ??
        setOrder(lobby, command.positions, command.seatIds ?? null)
      )
    case 'start':
      return hostBeforeStart(lobby, seat.id) ?? enoughSeats(lobby) ?? start(lobby, facts.pool.id)
    case 'pick':
    case 'undraft':
      return decideDraft(lobby, seat.id, command, facts)
  }
}

/** Too early, it changes nothing: several nodes may try, and somebody may have acted since it was due. */
function expire(lobby: Lobby, actor: Actor, nowMs: number): LobbyDecision {
  if (actor.kind !== 'system') return err('not_host')
  const dueAtMs = expiresAtMs(lobby)
  return ok(dueAtMs !== null && nowMs >= dueAtMs ? [{ kind: 'expired' }] : [])
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
    teamName: defaultTeamNameOf(
      name.value,
      lobby.seats.map(({ teamName }) => teamName),
    ),
    draftOrder: null,
    joinedAtMs: nowMs,
  }
  return ok([{ kind: 'joined', seat }])
}

function remove(lobby: Lobby, hostSeatId: SeatId, seatId: SeatId): LobbyDecision {
  if (seatId === hostSeatId || seatOf(lobby, seatId) === null) return err('no_such_seat')
  return ok([{ kind: 'removed', seatId }])
}

function setOrder(lobby: Lobby, positions: readonly number[], seenSeatIds: readonly SeatId[] | null): LobbyDecision {
  const isForThese = seenSeatIds === null || lobby.seats.every((seat, index) => seat.id === seenSeatIds[index])
  if (!isForThese || !isPermutation(positions, lobby.seats.length)) return err('bad_order')
  return ok([{ kind: 'order-set', orderType: 'manual', seatIds: orderFromPositions(lobby.seats, positions) }])
}

function start(lobby: Lobby, poolId: string): LobbyDecision {
  return isOrderComplete(lobby.seats) ? ok([{ kind: 'started', poolId }]) : err('order_missing')
}

function decideDraft(lobby: Lobby, seatId: SeatId, command: DraftCommand, facts: LobbyFacts): LobbyDecision {
  if (lobby.draft === null) return err('draft_not_started')
  const drafter: Drafter = {
    kind: 'seat',
    teamIndex: teamIndexOfSeat(lobby, seatId),
    isHost: isHostSeat(lobby, seatId),
  }
  return decide(lobby.draft, drafter, command, facts)
}

function hostBeforeStart(lobby: Lobby, seatId: SeatId): LobbyDecision | null {
  if (!isHostSeat(lobby, seatId)) return err('not_host')
  return lobby.draft === null ? null : err('draft_started')
}

function enoughSeats(lobby: Lobby): LobbyDecision | null {
  return lobby.seats.length >= MIN_SEATS_TO_START ? null : err('too_few_players')
}
