import type { Board } from './board.ts'
import type { Player } from './player.ts'

/** To be raised when a ranking stored by an older app can no longer be read as it is. */
export const STORED_BOARD_VERSION = 1

/** An imported ranking as it is stored on the device. */
interface StoredBoard {
  readonly schema_version: number
  readonly players: readonly Player[]
}

export function storedBoard(board: Board): StoredBoard {
  const players = board.players.map((player) => ({ ...player, bye: player.bye ?? 0 }))
  return { schema_version: STORED_BOARD_VERSION, players }
}
