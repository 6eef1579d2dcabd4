import { draftedPlayers, playerInSlot, slotNumberOfPlayer, type Draft } from '#core/draft/draft.ts'
import type { BrowseStatus } from '#core/players/browse.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { DraftSnapshot } from '../session/draft-session.ts'

/** How long a drafted player stays in place, fading out. */
export const LINGER_MS = 350

/** A player who was just drafted, with the marks that the pick cleared. */
interface Leaver {
  readonly untilMs: number
  readonly wasTarget: boolean
  readonly wasAvoid: boolean
}

export type Lingering = ReadonlyMap<PlayerId, Leaver>

export const NOBODY_LINGERS: Lingering = new Map()

type Change = Pick<DraftSnapshot, 'draft' | 'shortlist'>

/**
 * Who lingers after a change of the draft. Only a single pick fades; a draft that was loaded, reset or changed in another
 * tab shows at once. Returns the same map if nothing changed.
 */
export function lingerAfter(lingering: Lingering, before: Change, after: Change, nowMs: number): Lingering {
  const still = withoutExpired(lingering, nowMs)
  const kept = [...still].filter(([playerId]) => slotNumberOfPlayer(after.draft, playerId) !== null)
  const picked = onlyNewPick(before.draft, after.draft)
  if (picked === null) return kept.length === still.size ? still : new Map(kept)
  const leaver = {
    untilMs: nowMs + LINGER_MS,
    wasTarget: before.shortlist.targets.has(picked),
    wasAvoid: before.shortlist.avoids.has(picked),
  }
  return new Map([...kept, [picked, leaver]])
}

export function withoutExpired(lingering: Lingering, nowMs: number): Lingering {
  const left = [...lingering].filter(([, leaver]) => leaver.untilMs > nowMs)
  return left.length === lingering.size ? lingering : new Map(left)
}

/** When the next one leaves; null if nobody lingers. */
export function nextExpiryMs(lingering: Lingering): number | null {
  return lingering.size === 0 ? null : Math.min(...[...lingering.values()].map((leaver) => leaver.untilMs))
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

function onlyNewPick(before: Draft, after: Draft): PlayerId | null {
  if (before === after || before.slots.length !== after.slots.length) return null
  const picked = [...draftedPlayers(after)].flatMap(([id, slotNumber]) =>
    playerInSlot(before, slotNumber) === id ? [] : [id],
  )
  const [playerId] = picked
  const isPick = playerId !== undefined && picked.length === 1 && slotNumberOfPlayer(before, playerId) === null
  return isPick ? playerId : null
}
