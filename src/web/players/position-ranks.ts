import type { Board } from '#core/players/board.ts'
import type { PlayerId, Position } from '#core/players/player.ts'

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
