import { slotNumberOfPlayer, slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import type { Board } from '#core/players/board.ts'
import type { Player, PlayerId, Position } from '#core/players/player.ts'

/** The pick on the clock, or the player's own, minus ADP: above 0, the player lasted longer than usual. */
export function valueOf(draft: Draft, playerId: PlayerId, adp: number | null): number | null {
  const slotNumber = slotNumberOfPlayer(draft, playerId) ?? slotOnTheClock(draft)
  return slotNumber === null || adp === null ? null : Math.round(slotNumber - adp)
}

/** "RB13": the rank of each player among those of the position, in board order. */
export function positionRanks(board: Board): ReadonlyMap<PlayerId, number> {
  const known = ranksByBoard.get(board)
  if (known !== undefined) return known
  const counts = new Map<Position, number>()
  const ranks = new Map(
    board.players.map(({ id, position }) => {
      const rank = (counts.get(position) ?? 0) + 1
      counts.set(position, rank)
      return [id, rank]
    }),
  )
  ranksByBoard.set(board, ranks)
  return ranks
}

/** A board never changes. */
const ranksByBoard = new WeakMap<Board, ReadonlyMap<PlayerId, number>>()

/** The longest bar, in points over a replacement: the best player left, in steps, so that a pick seldom changes every bar. */
export function longestBar(
  players: readonly Player[],
  isDrafted: (playerId: PlayerId) => boolean,
  overReplacement: (playerId: PlayerId) => number | null,
): number {
  let best = BAR_STEP
  for (const { id } of players) if (!isDrafted(id)) best = Math.max(best, overReplacement(id) ?? 0)
  return Math.ceil(best / BAR_STEP) * BAR_STEP
}

const BAR_STEP = 20

/** A probability as people read it: "62%", and never a certainty that is none. */
export function oddsText(probability: number): string {
  return `${wholePercent(probability)}%`
}

/** In the steps that people see: a row whose odds change by less is not drawn again. */
export function shownOdds(probability: number | null): number | null {
  return probability === null ? null : wholePercent(probability) / 100
}

function wholePercent(probability: number): number {
  if (probability <= 0) return 0
  if (probability >= 1) return 100
  return Math.min(99, Math.max(1, Math.round(probability * 100)))
}
