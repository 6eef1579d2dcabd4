import { isComplete, openSlotOfTeam, ownerOf, slotForPick, slotNumberOfPlayer } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import type { PlayerId } from '#core/players/player.ts'
import { queuePosition } from '#core/shortlist/queue.ts'
import { pendingPickOf, type DraftSnapshot, type PendingState } from '../session/draft-session.ts'

/** What a card shows and allows for a player. Flat, so that two can be compared shallowly. */
export interface PlayerStatus {
  /** Where the player was drafted, "1.05 · Team name"; null if available. */
  readonly place: string | null
  readonly isTarget: boolean
  readonly isAvoid: boolean
  /** From 1; null if not in the queue. */
  readonly queueNumber: number | null
  /** A pick that the server has not confirmed (RU16). */
  readonly pendingPick: PendingState | null
  /** False for a player of an imported ranking who is not in this lobby (RU7). */
  readonly isInPool: boolean
  readonly mayDraft: boolean
  /** Who a pick would be for while the host drafts for somebody else; null otherwise. */
  readonly draftsFor: string | null
  /** Could be drafted if it were this person's turn. */
  readonly isOutOfTurn: boolean
  /** Picks are made at another site: there is no Draft here. */
  readonly isElsewhere: boolean
  /** Whether "Draft for team" is shown; it is enabled with Draft. */
  readonly mayChooseTeam: boolean
  readonly mayUndraft: boolean
  /** Target, avoid and queue are for available players (F2). */
  readonly mayMark: boolean
}

export function playerStatus(snapshot: DraftSnapshot, playerId: PlayerId): PlayerStatus {
  const { draft, shortlist, rights, pool } = snapshot
  const slotNumber = slotNumberOfPlayer(draft, playerId)
  const isFree = slotNumber === null
  const pendingPick = isFree ? pendingPickOf(snapshot, playerId) : null
  const isInPool = pool === null || pool.has(playerId)
  const isAvailable = isFree && isInPool && pendingPick === null && !isComplete(draft)
  return {
    place: isFree ? null : placeOf(snapshot, slotNumber),
    isTarget: shortlist.targets.has(playerId),
    isAvoid: shortlist.avoids.has(playerId),
    queueNumber: queuePosition(shortlist.queue, playerId),
    pendingPick,
    isInPool,
    mayDraft: isAvailable && rights.mayPick,
    draftsFor: isAvailable ? otherOnTheClock(snapshot) : null,
    isOutOfTurn: isAvailable && !rights.mayPick && rights.isElsewhere !== true,
    isElsewhere: rights.isElsewhere === true,
    mayChooseTeam: rights.mayChooseTeam,
    mayUndraft: !isFree && rights.mayUndraft,
    mayMark: isFree,
  }
}

/** A list is drawn after its players: who was picked since it was made leaves it. */
export function leavesList(
  { isLeaving, isTaken }: { readonly isLeaving: boolean; readonly isTaken: boolean },
  { place }: PlayerStatus,
): boolean {
  return isLeaving || (!isTaken && place !== null)
}

function otherOnTheClock({ draft, ownTeamIndex, pickerNames, teamNames, rights }: DraftSnapshot): string | null {
  const slotNumber = slotForPick(draft, ownTeamIndex, rights.mayChooseTeam)
  if (ownTeamIndex === null || slotNumber === null || !rights.mayPick) return null
  const teamIndex = ownerOf(draft, slotNumber)
  return teamIndex === ownTeamIndex ? null : teamName(pickerNames ?? teamNames, teamIndex)
}

/** An option of the "Draft for team" selector. */
export interface TeamChoice {
  /** Null is the team on the clock. */
  readonly teamIndex: number | null
  readonly label: string
  readonly isFull: boolean
}

/** The team on the clock first, then every team (RU3). */
export function teamChoices({ draft, teamNames }: Pick<DraftSnapshot, 'draft' | 'teamNames'>): readonly TeamChoice[] {
  const teams = Array.from({ length: draft.format.teamCount }, (_team, teamIndex): TeamChoice => {
    const isFull = openSlotOfTeam(draft, teamIndex) === null
    const name = teamName(teamNames, teamIndex)
    return { teamIndex, label: isFull ? `${name} (full)` : name, isFull }
  })
  return [{ teamIndex: null, label: 'On the clock', isFull: isComplete(draft) }, ...teams]
}

export function teamName(teamNames: readonly string[], teamIndex: number): string {
  return teamNames[teamIndex] ?? `Team ${teamIndex + 1}`
}

/** "5.08 · Bob", or what they cost in an auction: "$14 · Bob". */
function placeOf({ draft, teamNames, auction }: DraftSnapshot, slotNumber: number): string {
  const { teamCount } = draft.format
  const playerId = draft.slots[slotNumber - 1]?.playerId
  const sale = auction?.auction.sales.find((each) => each.playerId === playerId)
  if (sale !== undefined) return `$${sale.price} · ${teamName(teamNames, sale.teamIndex)}`
  return `${slotLabel(slotNumber, teamCount)} · ${teamName(teamNames, ownerOf(draft, slotNumber))}`
}
