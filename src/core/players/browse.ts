import type { Board } from './board.ts'
import { foldText } from './fold-text.ts'
import { POSITIONS, type Player, type PlayerId, type Position } from './player.ts'
import { playerMatcher, searchablePlayer, type SearchablePlayer } from './player-search.ts'

/** The order of the list. Points, value, odds and tier need more than the board: `browse` leaves those in the order of ranks. */
export type BrowseSort = 'rank' | 'adp' | 'name' | 'points' | 'value' | 'odds' | 'tier'

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
