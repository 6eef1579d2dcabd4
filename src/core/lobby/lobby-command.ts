import type { DraftCommand, DraftEvent, DraftRefusal, PlayerPool } from '../draft/draft.ts'
import type { LobbyId, Seat, SeatId } from './lobby.ts'

/** What a person asks of a lobby. Who asks comes beside it: a command names no rights. */
export type LobbyCommand =
  | { readonly kind: 'join'; readonly seatId: SeatId; readonly username: string }
  | { readonly kind: 'leave' }
  | { readonly kind: 'remove'; readonly seatId: SeatId }
  | { readonly kind: 'shuffle-order' }
  /**
   * `positions[i]` is the new place, from 1, of the seat that joined as number i + 1 (specification, section 5).
   * `seatIds` says which seats the person saw: one may have left since, and another come in its place.
   */
  | { readonly kind: 'set-order'; readonly positions: readonly number[]; readonly seatIds?: readonly SeatId[] | null }
  | { readonly kind: 'start' }
  | DraftCommand

/** A lobby begins with this one; every other event is applied to a lobby that is there. */
export interface LobbyCreated {
  readonly kind: 'created'
  readonly lobbyId: LobbyId
  readonly code: string
  readonly name: string
  readonly maxTeams: number
  readonly roundCount: number
  readonly host: Seat
}

export type LobbyEvent =
  | LobbyCreated
  | { readonly kind: 'joined'; readonly seat: Seat }
  | { readonly kind: 'left'; readonly seatId: SeatId }
  | { readonly kind: 'removed'; readonly seatId: SeatId }
  /** The whole order, first team first. */
  | { readonly kind: 'order-set'; readonly orderType: OrderType; readonly seatIds: readonly SeatId[] }
  | { readonly kind: 'started'; readonly poolId: string }
  /** By the server, when a lobby has been left untouched for too long (RU15). */
  | { readonly kind: 'expired' }
  | DraftEvent

export type OrderType = 'random' | 'manual'

export type LobbyRefusal =
  | DraftRefusal
  | 'lobby_closed'
  | 'no_such_seat'
  | 'not_host'
  | 'not_your_turn'
  | 'lobby_full'
  | 'name_taken'
  | 'bad_name'
  | 'bad_lobby_name'
  | 'bad_team_count'
  | 'bad_round_count'
  | 'draft_started'
  | 'draft_not_started'
  | 'too_few_players'
  | 'order_missing'
  | 'bad_order'

/** The players of a lobby, with a name for exactly this set of them. */
export interface NamedPool extends PlayerPool {
  readonly id: string
}

/** What a decision depends on besides lobby and command. */
export interface LobbyFacts {
  /** The seat that asks; null for a person who has none yet, and for the server itself. */
  readonly actorSeatId: SeatId | null
  readonly nowMs: number
  /** The pool of this lobby; before the start the one that it would start with. */
  readonly pool: NamedPool
  /** From 0 up to, and without, 1. */
  readonly random: () => number
}

/** One line of a lobby's history. Versions count 1, 2, 3 ... without a gap (H1); folded, they are the lobby (H9). */
export interface LogEntry {
  readonly version: number
  readonly event: LobbyEvent
  /** Who caused it; null for the server itself. */
  readonly bySeatId: SeatId | null
  readonly atMs: number
}
