import type { Board } from '../players/board.ts'
import type { Fingerprint } from '../players/board-edition.ts'
import type { Player, PlayerId, Position, SeasonPoints } from '../players/player.ts'
import type { DraftPool } from '../draft/draft-command.ts'

/** Who a player is, and what computer drafters go by: bye, and price and projection, which make the league's price. */
export interface PoolPlayer {
  readonly id: PlayerId
  readonly name: string
  readonly position: Position
  readonly team: string
  /** On injured reserve or off every roster. */
  readonly isInactive?: boolean
  /** In picks; missing where the board has none. */
  readonly adp?: number
  readonly adpIn?: NonNullable<Player['adpIn']>
  readonly auctionValue?: number
  readonly projected?: SeasonPoints
  readonly bye?: number
}

/** The canonical players of a lobby (RU7), best first: the same for everybody in it, frozen at the start (S6). */
export interface LobbyPool extends DraftPool {
  /** Equal ids mean equal sets of players. That of an edition of the board is the edition's fingerprint. */
  readonly id: string
  readonly players: readonly PoolPlayer[]
  readonly playersById: ReadonlyMap<PlayerId, PoolPlayer>
}

export function createLobbyPool(players: readonly PoolPlayer[], id?: string): LobbyPool {
  const playersById = new Map(players.map((player) => [player.id, player]))
  return {
    id: id ?? poolIdOf(playersById.keys()),
    players: [...playersById.values()],
    playersById,
    has: (playerId) => playersById.has(playerId),
    positionOf: (playerId) => playersById.get(playerId)?.position ?? null,
  }
}

/** Under the fingerprint of the board's edition; without one, under an id of its players. */
export function lobbyPoolOfBoard(board: Board, fingerprint?: Fingerprint): LobbyPool {
  return createLobbyPool(board.players.map(poolPlayerOf), fingerprint)
}

function poolPlayerOf(player: Player): PoolPlayer {
  const { id, name, position, team, isInactive, adp, adpIn, auctionValue, projected, bye } = player
  return {
    id,
    name,
    position,
    team,
    ...(isInactive === true && { isInactive }),
    ...(adp !== null && { adp }),
    ...(adpIn !== undefined && { adpIn }),
    ...(auctionValue !== undefined && { auctionValue }),
    ...(projected.pprPoints !== null && { projected }),
    ...(bye !== null && { bye }),
  }
}

/** Equal for equal sets of players, in any order: 64 bits of FNV-1a over the sorted ids, in hexadecimal. */
function poolIdOf(ids: Iterable<PlayerId>): string {
  let hash = 0xcbf29ce484222325n
  for (const character of [...ids].toSorted().join('\n')) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n)
  }
  return hash.toString(16).padStart(16, '0')
}
