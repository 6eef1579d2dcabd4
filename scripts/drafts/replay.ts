import type { PricedBoard, PricedCandidate } from '#core/automatic/candidates.ts'
import type { TeamMoment } from '#core/automatic/choice-features.ts'
import { roundNumberOf, teamsInOrder, type DraftFormat } from '#core/draft/order.ts'
import { POSITIONS, type PlayerId, type Position } from '#core/players/player.ts'

/** A pick of a real draft as its drafter saw it. */
export interface ReplayedPick {
  readonly slotNumber: number
  readonly moment: TeamMoment
  readonly roster: readonly PricedCandidate[]
  /** Undrafted, by price. */
  readonly available: readonly PricedCandidate[]
  readonly playerId: PlayerId
}

/** Calls back for every pick. Picks of players who are not on the board count for nobody's roster. */
export function replay(
  picks: readonly PlayerId[],
  format: DraftFormat,
  board: PricedBoard,
  onPick: (pick: ReplayedPick) => void,
): void {
  const { teamCount, roundCount, rules } = format
  const owners = teamsInOrder(format)
  const rosters: PricedCandidate[][] = Array.from({ length: teamCount }, () => [])
  let available: readonly PricedCandidate[] = board.players
  let lastPosition: Position | null = null
  for (const [slotIndex, playerId] of picks.entries()) {
    const roster = rosters[owners[slotIndex] ?? 0] ?? []
    const roundNumber = roundNumberOf(slotIndex + 1, teamCount)
    const counts = POSITIONS.map((position) => roster.filter((player) => player.position === position).length)
    const pickCountLeft = roundCount - roundNumber + 1
    const moment = { roundNumber, roundCount, pickCountLeft, lineup: rules.lineup, counts, lastPosition }
    onPick({ slotNumber: slotIndex + 1, moment, roster, available, playerId })
    const player = board.playersById.get(playerId)
    if (player === undefined) continue
    roster.push(player)
    lastPosition = player.position
    available = available.filter(({ id }) => id !== playerId)
  }
}
