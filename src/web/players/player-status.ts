import { isComplete, openSlotOfTeam, slotNumberOfPlayer } from '#core/draft/draft.ts'
import { slotLabel, teamIndexOf } from '#core/draft/snake.ts'
import type { PlayerId } from '#core/players/player.ts'
import { queuePosition } from '#core/shortlist/queue.ts'
import type { DraftSnapshot, PendingPick } from '../draft/draft-session.ts'

/** What a card shows and allows besides the player himself. Flat, so that two of them are compared field by field. */
export interface PlayerStatus {
  /** Where he was drafted, "1.05 · Team name"; null while he is free. */
  readonly place: string | null
  readonly isTarget: boolean
  readonly isAvoid: boolean
  /** His place in the queue, from 1; null when he is not in it. */
  readonly queueNumber: number | null
  /** A pick of him that the server has not confirmed (RU16). */
  readonly pendingPick: PendingPick | null
  /** False for a player of one's own ranking whom this lobby does not know (RU7). */
  readonly isInPool: boolean
  readonly mayDraft: boolean
  /** He could be drafted, were it this person's turn. */
  readonly isOutOfTurn: boolean
  /** "Draft for team" is offered; it can be used while he may be drafted. */
  readonly mayChooseTeam: boolean
  readonly mayUndraft: boolean
  /** Target, avoid and queue are for players who are still to be had (F2). */
  readonly mayMark: boolean
}

export function playerStatus(snapshot: DraftSnapshot, playerId: PlayerId): PlayerStatus {
  const { draft, shortlist, rights, pool } = snapshot
  const slotNumber = slotNumberOfPlayer(draft, playerId)
  const isFree = slotNumber === null
  const pendingPick = isFree ? (snapshot.pendingPicks.get(playerId) ?? null) : null
  const isInPool = pool === null || pool.has(playerId)
  const isToBeHad = isFree && isInPool && pendingPick === null && !isComplete(draft)
  return {
    place: isFree ? null : placeOf(snapshot, slotNumber),
    isTarget: shortlist.targets.has(playerId),
    isAvoid: shortlist.avoids.has(playerId),
    queueNumber: queuePosition(shortlist.queue, playerId),
    pendingPick,
    isInPool,
    mayDraft: isToBeHad && rights.mayPick,
    isOutOfTurn: isToBeHad && !rights.mayPick,
    mayChooseTeam: rights.mayChooseTeam,
    mayUndraft: !isFree && rights.mayUndraft,
    mayMark: isFree,
  }
}

/** A line of the "Draft for team" selector. */
export interface TeamChoice {
  /** Null is the team on the clock. */
  readonly teamIndex: number | null
  readonly label: string
  readonly isFull: boolean
}

/** On the clock first, then every team; a full one cannot be drafted for (RU3). */
export function teamChoices({ draft, teamNames }: Pick<DraftSnapshot, 'draft' | 'teamNames'>): readonly TeamChoice[] {
  const teams = Array.from({ length: draft.teamCount }, (_team, teamIndex): TeamChoice => {
    const isFull = openSlotOfTeam(draft, teamIndex) === null
    const name = teamName(teamNames, teamIndex)
    return { teamIndex, label: isFull ? `${name} (full)` : name, isFull }
  })
  return [{ teamIndex: null, label: 'On the clock', isFull: isComplete(draft) }, ...teams]
}

export function teamName(teamNames: readonly string[], teamIndex: number): string {
  return teamNames[teamIndex] ?? `Team ${teamIndex + 1}`
}

function placeOf({ draft, teamNames }: DraftSnapshot, slotNumber: number): string {
  const { teamCount } = draft
  return `${slotLabel(slotNumber, teamCount)} · ${teamName(teamNames, teamIndexOf(slotNumber, teamCount))}`
}
