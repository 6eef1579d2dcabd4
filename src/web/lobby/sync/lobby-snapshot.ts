import { leagueBoard } from '#core/automatic/league-market.ts'
import { controlOf, type Draft } from '#core/draft/draft.ts'
import { emptyDraft } from '#core/draft/empty-draft.ts'
import { snakeFormat } from '#core/draft/order.ts'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import { seatOnTheClock, teamNamesOf } from '#core/lobby/lobby-turn.ts'
import { seatOf, teamIndexOfSeat, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { rightsOf, type LobbyRights } from '#core/lobby/permissions.ts'
import { seatsInOrder } from '#core/lobby/seat-order.ts'
import type { Board } from '#core/players/board.ts'
import type { PriceFacts } from '#core/prices/price-facts.ts'
import type { Shortlist } from '#core/shortlist/shortlist.ts'
import {
  ELSEWHERE,
  NO_RIGHTS,
  type AuctionPart,
  type DraftRights,
  type DraftSnapshot,
  type ListSharing,
} from '../../session/draft-session.ts'
import { auctionPartOf } from './own-auction.ts'
import type { AbsenceSummary } from './absence.ts'
import type { SyncState } from './sync-types.ts'

/** How fresh the screen is. */
export type LinkState =
  | { readonly kind: 'live' }
  /** No live channel since then, but the server answers when asked every 5 seconds. */
  | { readonly kind: 'polling'; readonly freshAtMs: number; readonly sinceMs: number }
  /** Nothing arrives: the board is as of this moment of the device's clock, and drafting is off (RU17). */
  | { readonly kind: 'reconnecting'; readonly freshAtMs: number }

/** Why the session ended for good. */
export type LobbyEnd = 'seat_removed' | 'seat_moved' | 'lobby_closed' | 'not_in_lobby' | 'old_protocol'

/** A lobby as the screens see it: the draft (empty while waiting) and the room around it. */
export interface LobbySnapshot extends DraftSnapshot {
  readonly pool: LobbyPool
  readonly pickerNames: readonly string[]
  readonly lobby: Lobby
  readonly version: number
  readonly seatId: SeatId
  readonly lobbyRights: LobbyRights
  /** The host's tools work now: the draft runs and the server is in reach. */
  readonly mayUseTools: boolean
  /** Seats whose device is connected; the own one as soon as the link is live. */
  readonly online: ReadonlySet<SeatId>
  readonly link: LinkState
  readonly end: LobbyEnd | null
  readonly absence: AbsenceSummary | null
  /** Before the start: autopick is to draft for this seat from its first turn on. */
  readonly startsWithAutopick: boolean
}

/** Everything that the snapshot is derived from. */
export interface SnapshotSources {
  readonly lobby: Lobby
  readonly sync: SyncState
  readonly seatId: SeatId
  readonly isLeaving: boolean
  readonly board: Board
  readonly pool: LobbyPool
  readonly shortlist: Shortlist
  readonly listSharing: ListSharing | null
  readonly pendingActs: DraftSnapshot['pendingActs']
  readonly limits: AuctionPart['limits']
  readonly absence: AbsenceSummary | null
  readonly startsWithAutopick: boolean
  readonly hasImportedBoard: boolean
  readonly priceFacts: PriceFacts
  /** When the version was last confirmed as current, by the device's time of day. */
  readonly freshAtMs: number
}

/** Parts that equal those of `before` stay the same objects, so that their screens do not render again. */
export function lobbySnapshotOf(facts: SnapshotSources, before: LobbySnapshot | null): LobbySnapshot {
  const { lobby, sync, seatId } = facts
  const end = facts.isLeaving ? null : endOf(sync, lobby, seatId)
  const link = linkOf(sync, facts.freshAtMs, before?.link)
  const lobbyRights = rightsOf(lobby, seatId)
  const draft = draftOf(lobby, before?.draft ?? null)
  const isFresh = link.kind !== 'reconnecting' && end === null
  const online = keptSet(onlineSeats(sync, link, seatId), before?.online)
  return {
    lobby,
    version: sync.version,
    seatId,
    board: facts.hasImportedBoard ? facts.board : leagueBoard(facts.board, draft.format),
    draft,
    teamNames: keptList(teamNamesOf(lobby), before?.teamNames),
    pickerNames: keptList(
      seatsInOrder(lobby.seats).map(({ username }) => username),
      before?.pickerNames,
    ),
    // While waiting, a team is known by its place in the list.
    ownTeamIndex:
      lobby.draft === null
        ? seatsInOrder(lobby.seats).findIndex(({ id }) => id === seatId)
        : teamIndexOfSeat(lobby, seatId),
    shortlist: facts.shortlist,
    listSharing: facts.listSharing === null ? null : kept(facts.listSharing, before?.listSharing ?? undefined),
    pool: facts.pool,
    lobbyRights: kept(lobbyRights, before?.lobbyRights),
    rights: kept(
      draftRights(facts, lobbyRights, isFresh, isPickerHere({ lobby, draft, seatId, online })),
      before?.rights,
    ),
    mayUseTools: lobbyRights.mayUseTools && isFresh,
    pendingActs: kept(facts.pendingActs, before?.pendingActs),
    online,
    link: kept(link, before?.link),
    end,
    absence: facts.absence,
    startsWithAutopick: facts.startsWithAutopick,
    auction: auctionPartOf({ lobby, seatId, isFresh }, facts.limits, before?.auction ?? null),
    priceFacts: facts.priceFacts,
    hasImportedBoard: facts.hasImportedBoard,
  }
}

/** Without news from the server drafting is off, because it may be somebody else's turn (RU17). */
function draftRights(
  { lobby }: SnapshotSources,
  rights: LobbyRights,
  isFresh: boolean,
  isOtherHere: boolean,
): DraftRights {
  if (lobby.draft === null) return { ...NO_RIGHTS, isBeforeStart: true }
  // In an auction nobody drafts from a card, or takes a cell of the board back: sales have menus of their own.
  if (lobby.auction !== null) return ELSEWHERE
  return {
    mayPick: rights.mayPick && isFresh,
    // The selector stays in its place while drafting is off, disabled.
    mayChooseTeam: rights.mayChooseTeam,
    mayUndraft: rights.mayUndraft && isFresh,
    isPickerHere: isOtherHere,
  }
}

/** Computers and autopick count as here: neither needs anybody's help. */
function isPickerHere({ lobby, draft, seatId, online }: Pick<LobbySnapshot, 'lobby' | 'draft' | 'seatId' | 'online'>) {
  const seat = seatOnTheClock(lobby)
  if (seat === null || seat.id === seatId) return false
  const teamIndex = teamIndexOfSeat(lobby, seat.id)
  return online.has(seat.id) || (teamIndex !== null && controlOf(draft, teamIndex) !== 'person')
}

function linkOf({ link }: SyncState, freshAtMs: number, before: LinkState = { kind: 'live' }): LinkState {
  if (link === 'live') return { kind: 'live' }
  if (link !== 'polling') return { kind: 'reconnecting', freshAtMs }
  if (before.kind === 'polling') return { ...before, freshAtMs }
  return { kind: 'polling', freshAtMs, sinceMs: before.kind === 'reconnecting' ? before.freshAtMs : freshAtMs }
}

const ENDS: Readonly<Record<string, LobbyEnd>> = {
  seat_removed: 'seat_removed',
  seat_moved: 'seat_moved',
  not_your_seat: 'seat_moved',
  lobby_not_found: 'lobby_closed',
  not_in_lobby: 'not_in_lobby',
  no_device: 'not_in_lobby',
  old_protocol: 'old_protocol',
}

function endOf({ endReason }: SyncState, lobby: Lobby, seatId: SeatId): LobbyEnd | null {
  if (lobby.isClosed) return 'lobby_closed'
  if (seatOf(lobby, seatId) === null) return 'seat_removed'
  return endReason === null ? null : (ENDS[endReason] ?? 'not_in_lobby')
}

/** While waiting, an empty draft of the size that it would have. */
function draftOf(lobby: Lobby, before: Draft | null): Draft {
  if (lobby.draft !== null) return lobby.draft
  const teamCount = Math.max(1, lobby.seats.length)
  const format = { ...snakeFormat(teamCount, lobby.roundCount), rules: lobby.rules }
  return before !== null && kept(format, before.format) === before.format ? before : emptyDraft(format)
}

/** This seat is online exactly when the link is, whatever the last list said. */
function onlineSeats({ online }: SyncState, link: LinkState, seatId: SeatId): ReadonlySet<SeatId> {
  if (link.kind === 'live') return new Set([...online, seatId])
  return new Set(online.filter((id) => id !== seatId))
}

function kept<Value extends object>(next: Value, before: Value | undefined): Value {
  return before !== undefined && JSON.stringify(next) === JSON.stringify(before) ? before : next
}

function keptList<Value>(next: readonly Value[], before: readonly Value[] | undefined): readonly Value[] {
  return before?.length === next.length && next.every((value, index) => value === before[index]) ? before : next
}

function keptSet<Value>(next: ReadonlySet<Value>, before: ReadonlySet<Value> | undefined): ReadonlySet<Value> {
  return before?.size === next.size && [...next].every((value) => before.has(value)) ? before : next
}
