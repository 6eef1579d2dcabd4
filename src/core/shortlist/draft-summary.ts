import type { PlayerId } from '../players/player.ts'
import type { Shortlist } from './shortlist.ts'
import { pickCount, slotNumberOfPlayer, type Draft } from '../draft/draft.ts'

/** The summary cards (specification, "Solo view"). Marks count only while their player is undrafted. */
export interface DraftSummary {
  readonly draftedCount: number
  readonly totalCount: number
  readonly targetCount: number
  readonly avoidCount: number
}

export function draftSummary(draft: Draft, shortlist: Shortlist): DraftSummary {
  const undraftedCount = (ids: ReadonlySet<PlayerId>) =>
    [...ids].filter((playerId) => slotNumberOfPlayer(draft, playerId) === null).length
  return {
    draftedCount: pickCount(draft),
    totalCount: draft.slots.length,
    targetCount: undraftedCount(shortlist.targets),
    avoidCount: undraftedCount(shortlist.avoids),
  }
}
