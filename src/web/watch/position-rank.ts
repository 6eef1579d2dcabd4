import type { Board } from '#core/players/board.ts'
import type { Player } from '#core/players/player.ts'

/** The player's number among those of their position on the board, from 1. */
export function positionRank({ players }: Board, { id, position }: Player): number {
  return players.filter((player) => player.position === position).findIndex((player) => player.id === id) + 1
}
