import { foldText } from './fold-text.ts'
import { defenseOf, matchingName, playerKey } from './names.ts'
import type { PlayerId, Position } from './player.ts'
import { withoutDefenseWords } from './teams.ts'

/** The part of a player that names can refer to: boards, lobby pools and database rows all have it. */
export interface NamedPlayer {
  readonly id: PlayerId
  readonly name: string
  readonly position: Position
  /** Null or '' for a free agent. */
  readonly team: string | null
  readonly gsis_id?: string | null | undefined
  readonly sleeper_id?: string | null | undefined
  readonly espn_id?: string | null | undefined
  readonly rotowire_id?: string | null | undefined
}

/** Separate namespaces: one player's sleeper_id may be another's espn_id. */
export const PROVIDER_IDS = ['gsis_id', 'sleeper_id', 'espn_id', 'rotowire_id'] as const
export type ProviderId = (typeof PROVIDER_IDS)[number]

/** A player's id at another provider; null if unknown. The statistics and Sleeper use the team code for a defense. */
export function providerIdOf(player: NamedPlayer, kind: ProviderId): string | null {
  const id = player[kind] ?? null
  if (id !== null || player.position !== 'DST' || (kind !== 'gsis_id' && kind !== 'sleeper_id')) return id
  return defenseOf(player.name, player.team ?? '')?.code ?? null
}

export function playersWithId<Named extends NamedPlayer>(
  players: readonly Named[],
  kind: 'id' | ProviderId,
  id: string,
): readonly Named[] {
  return playersAt(players, indexOf(players).get(idKey(kind, id)) ?? [])
}

/**
 * The players with this name at the position, of any team; at any position if it is null (NR2). A defense is found by its
 * team in any spelling, even without a name, but not by a location with two teams.
 */
export function playersWithName<Named extends NamedPlayer>(
  players: readonly Named[],
  name: string,
  position: Position | null,
  team: string,
): readonly Named[] {
  if (foldText(name) === '' && position !== 'DST') return []
  const index = indexOf(players)
  const keys =
    position === null ? [anyPositionKey(name), playerKey(name, 'DST', '')] : [playerKey(name, position, team)]
  const found = new Set(keys.flatMap((key) => index.get(key) ?? []))
  return playersAt(
    players,
    [...found].toSorted((a, b) => a - b),
  )
}

/** The defenses of a location: both for "New York" and "New York D/ST", none for other texts. */
export function defensesOfPlace<Named extends NamedPlayer>(players: readonly Named[], name: string): readonly Named[] {
  return playersAt(players, indexOf(players).get(placeKey(withoutDefenseWords(name))) ?? [])
}

function keysOf(player: NamedPlayer): readonly string[] {
  const { id, name, position } = player
  const team = player.team ?? ''
  const elsewhere = PROVIDER_IDS.flatMap((kind) => {
    const known = providerIdOf(player, kind)
    return known === null ? [] : [idKey(kind, known)]
  })
  const defence = position === 'DST' ? defenseOf(name, team) : null
  const place = defence === null ? [] : [placeKey(defence.location)]
  return [idKey('id', id), ...elsewhere, playerKey(name, position, team), anyPositionKey(name), ...place]
}

/** The prefixes of keys differ, so no two kinds of key collide. */
function idKey(kind: 'id' | ProviderId, id: string): string {
  return `${kind} ${id}`
}

function anyPositionKey(name: string): string {
  return `ANY ${matchingName(name)}`
}

function placeKey(place: string): string {
  return `PLACE ${foldText(place)}`
}

/** Maps to indexes in the list rather than players, so that one cache serves lists of every type. */
type PlayerIndex = ReadonlyMap<string, readonly number[]>

/** A list never changes, and every pick by name and every edit of a pasted text uses the same one. */
const indexes = new WeakMap<readonly NamedPlayer[], PlayerIndex>()

function indexOf(players: readonly NamedPlayer[]): PlayerIndex {
  const known = indexes.get(players)
  if (known !== undefined) return known
  const index = new Map<string, number[]>()
  for (const [playerIndex, player] of players.entries()) {
    for (const key of keysOf(player)) {
      const list = index.get(key)
      if (list === undefined) index.set(key, [playerIndex])
      else list.push(playerIndex)
    }
  }
  indexes.set(players, index)
  return index
}

function playersAt<Named>(players: readonly Named[], playerIndexes: readonly number[]): readonly Named[] {
  return playerIndexes.flatMap((playerIndex) => players[playerIndex] ?? [])
}
