import type { HostDraftStatus } from '../host-league.ts'

/** Draft rooms that the person's own tab listens to. */
export const ROOMS = ['espn', 'yahoo'] as const

export type Room = (typeof ROOMS)[number]

/** What a line of a room says, in one form for every room. Pick numbers count from 1, ids are the room's. */
export type RoomEvent =
  /** The whole board, open picks too. `picks` replace what was known. */
  | {
      readonly kind: 'board'
      readonly owners: readonly number[]
      readonly picks: RoomPicks
      readonly teamCount: number
    }
  /** Whose each pick is. */
  | { readonly kind: 'order'; readonly owners: readonly number[] }
  /** All picks made so far. */
  | { readonly kind: 'picks'; readonly picks: RoomPicks }
  /** `number` is null where the room names only team and player. */
  | { readonly kind: 'picked'; readonly number: number | null; readonly pick: RoomPick }
  | { readonly kind: 'sold'; readonly pick: RoomPick }
  | { readonly kind: 'turn'; readonly teamId: number; readonly leftMs: number }
  | { readonly kind: 'clock'; readonly leftMs: number }
  | { readonly kind: 'nominating'; readonly teamId: number; readonly leftMs: number }
  | {
      readonly kind: 'bid'
      readonly teamId: number
      readonly playerId: number
      readonly amount: number
      readonly leftMs: number | null
    }
  /** This pick and every later one is open again. */
  | { readonly kind: 'undone'; readonly fromNumber: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'status'; readonly status: HostDraftStatus }
  | { readonly kind: 'player'; readonly playerId: number; readonly named: RoomPlayer }
  /** A snapshot in a form that nobody here knows. */
  | { readonly kind: 'refused' }

/** What one line says; `cut` for a snapshot that isn't whole, `unknown` for what can't be read. */
export type LineReading = readonly RoomEvent[] | 'cut' | 'unknown'

export interface RoomPick {
  readonly teamId: number
  readonly playerId: number
  /** Whole dollars; 0 in a draft of turns. */
  readonly price: number
  readonly isKeeper: boolean
}

export type RoomPicks = ReadonlyMap<number, RoomPick>

/** A player as the room's own list names them. */
export interface RoomPlayer {
  readonly name: string
  readonly position: string
  readonly team: string
}

interface RoomLot {
  readonly playerId: number
  readonly price: number
  readonly leaderId: number
  readonly nominatedBy: number
}

/** A room's draft as its lines describe it. */
export interface RoomDraft {
  readonly room: Room
  /** The team of each pick; null until the room has sent the order. */
  readonly owners: readonly number[] | null
  readonly teamCount: number | null
  readonly picks: RoomPicks
  readonly isAuction: boolean
  readonly status: HostDraftStatus
  /** Whose turn it is, as the room said last. */
  readonly turnTeamId: number | null
  /** By the clock that the lines' times come from. */
  readonly deadlineMs: number | null
  readonly lot: RoomLot | null
  readonly players: ReadonlyMap<number, RoomPlayer>
  /** Everything since before the first pick was read, so that picks may be numbered without a snapshot. */
  readonly isFromStart: boolean
  /** Picks whose number nobody knows. */
  readonly unplacedCount: number
  readonly unknownCount: number
  readonly hasRefusedSnapshot: boolean
}

export function emptyRoomDraft(room: Room): RoomDraft {
  return {
    room,
    owners: null,
    teamCount: null,
    picks: new Map(),
    isAuction: false,
    status: 'not_begun',
    turnTeamId: null,
    deadlineMs: null,
    lot: null,
    players: new Map(),
    isFromStart: false,
    unplacedCount: 0,
    unknownCount: 0,
    hasRefusedSnapshot: false,
  }
}

/** Whether the board can be shown: nothing before what is known is missing. */
export function isKnown({ owners, isFromStart, room, picks, hasRefusedSnapshot }: RoomDraft): boolean {
  // Yahoo numbers its picks.
  const isNumbered = room === 'yahoo' && picks.size > 0
  return owners !== null || isNumbered || (isFromStart && !hasRefusedSnapshot)
}

/** Picks before the newest one that no line named; keepers stand ahead of their turn. */
export function missingNumbers({ picks, isAuction, status }: RoomDraft): readonly number[] {
  if (isAuction || status === 'not_begun') return []
  const made = [...picks].flatMap(([number, { isKeeper }]) => (isKeeper ? [] : [number]))
  const last = Math.max(0, ...made)
  return Array.from({ length: last }, (_pick, index) => index + 1).filter((number) => !picks.has(number))
}

