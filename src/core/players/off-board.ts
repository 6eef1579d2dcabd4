import { readPosition } from './read-position.ts'
import { createBoard, type Board } from './board.ts'
import {
  isPosition,
  UNKNOWN_POINTS,
  type IndividualPosition,
  type Player,
  type PlayerId,
  type Position,
} from './player.ts'
import { foldText } from './fold-text.ts'
import { canonicalTeam } from './teams.ts'

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
    const known = identitiesById.get(id) ?? writeInOf(id)
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

/** A player whom a person wrote in (RU52). The id says who they are, so that whatever keeps a pick keeps them too. */
export type WriteIn = KnownIdentity

const WRITE_IN_NAME_MAX_LENGTH = 40

const WRITE_IN = /^write-in:([A-Z]+):([A-Z]*):(.+)$/su

/** The write-in of a name, a position in any spelling and a team's code; null without a name, a position or a readable text. */
export function writeIn(typed: {
  readonly name: string
  readonly position: string
  readonly team: string
}): WriteIn | null {
  const name = typed.name
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const position = readPosition(typed.position.trim())
  const team = canonicalTeam(typed.team)
  const isReadable = foldText(name) !== '' && [...name].length <= WRITE_IN_NAME_MAX_LENGTH && /^[A-Z]{0,4}$/.test(team)
  if (position === null || !isReadable) return null
  return { id: `write-in:${position}:${team}:${name}`, name, position, team }
}

/** Who a write-in is, by their id; null for every other id. */
export function writeInOf(id: PlayerId): WriteIn | null {
  const [, position = '', team = '', name = ''] = WRITE_IN.exec(id) ?? []
  return isPosition(position) ? { id, name, position, team } : null
}

/** A name, position and team is one write-in, however it is spelled. */
export function isSameWriteIn(id: PlayerId, otherId: PlayerId): boolean {
  const [one, other] = [writeInOf(id), writeInOf(otherId)]
  if (one === null || other === null) return false
  const isSameName = foldText(one.name) === foldText(other.name)
  return isSameName && one.position === other.position && one.team === other.team
}

/** Whether only a person or an imported ranking knows the player (RU33, RU52). */
export function isOffBoard({ id, addedByImport }: Pick<Player, 'id' | 'addedByImport'>): boolean {
  return addedByImport !== undefined || writeInOf(id) !== null
}

/** A player of a board or pool, or a write-in of its draft. */
export function playerOrWriteIn<Known>(
  playersById: ReadonlyMap<PlayerId, Known>,
  id: PlayerId,
): Known | WriteIn | undefined {
  return playersById.get(id) ?? writeInOf(id) ?? undefined
}

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
