import type { Auction } from '../auction/auction.ts'
import { isComplete, type Draft } from '../draft/draft.ts'
import type { LeagueRules } from '../league/rules.ts'
import type { Limits } from '../lib/limits.ts'
import type { PlayerId } from '../players/player.ts'
import type { DraftSchedule } from './draft-schedule.ts'

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
  /** A computer drafter, which no device holds. */
  readonly isComputer: boolean
}

/** A player whom a team keeps from last season, in place of its own pick of a round. */
export interface Keeper {
  readonly seatId: SeatId
  readonly playerId: PlayerId
  readonly roundNumber: number
  /** What the keeper costs in an auction, where rounds mean nothing; left out for the minimum. */
  readonly salary?: number | undefined
}

/** A pick that changed hands before the start: the pick of `seatId` in a round now belongs to `toSeatId`. */
export interface PickTrade {
  readonly roundNumber: number
  readonly seatId: SeatId
  readonly toSeatId: SeatId
}

/** Money of an auction that changed hands before the start. */
export interface MoneyTrade {
  readonly seatId: SeatId
  readonly toSeatId: SeatId
  readonly dollars: number
}

/** A shuffled order that everybody can check: `seed` hashes to the hash published before, and gives this order. */
export interface Draw {
  readonly hash: string
  readonly seed: string
  /** First team first. */
  readonly seatIds: readonly SeatId[]
}

/** Somebody who shares a seat with the person who holds it. */
export interface SecondPerson {
  readonly seatId: SeatId
  readonly name: string
}

/** Which device holds a seat is known to the server only and not part of the lobby. */
export interface Lobby {
  readonly id: LobbyId
  readonly code: string
  readonly name: string
  readonly maxTeams: number
  readonly roundCount: number
  readonly rules: LeagueRules
  readonly hostSeatId: SeatId
  /** Has the rights that the draft needs while the host is away; null while nobody stands in. */
  readonly standInSeatId: SeatId | null
  /** In joining order. */
  readonly seats: readonly Seat[]
  /** Kept players and traded picks as agreed before the start; the draft has its own copies afterwards. */
  readonly keepers: readonly Keeper[]
  readonly trades: readonly PickTrade[]
  /** For an auction, as agreed before the start. */
  readonly moneyTrades: readonly MoneyTrade[]
  /** The hash of the next draw's seed, published before the draw; null in lobbies of older versions. */
  readonly drawHash: string | null
  /** The last shuffle, while its order stands. */
  readonly lastDraw: Draw | null
  /** Null while waiting. Its team index is the seat's draft order - 1. */
  readonly draft: Draft | null
  /** Null while waiting, and where teams take turns. Its sales are the picks of `draft`. */
  readonly auction: Auction | null
  /** Which players may be drafted; null while waiting, frozen at the start (S6). */
  readonly poolId: string | null
  /** The code of the lobby in which these people draft again; null until the host has announced it. */
  readonly rematchCode: string | null
  /** The second people of seats, by name. Each may do what the seat may. */
  readonly seconds: readonly SecondPerson[]
  /** People who came by a link of the host and wait for the person of the seat. At most one for each seat. */
  readonly secondRequests: readonly SecondPerson[]
  /** When the draft starts; null without a date. It stays after the start, for people who come late. */
  readonly schedule: DraftSchedule | null
  readonly isClosed: boolean
  /** When the draft started; null while waiting, and in drafts that an older version started. */
  readonly startedAtMs: number | null
  /** The time of its newest log entry. */
  readonly changedAtMs: number
  /** When a pick became due, or whoever makes it changed; before the draft the creation, after it the last pick. */
  readonly turnStartedAtMs: number
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

/** Who shares a seat with its person; null for nobody. */
export function secondOf({ seconds }: Pick<Lobby, 'seconds'>, seatId: SeatId): string | null {
  return seconds.find((second) => second.seatId === seatId)?.name ?? null
}

/** Who asks to share a seat; null for nobody. */
export function requestOf({ secondRequests }: Pick<Lobby, 'secondRequests'>, seatId: SeatId): string | null {
  return secondRequests.find((request) => request.seatId === seatId)?.name ?? null
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
