import type { Player, PlayerId, Position } from '../players/player.ts'
import { POSITIONS } from '../players/player.ts'
import type { AdviceFacts } from './advice-facts.ts'

/** What a position offers now and what it can be expected to offer later, in points above a free agent. */
export interface PositionOutlook {
  readonly position: Position
  /** Undrafted players of the position, most valuable first. Avoided and inactive ones are left out. */
  readonly players: readonly ValuedCandidate[]
  /** The best value now; null if nobody is left. */
  readonly best: number | null
  /** The expected best value at the team's next pick and the one after; null where there is no such pick or nobody is left. */
  readonly next: number | null
  readonly afterNext: number | null
}

export interface ValuedCandidate {
  readonly player: Player
  readonly value: number
}

export function positionOutlooks(
  available: readonly ValuedCandidate[],
  { odds, avoids }: Pick<AdviceFacts, 'odds' | 'avoids'>,
): readonly PositionOutlook[] {
  return POSITIONS.map((position) => {
    const players = available
      .filter(({ player }) => player.position === position && player.isInactive !== true && !avoids.has(player.id))
      .toSorted((a, b) => b.value - a.value)
    return {
      position,
      players,
      best: players[0]?.value ?? null,
      next: expectedBest(players, (id) => odds.get(id)?.next ?? null),
      afterNext: expectedBest(players, (id) => odds.get(id)?.afterNext ?? null),
    }
  })
}

/**
 * The expected value of the best player who is still there: each player counts if they are back and everybody better is gone, as if
 * players went independently. If all go, the worst of them stands for whoever is left. Null if nobody has odds.
 */
function expectedBest(
  players: readonly ValuedCandidate[],
  oddsOf: (playerId: PlayerId) => number | null,
): number | null {
  let expected = 0
  let allGone = 1
  let worst: number | null = null
  for (const { player, value } of players) {
    const isBack = oddsOf(player.id)
    if (isBack === null) continue
    expected += allGone * isBack * value
    allGone *= 1 - isBack
    worst = value
  }
  return worst === null ? null : expected + allGone * worst
}
