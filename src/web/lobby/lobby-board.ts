import { createBoard, type Board } from '#core/players/board.ts'
import { withOffBoardPlayers } from '#core/players/off-board.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'

export interface LobbyBoardParts {
  readonly bundledBoard: Board
  /** The person's own ranking, the same as in solo drafts (RU7). */
  readonly importedBoard: Board | null
  readonly pool: LobbyPool
  readonly draftedIds: readonly PlayerId[]
}

/**
 * The ranking as this person sees it: his own or the bundled one, then the lobby's players that it lacks, at the end and
 * marked as unranked. Nobody who can be drafted, or has been, is missing.
 */
export function lobbyBoard({ bundledBoard, importedBoard, pool, draftedIds }: LobbyBoardParts): Board {
  const board = importedBoard === null ? bundledBoard : withBundledPlayers(importedBoard, bundledBoard, pool)
  return withOffBoardPlayers(board, [...pool.playersById.keys(), ...draftedIds], pool.players)
}

/** The bundled board knows more about its players than their names: they join with their figures. */
function withBundledPlayers(board: Board, bundledBoard: Board, pool: LobbyPool): Board {
  const missing = bundledBoard.players.filter(({ id }) => pool.has(id) && !board.playersById.has(id))
  if (missing.length === 0) return board
  const lastRank = board.players.reduce((highest, player) => Math.max(highest, player.rank), 0)
  const added = missing.map((player, index) => ({ ...player, rank: lastRank + index + 1, isUnranked: true }))
  return createBoard([...board.players, ...added])
}
