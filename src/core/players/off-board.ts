import { createBoard, type Board } from './board.ts'
import {
  isPosition,
  UNKNOWN_POINTS,
  type IndividualPosition,
  type Player,
  type PlayerId,
  type Position,
} from './player.ts'

interface KnownIdentity {
  readonly id: PlayerId
  readonly name: string
  readonly position: Position
  readonly team: string
  readonly individual?: IndividualPosition
}

/**
 * A draft may contain players that today's board lacks (other rankings, another data date). They are added at the end of
 * the board, unranked, with what was stored about them, so that no pick or mark is lost.
 */
export function withOffBoardPlayers(
  board: Board,
  ids: Iterable<PlayerId>,
  identities: readonly KnownIdentity[],
): Board {
  const missing = [...new Set(ids)].filter((id) => !board.playersById.has(id))
  if (missing.length === 0) return board
  const identitiesById = new Map(identities.toReversed().map((identity) => [identity.id, identity]))
  const lastRank = board.players.reduce((highest, player) => Math.max(highest, player.rank), 0)
  const lastTier = board.players.reduce((highest, player) => Math.max(highest, player.tier), 1)
  const added = missing.map((id, index): Player => {
    const known = identitiesById.get(id)
    return {
      id,
      gsis_id: null,
      sleeper_id: null,
      espn_id: null,
      name: known?.name ?? id,
      team: known?.team ?? '',
      position: known?.position ?? positionInId(id),
      rank: lastRank + index + 1,
      tier: lastTier,
      adp: null,
      bye: null,
      projected: UNKNOWN_POINTS,
      lastSeason: UNKNOWN_POINTS,
      headshot_url: null,
      isUnranked: true,
      ...(known?.individual !== undefined && { individual: known.individual }),
    }
  })
  return createBoard([...board.players, ...added])
}

/** Ids of the oldest form start with the position ("qb1"); WR is the default (specification, section 5). */
function positionInId(id: PlayerId): Position {
  const letters = /^[a-z]+/i.exec(id)?.[0].toUpperCase() ?? ''
  return isPosition(letters) ? letters : 'WR'
}
