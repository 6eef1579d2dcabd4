import type { Draft } from '../draft/draft.ts'
import { currentPickOf } from '../draft/turn.ts'
import type { Player, Position } from '../players/player.ts'

/** "5 of the last 8 were WR". */
export interface Run {
  readonly position: Position
  readonly count: number
  readonly of: number
}

const PICK_COUNT = 8
const RUN_COUNT = 5

/** The position of most of the last picks before the clock; null without a run. Keepers were chosen before and don't count. */
export function recentRun(draft: Draft, players: readonly Player[]): Run | null {
  const positionById = new Map(players.map(({ id, position }) => [id, position]))
  const last = draft.slots
    .slice(0, currentPickOf(draft) - 1)
    .flatMap((pick) => (pick === null || pick.by === 'keeper' ? [] : (positionById.get(pick.playerId) ?? [])))
    .slice(-PICK_COUNT)
  if (last.length < PICK_COUNT) return null
  const counted = [...new Set(last)].map((position) => ({
    position,
    count: last.filter((each) => each === position).length,
    of: PICK_COUNT,
  }))
  return counted.find(({ count }) => count >= RUN_COUNT) ?? null
}
