import { foldText, editDistance, slipLimit } from './fold-text.ts'
import { defenseOf, matchingName, playerKey } from './names.ts'
import type { PlayerId, Position } from './player.ts'
import { withoutDefenseWords, canonicalTeam, fullTeamName } from './teams.ts'
import { readPosition } from './read-position.ts'

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
const PROVIDER_IDS = ['gsis_id', 'sleeper_id', 'espn_id', 'rotowire_id'] as const
type ProviderId = (typeof PROVIDER_IDS)[number]

/** A player's id at another provider; null if unknown. The statistics and Sleeper use the team code for a defense. */
function providerIdOf(player: NamedPlayer, kind: ProviderId): string | null {
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
function defensesOfPlace<Named extends NamedPlayer>(players: readonly Named[], name: string): readonly Named[] {
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

/** How another source describes a player. Null, undefined, and a blank name, id or position mean unknown. */
export interface PlayerDescription {
  /** Our own id; any text decides alone. */
  readonly id?: string | null | undefined
  readonly gsis_id?: string | null | undefined
  readonly sleeper_id?: string | null | undefined
  readonly espn_id?: string | null | undefined
  readonly rotowire_id?: string | null | undefined
  readonly name?: string | null | undefined
  /** In any of its spellings ("WR1", "d/st"). */
  readonly position?: string | null | undefined
  /** In any of its spellings; a blank one means a free agent. */
  readonly team?: string | null | undefined
}

export type Resolution<Named> =
  | { readonly kind: 'found'; readonly player: Named }
  /** Never guessed. A single candidate has the name but another team, or contradictory ids. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Named[] }
  /** For a person to confirm, the most likely first. */
  | { readonly kind: 'unknown'; readonly suggestions: readonly Named[] }

/**
 * The player of a list that a description means (NR1). Our id decides alone, then the ids of other providers if none
 * contradicts them; a name must agree with position, team and ids. The list is indexed once: pass the same array for the
 * same players, and do not change it.
 */
export function resolvePlayer<Named extends NamedPlayer>(
  players: readonly Named[],
  described: PlayerDescription,
): Resolution<Named> {
  if (typeof described.id === 'string') {
    const [player] = playersWithId(players, 'id', described.id)
    return player === undefined ? unknown(players, described) : { kind: 'found', player }
  }
  const identified = playersWithIdsOf(players, described)
  const [player, ...others] = identified
  if (player === undefined) return resolveName(players, described)
  const isClear = others.length === 0 && agreesWithIds(player, described)
  return isClear ? { kind: 'found', player } : { kind: 'ambiguous', candidates: identified }
}

function playersWithIdsOf<Named extends NamedPlayer>(
  players: readonly Named[],
  described: PlayerDescription,
): readonly Named[] {
  const identified = PROVIDER_IDS.flatMap((kind) => {
    const id = described[kind] ?? ''
    return id === '' ? [] : playersWithId(players, kind, id)
  })
  return [...new Set(identified)]
}

/** An id that both sides know and that differs belongs to another player. */
function agreesWithIds(player: NamedPlayer, described: PlayerDescription): boolean {
  return PROVIDER_IDS.every((kind) => {
    const own = described[kind] ?? ''
    const known = providerIdOf(player, kind)
    return own === '' || known === null || known === own
  })
}

function resolveName<Named extends NamedPlayer>(
  players: readonly Named[],
  described: PlayerDescription,
): Resolution<Named> {
  const { name, position, team } = readDescription(described)
  // At a position that nobody here plays there is no namesake.
  if (position === 'other') return unknown(players, described)
  const named = playersWithName(players, name, position, team ?? '')
  const isPlace = named.length === 0 && mayNamePlace(name, position, team)
  const namesakes = isPlace ? defensesOfPlace(players, name) : named
  const fitting = namesakes.filter((player) => agreesWithIds(player, described))
  if (fitting.length === 0) return unknown(players, described)
  const there = ofTeam(fitting, team)
  const spelled = there.length > 1 ? spelledLike(there, name) : there
  const [player, ...others] = spelled
  // "New York" does not mean the Giants because the list lacks the Jets.
  const isClear = others.length === 0 && (!isPlace || canonicalTeam(player?.team ?? '') === team)
  if (player !== undefined && isClear) return { kind: 'found', player }
  return { kind: 'ambiguous', candidates: there.length > 0 ? there : fitting }
}

/** Whether a name may be the location of a defense; with a team known, the defense of that team is meant. */
function mayNamePlace(name: string, position: Position | null, team: string | null): boolean {
  return position === null || (position === 'DST' && defenseOf(name, team ?? '') === null)
}

function unknown<Named extends NamedPlayer>(
  players: readonly Named[],
  described: PlayerDescription,
): Resolution<Named> {
  const suggestions = suggestPlayers(players, readDescription(described)).filter((player) =>
    agreesWithIds(player, described),
  )
  return { kind: 'unknown', suggestions }
}

function readDescription({ name, position, team }: PlayerDescription) {
  const positionText = position?.trim() ?? ''
  return {
    name: name?.trim() ?? '',
    position: positionText === '' ? null : (readPosition(positionText) ?? ('other' as const)),
    team: typeof team === 'string' ? canonicalTeam(team) : null,
  }
}

/**
 * The players of that team, or all if none is given. A player without a team may have been signed since, and a source may
 * list a signed player as a free agent; but a player of one team is never taken for a namesake of another.
 */
function ofTeam<Named extends NamedPlayer>(players: readonly Named[], team: string | null): readonly Named[] {
  if (team === null) return players
  const there = players.filter((player) => canonicalTeam(player.team ?? '') === team)
  if (there.length > 0) return there
  return team === '' || players.every((player) => canonicalTeam(player.team ?? '') === '') ? players : []
}

/** Two names that differ only by a suffix (a father and his Jr.) are told apart by their exact spelling. */
function spelledLike<Named extends NamedPlayer>(players: readonly Named[], name: string): readonly Named[] {
  const alike = players.filter((player) => player.name === name)
  return alike.length > 0 ? alike : players
}

/** As many as a person compares at a glance. */
export const MAX_SUGGESTIONS = 3

export interface DescribedName {
  readonly name: string
  /** Null: any; 'other': one that nobody here plays. */
  readonly position: Position | 'other' | null
  /** The board's code, '' for a free agent; null: any. */
  readonly team: string | null
}

/**
 * Players whose name this may be a slip of (NR4): at the position within two edits, one edit in a name of less than six
 * letters; at another position only the exact name, and not with another team as well. The nearest come first, and among
 * equally near ones those of the team.
 */
export function suggestPlayers<Named extends NamedPlayer>(
  players: readonly Named[],
  described: DescribedName,
): readonly Named[] {
  const { position, team } = described
  const asked = spellingsOf([described.name, withoutDefenseWords(described.name)])
  const spellings = spellingsIn(players)
  return players
    .flatMap((player, playerIndex) => {
      const edits = fewestEdits(asked, spellings[playerIndex] ?? [])
      if (edits === null) return []
      const isOfTeam = team !== null && team !== '' && canonicalTeam(player.team ?? '') === team
      const fits = position === null || player.position === position || (edits === 0 && (isOfTeam || team === null))
      return fits ? [{ player, edits, isOfTeam }] : []
    })
    .toSorted((a, b) => a.edits - b.edits || Number(b.isOfTeam) - Number(a.isOfTeam))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ player }) => player)
}

