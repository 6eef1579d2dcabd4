import type { DraftCommand, DraftEvent, DraftRefusal, PlayerPool } from '../draft/draft.ts'
import type { LobbyId, Seat, SeatId } from './lobby.ts'

/** Who acts: a seat (null for somebody who has none yet), or the server itself. */
export type Actor = { readonly kind: 'seat'; readonly seatId: SeatId | null } | { readonly kind: 'system' }

/** What somebody asks of a lobby. A command carries no rights; they follow from its actor. */
export type LobbyCommand =
  | { readonly kind: 'join'; readonly seatId: SeatId; readonly username: string }
  | { readonly kind: 'leave' }
  | { readonly kind: 'remove'; readonly seatId: SeatId }
  | { readonly kind: 'shuffle-order' }
  /**
   * `positions[i]` is the new draft order, from 1, of the seat that joined as number i + 1 (specification, section 5).
   * `seatIds` are the seats the person saw, in case someone has left or joined since.
   */
  | { readonly kind: 'set-order'; readonly positions: readonly number[]; readonly seatIds?: readonly SeatId[] | null }
  | { readonly kind: 'start' }
  /** By the system alone, once a lobby has gone unused for too long (RU15). */
  | { readonly kind: 'expire' }
  | DraftCommand

/** Always a lobby's first event, and only that. */
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
  | { readonly kind: 'expired' }
  | DraftEvent

export type OrderType = 'random' | 'manual'

export type LobbyRefusal =
  | DraftRefusal
  | 'lobby_closed'
  | 'no_such_seat'
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

/** A lobby's players. Equal ids mean equal sets of players. */
export interface NamedPool extends PlayerPool {
  readonly id: string
}

/** What a decision depends on besides the lobby, the actor and the command. */
export interface LobbyFacts {
  readonly nowMs: number
  /** The pool of this lobby; before the start, the one it would start with. */
  readonly pool: NamedPool
  /** From 0 to 1, excluding 1. */
  readonly random: () => number
}

/** One line of a lobby's log. Versions count 1, 2, 3 ... without a gap (H1); folding them gives the lobby (H9). */
export interface LogEntry {
  readonly version: number
  readonly event: LobbyEvent
  /** Null when the system acted. */
  readonly bySeatId: SeatId | null
  readonly atMs: number
}
