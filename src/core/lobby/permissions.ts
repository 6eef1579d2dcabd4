import { owedSlots } from '../draft/draft.ts'
import { lobbyPhase, MIN_SEATS_TO_START, seatOf, teamIndexOfSeat, type Lobby, type SeatId } from './lobby.ts'
import { seatOnTheClock } from './lobby-turn.ts'
import { isOrderComplete } from './seat-order.ts'

/** What a seat may do now. Screens enable their buttons by it (section 6). */
export interface LobbyRights {
  readonly isHost: boolean
  /** Shuffle and set the order: the host, before the start, with at least 2 seats. */
  readonly maySetOrder: boolean
  /** The Start button is visible. */
  readonly seesStart: boolean
  /** The Start button can be pressed: every seat has a draft order. */
  readonly mayStart: boolean
  readonly mayRemoveSeats: boolean
  /** It is this seat's own turn. */
  readonly isOnTheClock: boolean
  /** The first of the skipped picks that this seat has to make up; null if it has none. */
  readonly owedSlotNumber: number | null
  /** Draft: on one's own turn, with a pick to make up, and the host at any time. */
  readonly mayPick: boolean
  /** Choose the team to draft for: the host, where there is more than one. */
  readonly mayChooseTeam: boolean
  readonly mayUndraft: boolean
  /** Pause, clock, trades, replacing and swapping picks, control of teams. */
  readonly mayUseTools: boolean
  /** Links to seats and for spectators, names of other teams, the host's role: the host alone, whoever stands in. */
  readonly mayManageSeats: boolean
}

export function rightsOf(lobby: Lobby, seatId: SeatId): LobbyRights {
  const phase = lobbyPhase(lobby)
  const isHost = isHostSeat(lobby, seatId)
  const hasEnough = lobby.seats.length >= MIN_SEATS_TO_START
  const isWaitingHost = isHost && phase === 'waiting'
  const onTheClock = isOnTheClock(lobby, seatId)
  const teamIndex = teamIndexOfSeat(lobby, seatId)
  // Nobody picks in an auction.
  const hasTurns = lobby.auction === null
  const isPlaying = hasTurns && lobby.draft !== null && phase === 'drafting' && teamIndex !== null
  const owedSlotNumber = isPlaying ? (owedSlots(lobby.draft, teamIndex)[0] ?? null) : null
  const hasPick = onTheClock || owedSlotNumber !== null
  return {
    isHost,
    maySetOrder: isWaitingHost && hasEnough,
    seesStart: isWaitingHost && hasEnough,
    mayStart: isWaitingHost && hasEnough && isOrderComplete(lobby.seats),
    mayRemoveSeats: isWaitingHost && isHostOfSeats(lobby, seatId),
    isOnTheClock: onTheClock,
    owedSlotNumber,
    mayPick: hasTurns && phase === 'drafting' && (isHost || (hasPick && lobby.draft?.clock.kind !== 'paused')),
    mayChooseTeam: hasTurns && isHost && phase === 'drafting' && lobby.seats.length > 1,
    mayUndraft: hasTurns && isHost && (phase === 'drafting' || phase === 'complete'),
    mayUseTools: isHost && (phase === 'drafting' || phase === 'complete'),
    mayManageSeats: isHostOfSeats(lobby, seatId) && phase !== 'closed',
  }
}

/** The host alone: seats, links and the role itself are theirs, whoever stands in. */
export function isHostOfSeats(lobby: Lobby, seatId: SeatId): boolean {
  return lobby.hostSeatId === seatId && seatOf(lobby, seatId) !== null
}

/** For what the draft needs: the host, or whoever stands in for them. */
export function isHostSeat(lobby: Lobby, seatId: SeatId): boolean {
  return (lobby.hostSeatId === seatId || lobby.standInSeatId === seatId) && seatOf(lobby, seatId) !== null
}

/** Whether the slot on the clock belongs to this seat's team. */
export function isOnTheClock(lobby: Lobby, seatId: SeatId): boolean {
  return seatOnTheClock(lobby)?.id === seatId
}
