import { err, ok, type Result } from '../lib/result.ts'
import { readPlayer } from './board-file.ts'
import { createBoard, type Board } from './board.ts'
import type { Player, SeasonPoints } from './player.ts'

/** To be raised when a ranking stored by an older app can no longer be read as it is. */
const STORED_BOARD_VERSION = 1

/** An imported ranking as it is stored on the device. */
export interface StoredBoard {
  readonly schema_version: number
  readonly players: readonly Player[]
}

export function storedBoard(board: Board): StoredBoard {
  return { schema_version: STORED_BOARD_VERSION, players: board.players }
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

/**
 * A ranking that was stored without figures takes those of the bundled players, as long as the points behind them are the same.
 */
export function withKnownFigures(board: Board, bundledBoard: Board): Board {
  const players = board.players.map((player) => {
    const known = bundledBoard.playersById.get(player.id)
    if (known === undefined) return player
    const projected = withFiguresOf(player.projected, known.projected)
    const lastSeason = withFiguresOf(player.lastSeason, known.lastSeason)
    return { ...player, projected, lastSeason }
  })
  return createBoard(players)
}

function withFiguresOf(season: SeasonPoints, known: SeasonPoints): SeasonPoints {
  return season.line === null && season.pprPoints === known.pprPoints ? known : season
}
