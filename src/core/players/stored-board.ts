import type { Player } from './player.ts'
import { type Result, err, ok } from '../lib/result.ts'
import { type Board, createBoard } from './board.ts'
import { readPlayer } from './board-file.ts'

/** To be raised when a ranking stored by an older app can no longer be read as it is. */
const STORED_BOARD_VERSION = 1

/** An imported ranking as it is stored on the device. */
interface StoredBoard {
  readonly schema_version: number
  readonly players: readonly Player[]
}

export function storedBoard(board: Board): StoredBoard {
  const players = board.players.map((player) => ({ ...player, bye: player.bye ?? 0 }))
  return { schema_version: STORED_BOARD_VERSION, players }
}

/** One bad player makes the whole ranking unreadable: half a ranking would mislead. */
export function readStoredBoard(stored: unknown): Result<Board, string> {
  if (typeof stored !== 'object' || stored === null) return err('not a board')
  const { schema_version: version, players }: { schema_version?: unknown; players?: unknown } = stored
  if (version !== STORED_BOARD_VERSION) return err(`version ${String(version)}`)
  if (!Array.isArray(players) || players.length === 0) return err('no players')
  const read: Player[] = []
  for (const [index, entry] of players.entries()) {
    const player = readPlayer(entry, `players[${index}]`)
    if (!player.ok) return player
    read.push(player.value)
  }
  return ok(createBoard(read))
}
