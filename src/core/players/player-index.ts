import { foldText } from './fold-text.ts'
import { defenceOf, matchingName, playerKey } from './names.ts'
import type { PlayerId, Position } from './player.ts'
import { withoutDefenceWords } from './team-codes.ts'

/** A player as far as others may mean him: boards, lobby pools and rows of the database are all of this shape. */
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

/** Each is a space of its own: one player's sleeper_id may be another's espn_id. */
export const IDS_ELSEWHERE = ['gsis_id', 'sleeper_id', 'espn_id', 'rotowire_id'] as const
export type IdElsewhere = (typeof IDS_ELSEWHERE)[number]

/** What another provider calls him, null where unknown. The statistics and Sleeper know a defence by its team's code. */
export function idElsewhere(player: NamedPlayer, kind: IdElsewhere): string | null {
  const id = player[kind] ?? null
  if (id !== null || player.position !== 'DST' || (kind !== 'gsis_id' && kind !== 'sleeper_id')) return id
  return defenceOf(player.name, player.team ?? '')?.code ?? null
}

export function playersWithId<Named extends NamedPlayer>(
  players: readonly Named[],
  kind: 'id' | IdElsewhere,
  id: string,
): readonly Named[] {
  return playersAt(players, indexOf(players).get(idKey(kind, id)) ?? [])
}

/**
 * Who bears the name at the position, whatever his team; at any position where it is null (NR2). A defence is its team,
 * however it is written, and may be named by the team alone; a place with two teams (New York) finds both.
 */
export function playersWithName<Named extends NamedPlayer>(
  players: readonly Named[],
  name: string,
  position: Position | null,
  team: string,
): readonly Named[] {
  if (foldText(name) === '' && position !== 'DST') return []
  const index = indexOf(players)
  const found = new Set(askedKeys(name, position, team).flatMap((key) => index.get(key) ?? []))
  return playersAt(
    players,
    [...found].toSorted((a, b) => a - b),
  )
}

function askedKeys(name: string, position: Position | null, team: string): readonly string[] {
  if (position === null) return [anyPositionKey(name), ...askedKeys(name, 'DST', '')]
  const key = playerKey(name, position, team)
  return position === 'DST' && defenceOf(name, team) === null ? [key, placeKey(withoutDefenceWords(name))] : [key]
}

function keysOf(player: NamedPlayer): readonly string[] {
  const { id, name, position } = player
  const team = player.team ?? ''
  const elsewhere = IDS_ELSEWHERE.flatMap((kind) => {
    const known = idElsewhere(player, kind)
    return known === null ? [] : [idKey(kind, known)]
  })
  const defence = position === 'DST' ? defenceOf(name, team) : null
  const place = defence === null ? [] : [placeKey(defence.location)]
  return [idKey('id', id), ...elsewhere, playerKey(name, position, team), anyPositionKey(name), ...place]
}

/** The first words of keys: no kind of id and no position is called like another, so no two kinds of key meet. */
function idKey(kind: 'id' | IdElsewhere, id: string): string {
  return `${kind} ${id}`
}

function anyPositionKey(name: string): string {
  return `ANY ${matchingName(name)}`
}

function placeKey(place: string): string {
  return `PLACE ${foldText(place)}`
}

/** From a key to places in the list, not to players, so that one table serves lists of every kind. */
type PlayerIndex = ReadonlyMap<string, readonly number[]>

/** A list never changes, and every pick by name and every edit of a pasted text asks the same one again. */
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
