import type { Player, PlayerId } from './player.ts'

/** A ranking: the players in board order (by rank), and the same players by id. */
export interface Board {
  readonly players: readonly Player[]
  readonly playersById: ReadonlyMap<PlayerId, Player>
}

/** Keeps the given order; a repeated id keeps its first player. */
export function createBoard(players: readonly Player[]): Board {
  const playersById = new Map<PlayerId, Player>()
  for (const player of players) {
    if (!playersById.has(player.id)) playersById.set(player.id, player)
  }
  return { players: [...playersById.values()], playersById }
}