interface Spelling {
  readonly text: string
  /** One bit per letter: an edit changes at most two, so most names are ruled out without comparing them. */
  readonly letters: number
}

function fewestEdits(asked: readonly Spelling[], known: readonly Spelling[]): number | null {
  let fewest: number | null = null
  for (const a of asked) {
    for (const b of known) {
      const limit = slipLimit(Math.min(a.text.length, b.text.length))
      if (bitCount(a.letters ^ b.letters) > 2 * limit) continue
      const edits = editDistance(a.text, b.text, limit)
      if (edits !== null && (fewest === null || edits < fewest)) fewest = edits
    }
  }
  return fewest
}

/** A list never changes, and every row of a pasted text asks the same one again. */
const spellingsByList = new WeakMap<readonly NamedPlayer[], readonly (readonly Spelling[])[]>()

function spellingsIn(players: readonly NamedPlayer[]): readonly (readonly Spelling[])[] {
  const known = spellingsByList.get(players)
  if (known !== undefined) return known
  const spellings = players.map(({ name, position, team }) => {
    const defense = position === 'DST' ? defenseOf(name, team ?? '') : null
    return spellingsOf(defense === null ? [name] : [name, defense.nickname, fullTeamName(defense)])
  })
  spellingsByList.set(players, spellings)
  return spellings
}

/** With a suffix and without: the slip may be in it ("Calvin Austi nIII"). */
function spellingsOf(names: readonly string[]): readonly Spelling[] {
  const texts = new Set(names.flatMap((name) => [matchingName(name), foldText(name)]))
  return [...texts].filter((text) => text !== '').map((text) => ({ text, letters: letterBits(text) }))
}

function letterBits(text: string): number {
  let bits = 0
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) % 32)
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