export function applyRoomEvent(draft: RoomDraft, event: RoomEvent, atMs: number): RoomDraft {
  switch (event.kind) {
    case 'board':
      return settled({
        ...draft,
        owners: event.owners,
        teamCount: event.teamCount,
        picks: event.picks,
        isFromStart: true,
        unplacedCount: 0,
        hasRefusedSnapshot: false,
        turnTeamId: null,
        deadlineMs: null,
        lot: withoutSold(draft.lot, event.picks),
      })
    case 'order':
      return settled({ ...draft, owners: event.owners, teamCount: new Set(event.owners).size })
    case 'picks':
      return settled({ ...draft, picks: event.picks, lot: withoutSold(draft.lot, event.picks), isFromStart: true })
    case 'picked':
      return picked(draft, event.number, event.pick)
    case 'sold':
      return placed({ ...draft, isAuction: true }, nextOpen(draft), event.pick)
    case 'turn':
      return { ...begun(draft), turnTeamId: event.teamId, deadlineMs: atMs + event.leftMs }
    case 'clock':
      return { ...draft, deadlineMs: atMs + event.leftMs }
    case 'nominating':
      return {
        ...begun(draft),
        isAuction: true,
        turnTeamId: event.teamId,
        deadlineMs: atMs + event.leftMs,
        lot: null,
      }
    case 'bid':
      return bid(draft, event, atMs)
    case 'undone':
      return undone(draft, event.fromNumber)
    case 'reset':
      return { ...undone(draft, 1), status: 'not_begun', isFromStart: true, unplacedCount: 0, deadlineMs: null }
    case 'status':
      return {
        ...draft,
        status: event.status,
        isFromStart:
          draft.isFromStart || (event.status === 'not_begun' && draft.picks.size + draft.unplacedCount === 0),
        ...(event.status === 'complete' && { turnTeamId: null, deadlineMs: null, lot: null }),
      }
    case 'player':
      return { ...draft, players: new Map([...draft.players, [event.playerId, event.named]]) }
    case 'refused':
      return { ...draft, hasRefusedSnapshot: true }
  }
}

function begun(draft: RoomDraft): RoomDraft {
  return draft.status === 'not_begun' || draft.status === 'paused' ? { ...draft, status: 'drafting' } : draft
}

/** History comes again after a reconnect, so a player who is on the board already says nothing. */
function picked(draft: RoomDraft, number: number | null, pick: RoomPick): RoomDraft {
  if (number !== null) {
    const twin = [...draft.picks].find(([other, { playerId }]) => other !== number && playerId === pick.playerId)
    return placed(draft, number, pick, twin?.[0])
  }
  if (hasPlayer(draft, pick.playerId)) return draft
  if (draft.owners === null) {
    return draft.isFromStart && !draft.hasRefusedSnapshot
      ? placed(draft, nextOpen(draft), pick)
      : { ...begun(draft), unplacedCount: draft.unplacedCount + 1 }
  }
  const next = nextOpen(draft)
  const isTurn = draft.owners[next - 1] === pick.teamId || draft.turnTeamId === pick.teamId
  // A pick out of turn is history that was undone since, or comes after lines that were lost: the next snapshot has it.
  if (!isTurn || next > draft.owners.length) return { ...draft, unplacedCount: draft.unplacedCount + 1 }
  const own = draft.owners.findIndex((owner, index) => owner === pick.teamId && !draft.picks.has(index + 1)) + 1
  return placed(draft, own === 0 ? next : own, pick)
}

function placed(draft: RoomDraft, number: number, pick: RoomPick, without?: number): RoomDraft {
  if (draft.isAuction && hasPlayer(draft, pick.playerId)) return draft
  const picks = new Map(draft.picks)
  if (without !== undefined) picks.delete(without)
  picks.set(number, pick)
  return settled({ ...begun(draft), picks, turnTeamId: null, deadlineMs: null, lot: withoutSold(draft.lot, picks) })
}

/** The room sends its prices and its end, and if not, the board shows them. */
function settled(draft: RoomDraft): RoomDraft {
  const { owners, picks } = draft
  const isAuction = draft.isAuction || [...picks.values()].some(({ price }) => price > 0)
  const isFull = owners !== null && owners.length > 0 && owners.every((_owner, index) => picks.has(index + 1))
  const made = [...picks.values()].some(({ isKeeper }) => !isKeeper)
  const reopened = draft.status === 'complete' && owners !== null && !isFull ? 'drafting' : draft.status
  const status = isFull ? 'complete' : made && reopened === 'not_begun' ? 'drafting' : reopened
  return { ...draft, isAuction, status }
}

function bid(draft: RoomDraft, event: Extract<RoomEvent, { readonly kind: 'bid' }>, atMs: number): RoomDraft {
  const { teamId, playerId, amount, leftMs } = event
  if (hasPlayer(draft, playerId)) return { ...draft, isAuction: true, lot: null }
  const before = draft.lot?.playerId === playerId ? draft.lot : null
  // A bid that comes twice, or late, is no lower price.
  const isNewer = before === null || amount >= before.price
  const nominatedBy = before?.nominatedBy ?? draft.turnTeamId ?? teamId
  return {
    ...begun(draft),
    isAuction: true,
    turnTeamId: null,
    lot: isNewer ? { playerId, price: amount, leaderId: teamId, nominatedBy } : before,
    ...(leftMs !== null && { deadlineMs: atMs + leftMs }),
  }
}

/** Keepers are no picks that anybody made, and stay. */
function undone(draft: RoomDraft, fromNumber: number): RoomDraft {
  const picks = new Map([...draft.picks].filter(([number, { isKeeper }]) => number < fromNumber || isKeeper))
  const status = draft.status === 'complete' ? 'drafting' : draft.status
  return { ...draft, picks, status, turnTeamId: null, deadlineMs: null, lot: null }
}

function hasPlayer({ picks }: RoomDraft, wanted: number): boolean {
  return [...picks.values()].some(({ playerId }) => playerId === wanted)
}

function nextOpen({ picks }: RoomDraft): number {
  let number = 1
  while (picks.has(number)) number += 1
  return number
}

function withoutSold(lot: RoomLot | null, picks: RoomPicks): RoomLot | null {
  return lot !== null && [...picks.values()].some(({ playerId }) => playerId === lot.playerId) ? null : lot
}
