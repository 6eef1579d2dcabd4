import type { Board } from './board.ts'
import { foldText } from './fold-text.ts'
import { POSITIONS } from './player.ts'
import type { Player, PlayerId, Position } from './player.ts'
import { searchKey, searchMatcher } from './search-key.ts'
import type { SearchKey } from './search-key.ts'

export type BrowseSort = 'rank' | 'adp' | 'name'
export type BrowseFilter = 'all' | 'available' | 'targets' | 'avoids' | 'drafted'

/** What the filter bar is set to. */
export interface BrowseOptions {
  readonly search: string
  readonly sort: BrowseSort
  readonly filter: BrowseFilter
  readonly showDrafted: boolean
  /** null shows all positions. */
  readonly position: Position | null
}

/** What the list needs to know of the draft and the shortlist. */
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
export function togglePosition(current: Position | null, clicked: Position | null): Position | null {
  return clicked === current ? null : clicked
}

/** The players that the filter bar leaves, in its order (BR1-BR5). Search looks at name and team. */
export function browse(board: Board, status: BrowseStatus, options: BrowseOptions): readonly Player[] {
  const matchesSearch = searchMatcher(options.search)
  const passesFilter = FILTERS[options.filter]
  return entriesInOrder(board, options.sort)
    .filter(
      ({ player, key }) =>
        (options.position === null || player.position === options.position) &&
        passesFilter(status, player.id, options.showDrafted) &&
        matchesSearch(key),
    )
    .map(({ player }) => player)
}

/**
 * Only "All Players" heeds the Show Drafted switch (BR2, BR3): the other four say themselves what they show. Nobody who
 * is drafted is a target or an avoid (F2), so those two ask the shortlist alone.
 */
const FILTERS: Record<BrowseFilter, (status: BrowseStatus, id: PlayerId, showDrafted: boolean) => boolean> = {
  all: (status, id, showDrafted) => showDrafted || !status.isDrafted(id),
  available: (status, id) => !status.isDrafted(id),
  targets: (status, id) => status.isTarget(id),
  avoids: (status, id) => status.isAvoid(id),
  drafted: (status, id) => status.isDrafted(id),
}

interface BrowseEntry {
  readonly player: Player
  readonly key: SearchKey
  readonly sortName: string
}

/** A board never changes, so what follows from it alone is worked out once: a keystroke only compares. */
const entriesByBoard = new WeakMap<Board, Map<BrowseSort, readonly BrowseEntry[]>>()

function entriesInOrder(board: Board, sort: BrowseSort): readonly BrowseEntry[] {
  const orders = entriesByBoard.get(board) ?? new Map<BrowseSort, readonly BrowseEntry[]>()
  entriesByBoard.set(board, orders)
  const byRank = orders.get('rank') ?? board.players.map(browseEntry).toSorted(SORTS.rank)
  orders.set('rank', byRank)
  const entries = orders.get(sort) ?? byRank.toSorted(SORTS[sort])
  orders.set(sort, entries)
  return entries
}

function browseEntry(player: Player): BrowseEntry {
  return { player, key: searchKey(player.name, player.team), sortName: foldText(player.name) }
}

/** Sorting is stable and starts from the order by rank, so ties stay in that order (BR5). */
const SORTS: Record<BrowseSort, (a: BrowseEntry, b: BrowseEntry) => number> = {
  rank: (a, b) => a.player.rank - b.player.rank,
  adp: (a, b) => compare(a.player.adp ?? Infinity, b.player.adp ?? Infinity),
  name: (a, b) => compare(a.sortName, b.sortName),
}

/** By code unit, not by the reader's language: the same board is in the same order everywhere. */
function compare<Key extends string | number>(a: Key, b: Key): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
