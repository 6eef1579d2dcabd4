import { readPosition } from '../players/csv-cells.ts'
import { matchingName, playerKey } from '../players/names.ts'
import { canonicalTeam, teamOfDefence } from '../players/team-codes.ts'
import { err, ok, type Result } from '../lib/result.ts'
import type { LobbyPool, PoolPlayer } from './lobby-pool.ts'

/** A player as a caller names him: by id, or in words as another client has them. */
export interface NamedPlayer {
  readonly id?: string | null | undefined
  readonly name?: string | null | undefined
  readonly position?: string | null | undefined
  readonly team?: string | null | undefined
}

export type ResolveRefusal =
  | { readonly code: 'unknown_player' }
  /** Never guessed: these are the players that may be meant. */
  | { readonly code: 'ambiguous_player'; readonly candidates: readonly PoolPlayer[] }

export type PlayersToResolve = Pick<LobbyPool, 'players' | 'playersById'>

/**
 * The one player that is meant (RU20). An id decides alone. Words have to agree with each other: a name that fits one
 * player at the position, but at another team, may be somebody else of that name, and is not taken for him.
 */
export function resolvePlayer(pool: PlayersToResolve, named: NamedPlayer): Result<PoolPlayer, ResolveRefusal> {
  if (typeof named.id === 'string') {
    const player = pool.playersById.get(named.id)
    return player === undefined ? err({ code: 'unknown_player' }) : ok(player)
  }
  const name = named.name?.trim() ?? ''
  const fitting = playersNamed(pool, name, named.position?.trim() ?? '', named.team ?? '')
  if (fitting.length === 0) return err({ code: 'unknown_player' })
  const narrowed = ofTeam(fitting, canonicalTeam(named.team ?? ''))
  const meant = narrowed.length > 1 ? spelledLike(narrowed, name) : narrowed
  const [player, ...others] = meant
  return player !== undefined && others.length === 0
    ? ok(player)
    : err({ code: 'ambiguous_player', candidates: narrowed.length > 0 ? narrowed : fitting })
}

function playersNamed(pool: PlayersToResolve, name: string, positionText: string, team: string): readonly PoolPlayer[] {
  const position = readPosition(positionText)
  // A position that nobody knows is no reason to look elsewhere.
  if (position === null && positionText !== '') return []
  // Only a defence is named by its team alone.
  if (name === '' && position !== 'DST') return []
  const index = playersByKey(pool)
  if (position !== null) return index.get(playerKey(name, position, team)) ?? []
  const defence = teamOfDefence(name)
  return [
    ...(index.get(anyPositionKey(name)) ?? []),
    ...(defence === null ? [] : (index.get(playerKey(name, 'DST', '')) ?? [])),
  ]
}

/** Who plays for that team; without a team everybody. Free agents may have been signed since. */
function ofTeam(players: readonly PoolPlayer[], team: string): readonly PoolPlayer[] {
  if (team === '' || players.every((player) => player.team === '')) return players
  return players.filter((player) => canonicalTeam(player.team) === team)
}

/** Two who differ by a suffix only (a father and his Jr.) are told apart by it. */
function spelledLike(players: readonly PoolPlayer[], name: string): readonly PoolPlayer[] {
  const alike = players.filter((player) => player.name === name)
  return alike.length > 0 ? alike : players
}

/** No position is called "ANY", so it meets no other key; a defence goes by its own key alone. */
function anyPositionKey(name: string): string {
  return `ANY ${matchingName(name)}`
}

/** A pool never changes, and every pick by name asks for it. */
const playersByKeyOfPool = new WeakMap<readonly PoolPlayer[], ReadonlyMap<string, readonly PoolPlayer[]>>()

function playersByKey({ players }: PlayersToResolve): ReadonlyMap<string, readonly PoolPlayer[]> {
  const known = playersByKeyOfPool.get(players)
  if (known !== undefined) return known
  const index = new Map<string, PoolPlayer[]>()
  for (const player of players) {
    const { name, position, team } = player
    const keys = [playerKey(name, position, team), ...(position === 'DST' ? [] : [anyPositionKey(name)])]
    for (const key of keys) index.set(key, [...(index.get(key) ?? []), player])
  }
  playersByKeyOfPool.set(players, index)
  return index
}
