import { createBoard, type Board } from './board.ts'
import type { Player, Position } from './player.ts'

/** What a new edition of the board did to a ranking of one's own. */
export interface LivingRanking {
  /** The same board if nobody came and nobody left. */
  readonly board: Board
  readonly came: readonly Player[]
  readonly left: readonly Player[]
}

/**
 * A person's ranking on a newer edition of the board. A player whom it lacks stands behind the one who is next better at the position
 * on the board, with that one's rank and tier, marked with the date (YYYY-MM-DD). Players whom the board lost leave; those whom
 * only the ranking knows stay.
 */
export function livingRanking(own: Board, newest: Board, date: string): LivingRanking {
  const came = newest.players.filter(({ id }) => !own.playersById.has(id))
  const left = own.players.filter(({ id, addedByImport }) => addedByImport === undefined && !newest.playersById.has(id))
  if (came.length === 0 && left.length === 0) return { board: own, came, left }
  const gone = new Set(left)
  const players = own.players.filter((player) => !gone.has(player))
  const isNew = new Set(came)
  const before = new Map<Position, Player>()
  for (const player of newest.players) {
    if (isNew.has(player)) placeBehind(players, before.get(player.position), { ...player, newSince: date })
    before.set(player.position, player)
  }
  return { board: createBoard(players), came, left }
}

function placeBehind(players: Player[], better: Player | undefined, player: Player): void {
  const index = better === undefined ? -1 : players.findIndex(({ id }) => id === better.id)
  // The best of the position comes before all others of it.
  const next = index >= 0 ? index + 1 : players.findIndex(({ position }) => position === player.position)
  const at = next < 0 ? players.length : next
  const beside = players[index >= 0 ? index : at] ?? players.at(-1)
  const { rank, tier, isUnranked } = beside ?? player
  players.splice(at, 0, { ...player, rank, tier, ...(isUnranked === true && { isUnranked }) })
}
