import { readPosition } from './csv-cells.ts'
import { nearPlayers } from './near-players.ts'
import { IDS_ELSEWHERE, idElsewhere, playersWithId, playersWithName, type NamedPlayer } from './player-index.ts'
import { canonicalTeam } from './team-codes.ts'

/** How somebody else calls a player. What is null or undefined was not said; a blank name, id or position neither. */
export interface PlayerWords {
  /** Our own id; a text of any kind decides alone. */
  readonly id?: string | null | undefined
  readonly gsis_id?: string | null | undefined
  readonly sleeper_id?: string | null | undefined
  readonly espn_id?: string | null | undefined
  readonly rotowire_id?: string | null | undefined
  readonly name?: string | null | undefined
  /** In any of its spellings ("WR1", "d/st"). */
  readonly position?: string | null | undefined
  /** In any of its spellings; a blank one says that he is a free agent. */
  readonly team?: string | null | undefined
}

export type Resolution<Named> =
  | { readonly kind: 'found'; readonly player: Named }
  /** Never guessed: who may be meant. One alone bears the name and plays elsewhere, or his ids contradict each other. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly Named[] }
  /** For a person to confirm, the likeliest first. */
  | { readonly kind: 'unknown'; readonly suggestions: readonly Named[] }

/**
 * The one player of a list who is meant, wherever the product hears of players in others' words (NR1). Our id decides
 * alone, then the ids of other providers, if none speaks against them; a name has to agree with position, team and ids.
 * A list is indexed once: hand over the same array for the same players, and do not change it.
 */
export function resolvePlayer<Named extends NamedPlayer>(
  players: readonly Named[],
  words: PlayerWords,
): Resolution<Named> {
  if (typeof words.id === 'string') {
    const [player] = playersWithId(players, 'id', words.id)
    return player === undefined ? unknown(players, words) : { kind: 'found', player }
  }
  const identified = playersWithIdsOf(players, words)
  const [player, ...others] = identified
  if (player === undefined) return resolveName(players, words)
  const isClear = others.length === 0 && agreesWithIds(player, words)
  return isClear ? { kind: 'found', player } : { kind: 'ambiguous', candidates: identified }
}

function playersWithIdsOf<Named extends NamedPlayer>(players: readonly Named[], words: PlayerWords): readonly Named[] {
  const identified = IDS_ELSEWHERE.flatMap((kind) => {
    const id = words[kind] ?? ''
    return id === '' ? [] : playersWithId(players, kind, id)
  })
  return [...new Set(identified)]
}

/** An id that is known on both sides and differs is another man's. */
function agreesWithIds(player: NamedPlayer, words: PlayerWords): boolean {
  return IDS_ELSEWHERE.every((kind) => {
    const said = words[kind] ?? ''
    const known = idElsewhere(player, kind)
    return said === '' || known === null || known === said
  })
}

function resolveName<Named extends NamedPlayer>(players: readonly Named[], words: PlayerWords): Resolution<Named> {
  const { name, position, team } = readWords(words)
  // A position that nobody here plays is no reason to look elsewhere.
  const namesakes = position === 'other' ? [] : playersWithName(players, name, position, team ?? '')
  const fitting = namesakes.filter((player) => agreesWithIds(player, words))
  if (fitting.length === 0) return unknown(players, words)
  const there = ofTeam(fitting, team)
  const spelled = there.length > 1 ? spelledLike(there, name) : there
  const [player, ...others] = spelled
  if (player !== undefined && others.length === 0) return { kind: 'found', player }
  return { kind: 'ambiguous', candidates: there.length > 0 ? there : fitting }
}

function unknown<Named extends NamedPlayer>(players: readonly Named[], words: PlayerWords): Resolution<Named> {
  const suggestions = nearPlayers(players, readWords(words)).filter((player) => agreesWithIds(player, words))
  return { kind: 'unknown', suggestions }
}

function readWords({ name, position, team }: PlayerWords) {
  const positionText = position?.trim() ?? ''
  return {
    name: name?.trim() ?? '',
    position: positionText === '' ? null : (readPosition(positionText) ?? ('other' as const)),
    team: typeof team === 'string' ? canonicalTeam(team) : null,
  }
}

/**
 * Who plays for that team, all where none was said. Whoever has no team may have been signed since, and a free agent of
 * somebody's list too; but a player of one team is not taken for his namesake of another.
 */
function ofTeam<Named extends NamedPlayer>(players: readonly Named[], team: string | null): readonly Named[] {
  if (team === null) return players
  const there = players.filter((player) => canonicalTeam(player.team ?? '') === team)
  if (there.length > 0) return there
  return team === '' || players.every((player) => canonicalTeam(player.team ?? '') === '') ? players : []
}

/** Two who differ by a suffix only (a father and his Jr.) are told apart by it. */
function spelledLike<Named extends NamedPlayer>(players: readonly Named[], name: string): readonly Named[] {
  const alike = players.filter((player) => player.name === name)
  return alike.length > 0 ? alike : players
}
