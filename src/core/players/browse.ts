import type { Board } from './board.ts'
import { foldText, editDistance, searchKey, searchMatcher, type SearchKey } from './fold-text.ts'
import { POSITIONS, type Player, type PlayerId, type Position } from './player.ts'
import { readPosition } from './read-position.ts'
import { aliasesOf, nicknamesOf, initialsOf } from './names.ts'

/** The order of the list. `browse` knows those of the board, rank, ADP and name, and leaves the others in the order of ranks. */
export type BrowseSort =
  | 'rank'
  | 'adp'
  | 'name'
  | 'position'
  | 'team'
  | 'points'
  | 'value'
  | 'odds'
  | 'tier'
  | 'expected'

/** A position, or those that may fill a FLEX place. */
export type PositionFilter = Position | 'FLEX'

const FLEX: ReadonlySet<Position> = new Set(['RB', 'WR', 'TE'])

export type BrowseFilter = 'all' | 'available' | 'targets' | 'avoids' | 'drafted'

/** The settings of the filter bar. */
export interface BrowseOptions {
  readonly search: string
  readonly sort: BrowseSort
  readonly filter: BrowseFilter
  readonly showDrafted: boolean
  /** null shows all positions. */
  readonly position: PositionFilter | null
}

/** What the list needs from the draft and the shortlist. */
export interface BrowseStatus {
  isDrafted(id: PlayerId): boolean
  isTarget(id: PlayerId): boolean
  isAvoid(id: PlayerId): boolean
}

export const DEFAULT_BROWSE_OPTIONS: BrowseOptions = {
  search: '',
  sort: 'rank',
  filter: 'all',
  showDrafted: false,
  position: null,
}

/** The orders of the cards. */
export const BROWSE_SORTS: readonly { readonly value: BrowseSort; readonly label: string }[] = [
  { value: 'rank', label: 'Rank' },
  { value: 'adp', label: 'ADP' },
  { value: 'name', label: 'Name' },
]

export const BROWSE_FILTERS: readonly { readonly value: BrowseFilter; readonly label: string }[] = [
  { value: 'all', label: 'All Players' },
  { value: 'available', label: 'Available Only' },
  { value: 'targets', label: 'Targets' },
  { value: 'avoids', label: 'Avoids' },
  { value: 'drafted', label: 'Drafted' },
]

export const POSITION_CHIPS: readonly { readonly value: Position | null; readonly label: string }[] = [
  { value: null, label: 'All' },
  ...POSITIONS.map((position) => ({ value: position, label: position })),
]

/** Clicking the active chip clears it (BR6). */
export function togglePosition<Filter extends PositionFilter>(
  current: Filter | null,
  clicked: Filter | null,
): Filter | null {
  return clicked === current ? null : clicked
}

/** The players that pass the filter bar, in its order (BR1-BR5). */
export function browse(board: Board, status: BrowseStatus, options: BrowseOptions): readonly Player[] {
  return passingFilter(searchedPlayers(board, options), status, options)
}

/** The players that pass search and position, in the chosen order. They do not depend on the draft. */
export function searchedPlayers(board: Board, { search, sort, position }: BrowseOptions): readonly Player[] {
  const entries = entriesInOrder(board, sort)
  const matches = playerMatcher(entries, search)
  return entries.filter((entry) => isShown(entry.player, position) && matches(entry)).map(({ player }) => player)
}

/** Those of `searched` that pass the filter. */
export function passingFilter(
  searched: readonly Player[],
  status: BrowseStatus,
  { filter, showDrafted }: BrowseOptions,
): readonly Player[] {
  return searched.filter(({ id }) => FILTERS[filter](status, id, showDrafted))
}

/** Drafted players that a search finds but the filter hides (BR8): the list shows them after its own. */
export function takenAmong(
  searched: readonly Player[],
  status: BrowseStatus,
  { search, filter, showDrafted }: BrowseOptions,
): readonly Player[] {
  if (foldText(search) === '') return []
  return searched.filter(({ id }) => status.isDrafted(id) && !FILTERS[filter](status, id, showDrafted))
}

/**
 * Show Drafted applies to "All Players" only (BR2, BR3). A drafted player is never a target or an avoid (F2), so those two
 * filters need the shortlist alone.
 */
const FILTERS: Record<BrowseFilter, (status: BrowseStatus, id: PlayerId, showDrafted: boolean) => boolean> = {
  all: (status, id, showDrafted) => showDrafted || !status.isDrafted(id),
  available: (status, id) => !status.isDrafted(id),
  targets: (status, id) => status.isTarget(id),
  avoids: (status, id) => status.isAvoid(id),
  drafted: (status, id) => status.isDrafted(id),
}

function isShown(player: Player, position: PositionFilter | null): boolean {
  if (position === 'FLEX') return FLEX.has(player.position)
  return position === null || player.position === position
}

