import { slotOnTheClock, type Draft } from './draft.ts'
import { lineupPosition, type Player, type Position } from '../players/player.ts'

/** "5 of the last 8 were WR". */
export interface Run {
  readonly position: Position
  readonly count: number
  readonly of: number
}

/** So many of the last picks make a run. */
export interface RunWindow {
  readonly pickCount: number
  readonly runCount: number
}

const RUN_WINDOW: RunWindow = { pickCount: 8, runCount: 5 }

/** The position of most of the last picks before the clock; null without a run. Keepers were chosen before and don't count. */
export function recentRun(
  draft: Draft,
  players: readonly Player[],
  { pickCount, runCount }: RunWindow = RUN_WINDOW,
): Run | null {
  const positionById = new Map(players.map((player) => [player.id, lineupPosition(player)]))
  const last = draft.slots
    .slice(0, (slotOnTheClock(draft) ?? draft.slots.length + 1) - 1)
    .flatMap((pick) => (pick === null || pick.by === 'keeper' ? [] : (positionById.get(pick.playerId) ?? [])))
    .slice(-pickCount)
  if (last.length < pickCount) return null
  const counted = [...new Set(last)].map((position) => ({
    position,
    count: last.filter((each) => each === position).length,
    of: pickCount,
  }))
  return counted.find(({ count }) => count >= runCount) ?? null
}
