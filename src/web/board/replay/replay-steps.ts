import { boardGrid, type BoardRow } from '#core/draft/board-grid.ts'
import type { Draft } from '#core/draft/draft.ts'
import { turnOf, type MadePick } from '#core/draft/turn.ts'

/** A draft as it stood after so many of its picks, in the order of slots. Keepers stand from the start. */
export interface ReplayStep {
  readonly rows: readonly BoardRow[]
  /** The newest pick; null before the first. */
  readonly pick: MadePick | null
}

/** The slots that were drafted, in order; each is a step of the replay. */
export function replaySlots(draft: Draft): readonly number[] {
  return draft.slots.flatMap((pick, index) => (pick === null || pick.by === 'keeper' ? [] : [index + 1]))
}

export function replayStep(draft: Draft, stepCount: number): ReplayStep {
  const shown = new Set(replaySlots(draft).slice(0, stepCount))
  const slots = draft.slots.map((pick, index) => (pick?.by === 'keeper' || shown.has(index + 1) ? pick : null))
  const slotNumber = Math.max(0, ...shown)
  const playerId = draft.slots[slotNumber - 1]?.playerId ?? null
  return {
    rows: boardGrid({ ...draft, slots }),
    pick: playerId === null ? null : { ...turnOf(draft, slotNumber), playerId },
  }
}
