import type { Player, PlayerId, SeasonPoints } from './player.ts'

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

/**
 * A ranking that was stored without figures takes those of the bundled players, as long as the points behind them are the same. What the
 * rosters say of a player is always that of the bundled board.
 */
export function withKnownFigures(board: Board, bundledBoard: Board): Board {
  const players = board.players.map((player) => {
    const known = bundledBoard.playersById.get(player.id)
    if (known === undefined) return player
    const projected = withFiguresOf(player.projected, known.projected)
    const lastSeason = withFiguresOf(player.lastSeason, known.lastSeason)
    const { isInactive: _isInactive, roster: _roster, ...own } = player
    const { isInactive, roster } = known
    return { ...own, projected, lastSeason, ...(isInactive === true && { isInactive }), ...(roster && { roster }) }
  })
  return createBoard(players)
}

function withFiguresOf(season: SeasonPoints, known: SeasonPoints): SeasonPoints {
  return season.line === null && season.pprPoints === known.pprPoints ? known : season
}
