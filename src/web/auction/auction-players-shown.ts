import type { Board } from '#core/players/board.ts'
import { playerOrWriteIn } from '#core/players/off-board.ts'
import type { Player, PlayerId } from '#core/players/player.ts'

/** A player who is up or sold, and a nameless one in place of somebody whom nothing here knows. */
export function offBoardPlayerOf(board: Board, playerId: PlayerId): Player {
  const known = board.playersById.get(playerId)
  if (known !== undefined) return known
  const written = playerOrWriteIn(board.playersById, playerId)
  const [template] = board.players
  if (template === undefined) throw new Error('a board has players')
  return {
    ...template,
    id: playerId,
    name: written?.name ?? 'A player',
    position: written?.position ?? 'DST',
    team: '',
    bye: null,
    adp: null,
    isUnranked: true,
  }
}
