import { draftedPlayers, playerInSlot, slotNumberOfPlayer, type Draft } from '#core/draft/draft.ts'
import type { BrowseStatus } from '#core/players/browse.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'

/** How long a drafted player stays in place, fading out: on a card, and in a row, which then closes. */
export const LINGER_MS = 350
export const ROW_LINGER_MS = 150

/** A player who was just drafted, with the marks that the pick cleared. */
interface Leaver {
  readonly untilMs: number
  readonly wasTarget: boolean
  readonly wasAvoid: boolean
}

export type Lingering = ReadonlyMap<PlayerId, Leaver>

export const NOBODY_LINGERS: Lingering = new Map()

type Change = Pick<DraftSnapshot, 'draft' | 'shortlist'>

/** Whether the pointer or the focus is on the player: they stay until it leaves. */
export type IsHeld = (playerId: PlayerId) => boolean

export interface LingerFacts {
  readonly nowMs: number
  readonly lingerMs: number
  readonly isHeld: IsHeld
  /** No list may move now (LG5), so everybody stays in place, however many were drafted at once. */
  readonly isStill: boolean
}

/**
 * Who lingers after a change of the draft. While lists may move, only a single pick fades; a draft that was loaded, reset or changed
 * in another tab shows at once. Returns the same map if nothing changed.
 */
export function lingerAfter(
  lingering: Lingering,
  before: Change,
  after: Change,
  { nowMs, lingerMs, isHeld, isStill }: LingerFacts,
): Lingering {
  const left = isStill ? lingering : withoutExpired(lingering, nowMs, isHeld)
  const kept = [...left].filter(([playerId]) => slotNumberOfPlayer(after.draft, playerId) !== null)
  const isOnlyPick = onlyNewPick(before.draft, after.draft) !== null
  const staying = isStill || isOnlyPick ? newlyDrafted(before.draft, after.draft) : []
  if (staying.length === 0) return kept.length === left.size ? left : new Map(kept)
  const leavers = staying.map((playerId): readonly [PlayerId, Leaver] => [
    playerId,
    {
      untilMs: nowMs + lingerMs,
      wasTarget: before.shortlist.targets.has(playerId),
      wasAvoid: before.shortlist.avoids.has(playerId),
    },
  ])
  return new Map([...kept, ...leavers])
}

function newlyDrafted(before: Draft, after: Draft): readonly PlayerId[] {
  if (before === after || before.slots.length !== after.slots.length) return []
  return [...draftedPlayers(after)].flatMap(([id]) => (slotNumberOfPlayer(before, id) === null ? [id] : []))
}

export function withoutExpired(lingering: Lingering, nowMs: number, isHeld: IsHeld = () => false): Lingering {
  const left = [...lingering].filter(([playerId, leaver]) => leaver.untilMs > nowMs || isHeld(playerId))
  return left.length === lingering.size ? lingering : new Map(left)
}

/** When the next one's time is up; null if nobody lingers, or only those who are held. */
export function nextExpiryMs(lingering: Lingering, nowMs: number): number | null {
  const times = [...lingering.values()].flatMap(({ untilMs }) => (untilMs > nowMs ? [untilMs] : []))
  return times.length === 0 ? null : Math.min(...times)
}

/** The status under which lingering players stay in the list, in sorted order. */
export function lingeringStatus(status: BrowseStatus, lingering: Lingering): BrowseStatus {
  if (lingering.size === 0) return status
  return {
    isDrafted: (id) => status.isDrafted(id) && !lingering.has(id),
    isTarget: (id) => lingering.get(id)?.wasTarget ?? status.isTarget(id),
    isAvoid: (id) => lingering.get(id)?.wasAvoid ?? status.isAvoid(id),
  }
}

/** The player of the one pick that was made between two states; null if anything else happened. */
export function onlyNewPick(before: Draft, after: Draft): PlayerId | null {
  if (before === after || before.slots.length !== after.slots.length) return null
  const picked = [...draftedPlayers(after)].flatMap(([id, slotNumber]) =>
    playerInSlot(before, slotNumber) === id ? [] : [id],
  )
  const [playerId] = picked
  const isPick = playerId !== undefined && picked.length === 1 && slotNumberOfPlayer(before, playerId) === null
  return isPick ? playerId : null
}