interface BrowseEntry extends SearchablePlayer {
  readonly sortName: string
}

/** A board never changes, so this is computed once: a keystroke only compares. */
const entriesByBoard = new WeakMap<Board, Map<BoardSort, readonly BrowseEntry[]>>()

function entriesInOrder(board: Board, chosen: BrowseSort): readonly BrowseEntry[] {
  const sort = isBoardSort(chosen) ? chosen : 'rank'
  const orders = entriesByBoard.get(board) ?? new Map<BoardSort, readonly BrowseEntry[]>()
  entriesByBoard.set(board, orders)
  const byRank = orders.get('rank') ?? board.players.map(browseEntry).toSorted(SORTS.rank)
  orders.set('rank', byRank)
  const entries = orders.get(sort) ?? byRank.toSorted(SORTS[sort])
  orders.set(sort, entries)
  return entries
}

function browseEntry(player: Player): BrowseEntry {
  return { ...searchablePlayer(player), sortName: foldText(player.name) }
}

/** The orders that the board alone decides. */
type BoardSort = 'rank' | 'adp' | 'name'

function isBoardSort(sort: BrowseSort): sort is BoardSort {
  return Object.hasOwn(SORTS, sort)
}

/** Sorting is stable and starts from the order by rank, so ties keep that order (BR5). */
const SORTS: Record<BoardSort, (a: BrowseEntry, b: BrowseEntry) => number> = {
  rank: (a, b) => a.player.rank - b.player.rank,
  adp: (a, b) => compare(a.player.adp ?? Infinity, b.player.adp ?? Infinity),
  name: (a, b) => compare(a.sortName, b.sortName),
}

/** By code unit, not by locale: the same board has the same order everywhere. */
function compare<Key extends string | number>(a: Key, b: Key): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** What a search compares, computed once per player. */
interface SearchablePlayer {
  readonly player: Player
  readonly key: SearchKey
  /** "jsn" for Jaxon Smith-Njigba, "cmc" for Christian McCaffrey. */
  readonly initials: string
  readonly nicknames: readonly string[]
}

export function searchablePlayer(player: Player): SearchablePlayer {
  return {
    player,
    key: searchKey(player.name, player.team, ...aliasesOf(player.name)),
    initials: initialsOf(player.name),
    nicknames: nicknamesOf(player.name),
  }
}

/**
 * Tells which players a search finds (BR4, NM8): any part of name, other name, nickname or team, initials of three letters and
 * more, and a position by its own word, which does not match inside names ("rb" is not Herbert). If that finds
 * nobody at all, a small misspelling counts as well ("mahommes").
 */
export function playerMatcher(
  all: readonly SearchablePlayer[],
  search: string,
): (candidate: SearchablePlayer) => boolean {
  const text = foldText(search)
  if (text === '') return () => true
  // "D/ST" and "wide receiver" are one word.
  const words = positionWord(search) === null ? text.split(' ') : [text.replaceAll(' ', '')]
  // Once for all players: a board has thousands, and a list is searched at each letter.
  const wanted = words.map((word) => ({ word, start: `|${word}`, position: positionWord(word) }))
  const isPosition = wanted.every(({ position }) => position !== null)
  const matchesText = searchMatcher(search)
  const matches = (candidate: SearchablePlayer) =>
    (!isPosition && (matchesText(candidate.key) || hasInitials(candidate, text) || hasNickname(candidate, text))) ||
    wanted.every(({ start, position }) => position === candidate.player.position || candidate.key.tails.includes(start))
  if (all.some(matches)) return matches
  return (candidate) =>
    wanted.every(({ word, start }) => candidate.key.tails.includes(start) || isMisspelled(candidate, word))
}

function hasInitials({ initials }: SearchablePlayer, text: string): boolean {
  return initials.length >= 3 && initials === text
}

/** As far as it has been typed. */
function hasNickname({ nicknames }: SearchablePlayer, text: string): boolean {
  return nicknames.some((nickname) => nickname === text || (text.length >= 3 && nickname.startsWith(text)))
}

/** Whether some word of the name begins with nearly this word. The first letter must be right: "lamarr" is not Ja'Marr. */
function isMisspelled({ key }: SearchablePlayer, word: string): boolean {
  const limit = editLimit(word.length)
  return key.words.split(/[ |]/).some((known) => {
    if (limit === 0 || known[0] !== word[0]) return false
    for (let length = word.length - limit; length <= word.length + limit; length += 1) {
      if (length <= known.length && editDistance(word, known.slice(0, length), limit) !== null) return true
    }
    return false
  })
}

/** Stricter than for a whole name: in four letters two edits turn any word into any other. */
function editLimit(letterCount: number): number {
  if (letterCount >= 6) return 2
  return letterCount >= 4 ? 1 : 0
}

function positionWord(word: string) {
  return /\d/.test(word) ? null : readPosition(word)
}
