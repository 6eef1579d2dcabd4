import type { Board } from '../players/board.ts'
import type { Position } from '../players/player.ts'
import type { Draft } from './draft.ts'

export interface LongestRun {
  readonly position: Position
  readonly count: number
  /** The first and the last pick of the stretch. */
  readonly fromSlot: number
  readonly toSlot: number
}

/** The number of consecutive picks that are considered. */
export const RUN_LENGTH = 8

/** The stretch of picks with the most players of one position; null if none reaches half. */
export function longestRun(draft: Draft, { playersById }: Pick<Board, 'playersById'>): LongestRun | null {
  const positions = draft.slots.map((pick) =>
    pick === null ? null : (playersById.get(pick.playerId)?.position ?? null),
  )
  let longest: LongestRun | null = null
  for (let from = 0; from + RUN_LENGTH <= positions.length; from += 1) {
    const stretch = positions.slice(from, from + RUN_LENGTH)
    for (const position of new Set(stretch)) {
      const count = stretch.filter((other) => other === position).length
      if (position === null || count * 2 < RUN_LENGTH || count <= (longest?.count ?? 0)) continue
      longest = { position, count, fromSlot: from + 1, toSlot: from + RUN_LENGTH }
    }
  }
  return longest
}
