import { slotNumberOfPlayer, type Draft } from '#core/draft/draft.ts'
import { teamIndexOf } from '#core/draft/snake.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { PendingPick } from '../draft/draft-session.ts'
import type { CommandEnd } from './sync/sync-types.ts'

/**
 * Picks that the server has not confirmed (RU16), in the memory of this tab. A reload forgets them: whether one of them
 * landed is then in the lobby itself, as for everybody else.
 */
export interface TrackedPick {
  readonly playerId: PlayerId
  /** The team that was chosen; null: whoever is on the clock. */
  readonly teamIndex: number | null
  /** The slot that the person saw. */
  readonly slotNumber: number
  readonly phase:
    | { readonly kind: 'sending' }
    | { readonly kind: 'not_sent' }
    /** The server said yes at this version, which is not here yet. */
    | { readonly kind: 'accepted'; readonly version: number }
}

export type TrackedPicks = ReadonlyMap<PlayerId, TrackedPick>

export const NO_TRACKED_PICKS: TrackedPicks = new Map()

export function withPick(picks: TrackedPicks, pick: TrackedPick): TrackedPicks {
  return new Map([...picks, [pick.playerId, pick]])
}

export function withoutPick(picks: TrackedPicks, playerId: PlayerId): TrackedPicks {
  return picks.has(playerId) ? new Map([...picks].filter(([id]) => id !== playerId)) : picks
}

/** What the cards show: nothing that is on the board, and never a pick as made before it is (C3). */
export function shownPicks(picks: TrackedPicks, draft: Draft): ReadonlyMap<PlayerId, PendingPick> {
  return new Map(
    [...picks.values()]
      .filter(({ playerId }) => slotNumberOfPlayer(draft, playerId) === null)
      .map(({ playerId, phase }): [PlayerId, PendingPick] => [
        playerId,
        phase.kind === 'not_sent' ? 'not_sent' : 'sending',
      ]),
  )
}

/** What the lobby has answered by itself: a pick that is on the board is no longer tracked, except while it is sent. */
export function caughtUp(picks: TrackedPicks, draft: Draft, version: number): TrackedPicks {
  const open = [...picks.values()].filter(({ playerId, phase }) => {
    if (phase.kind === 'accepted') return phase.version > version
    return phase.kind === 'sending' || slotNumberOfPlayer(draft, playerId) === null
  })
  return open.length === picks.size ? picks : new Map(open.map((pick) => [pick.playerId, pick]))
}

/** What became of a pick that nobody answered for: the board may know. */
export type Fate = 'landed' | 'taken' | 'unknown'

export function fateOf(pick: TrackedPick, draft: Draft): Fate {
  const slotNumber = slotNumberOfPlayer(draft, pick.playerId)
  if (slotNumber === null) return 'unknown'
  const isOwn = teamIndexOf(slotNumber, draft.teamCount) === teamIndexOf(pick.slotNumber, draft.teamCount)
  return isOwn ? 'landed' : 'taken'
}

/** Whether a command may not have arrived in time: it changed nothing, and can be sent anew. */
export function isUnsent(end: CommandEnd): boolean {
  return end.kind === 'given-up' || (end.kind === 'refused' && end.code === 'expired')
}
