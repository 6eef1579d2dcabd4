import { emptyDraft, type Draft } from '#core/draft/draft.ts'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import { seatOf, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { rightsOf, type LobbyRights } from '#core/lobby/permissions.ts'
import { teamNamesOf } from '#core/lobby/lobby-turn.ts'
import type { Board } from '#core/players/board.ts'
import type { Shortlist } from '#core/shortlist/shortlist.ts'
import type { DraftRights } from '../draft/draft-session.ts'
import { shownPicks, type TrackedPicks } from './lobby-session-picks.ts'
import type { AwayNews, LinkState, LobbyEnd, LobbySnapshot } from './lobby-session.ts'
import type { SyncState } from './sync/sync-types.ts'

/** All that a session knows; the snapshot follows from it. */
export interface LobbyPresent {
  readonly lobby: Lobby
  readonly sync: SyncState
  readonly seatId: SeatId
  readonly isLeaving: boolean
  readonly board: Board
  readonly pool: LobbyPool
  readonly shortlist: Shortlist
  readonly picks: TrackedPicks
  readonly awayNews: AwayNews | null
  readonly hasImportedBoard: boolean
  /** When the version was last heard to be the current one, by the device's time of day. */
  readonly freshAtMs: number
}

/** What was shown before is handed in: parts that say the same stay the same object, and their screens stay still. */
export function lobbySnapshotOf(present: LobbyPresent, before: LobbySnapshot | null): LobbySnapshot {
  const { lobby, sync, seatId } = present
  const end = present.isLeaving ? null : endOf(sync, lobby, seatId)
  const link = linkOf(sync, present.freshAtMs)
  const lobbyRights = rightsOf(lobby, seatId)
  const draft = draftOf(lobby, before?.draft ?? null)
  return {
    lobby,
    version: sync.version,
    seatId,
    board: present.board,
    draft,
    teamNames: keptList(teamNamesOf(lobby), before?.teamNames),
    shortlist: present.shortlist,
    pool: present.pool,
    lobbyRights: kept(lobbyRights, before?.lobbyRights),
    rights: kept(draftRights(lobbyRights, link.kind !== 'reconnecting' && end === null), before?.rights),
    pendingPicks: keptMap(shownPicks(present.picks, draft), before?.pendingPicks),
    online: keptSet(onlineSeats(sync, link, seatId), before?.online),
    link: kept(link, before?.link),
    end,
    awayNews: present.awayNews,
    hasImportedBoard: present.hasImportedBoard,
  }
}

/** Nobody is told a turn that may not be his: without news from the server drafting is off (RU17). */
function draftRights(rights: LobbyRights, isFresh: boolean): DraftRights {
  return {
    mayPick: rights.mayPick && isFresh,
    // Only shown by this; while drafting is off the selector stays in its place, disabled.
    mayChooseTeam: rights.mayChooseTeam,
    mayUndraft: rights.mayUndraft && isFresh,
  }
}

function linkOf({ link }: SyncState, freshAtMs: number): LinkState {
  if (link === 'live') return { kind: 'live' }
  return { kind: link === 'polling' ? 'polling' : 'reconnecting', freshAtMs }
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

/** While waiting there is nothing to draft yet: an empty frame of the size that it would have. */
function draftOf(lobby: Lobby, before: Draft | null): Draft {
  if (lobby.draft !== null) return lobby.draft
  const teamCount = Math.max(1, lobby.seats.length)
  const isSame = before?.teamCount === teamCount && before.roundCount === lobby.roundCount
  return before !== null && isSame ? before : emptyDraft(teamCount, lobby.roundCount)
}

/** The own seat is here as soon as the link is, whatever the last list said. */
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

function keptMap<Key, Value>(
  next: ReadonlyMap<Key, Value>,
  before: ReadonlyMap<Key, Value> | undefined,
): ReadonlyMap<Key, Value> {
  return before?.size === next.size && [...next].every(([key, value]) => before.get(key) === value) ? before : next
}
