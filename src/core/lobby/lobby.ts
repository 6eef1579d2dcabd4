import { isComplete, type Draft } from '../draft/draft.ts'
import type { Limits } from '../lib/limits.ts'

export type LobbyId = string
/** Unique within a lobby. It stays the same when the seat moves to another device. */
export type SeatId = string

export interface Seat {
  readonly id: SeatId
  /** For display; compare by `usernameKey`. */
  readonly username: string
  readonly teamName: string
  /** From 1; null until the host sets an order. */
  readonly draftOrder: number | null
  readonly joinedAtMs: number
}

/** Which device holds a seat is known to the server only and not part of the lobby. */
export interface Lobby {
  readonly id: LobbyId
  readonly code: string
  readonly name: string
  readonly maxTeams: number
  readonly roundCount: number
  readonly hostSeatId: SeatId
  /** In joining order. */
  readonly seats: readonly Seat[]
  /** Null while waiting. Its team index is the seat's draft order - 1. */
  readonly draft: Draft | null
  /** Which players may be drafted; null while waiting, frozen at the start (S6). */
  readonly poolId: string | null
  readonly isClosed: boolean
  /** The time of its newest log entry. */
  readonly changedAtMs: number
}

export type LobbyPhase = 'waiting' | 'drafting' | 'complete' | 'closed'

export const LOBBY_TEAMS: Limits = { min: 2, max: 12 }
export const LOBBY_ROUNDS: Limits = { min: 1, max: 20 }
export const DEFAULT_LOBBY_TEAM_COUNT = 12
export const DEFAULT_LOBBY_ROUND_COUNT = 15
export const MIN_SEATS_TO_START = 2

export function lobbyPhase(lobby: Lobby): LobbyPhase {
  if (lobby.isClosed) return 'closed'
  if (lobby.draft === null) return 'waiting'
  return isComplete(lobby.draft) ? 'complete' : 'drafting'
}

export function seatOf(lobby: Lobby, seatId: SeatId): Seat | null {
  return lobby.seats.find((seat) => seat.id === seatId) ?? null
}

export function hostOf(lobby: Lobby): Seat | null {
  return seatOf(lobby, lobby.hostSeatId)
}

/** The seat that drafts for a team: after the start, draft orders are a permutation of 1..T (S5). */
export function seatOfTeam(lobby: Lobby, teamIndex: number): Seat | null {
  return lobby.seats.find((seat) => seat.draftOrder === teamIndex + 1) ?? null
}

/** The team of a seat, from 0; null without an order. */
export function teamIndexOfSeat(lobby: Lobby, seatId: SeatId): number | null {
  const draftOrder = seatOf(lobby, seatId)?.draftOrder ?? null
  return draftOrder === null ? null : draftOrder - 1
}
