import type { BrowseSort } from '#core/players/browse.ts'
import type { Player } from '#core/players/player.ts'
import type { ListOptions } from '../browse-store.ts'

export type ListOrder = Pick<ListOptions, 'sort' | 'isReversed'>

/** One order that a list offers. */
export interface SortChoice {
  readonly value: BrowseSort
  readonly label: string
}

/** Figures of a player by which an order sorts, the smallest first; null for an unknown one. The second decides between equal ones. */
export type SortKeys = readonly [number | null, (number | null)?]

/** The orders that need more than the board, and how each sorts. */
export type SortFigures = Partial<Record<BrowseSort, (player: Player) => SortKeys>>

/**
 * Sorts players who arrive by rank or name. Ties keep that order whichever way the list is turned, and unknown figures come last.
 */
export function sortedPlayers(
  players: readonly Player[],
  { sort, isReversed }: ListOrder,
  figures: SortFigures,
): readonly Player[] {
  const textOf = TEXTS[sort]
  const sign = isReversed ? -1 : 1
  if (textOf !== undefined) {
    return players.toSorted((a, b) => sign * compareTexts(textOf(a), textOf(b)))
  }
  const keysOf = figures[sort]
  if (keysOf === undefined) return isReversed ? reversed(players) : players
  const keyed = players.map((player) => ({ player, keys: keysOf(player).map((key) => key ?? LAST) }))
  const difference = (a = LAST, b = LAST) => (a === LAST || b === LAST ? a - b : sign * (a - b))
  return keyed
    .toSorted((a, b) => difference(a.keys[0], b.keys[0]) || difference(a.keys[1], b.keys[1]))
    .map(({ player }) => player)
}

const TEXTS: Partial<Record<BrowseSort, (player: Player) => string>> = {
  position: ({ position }) => position,
  team: ({ team }) => team,
}

/** By code unit, not by locale: the same list has the same order everywhere. Nothing comes last. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  if (a === '' || b === '') return a === '' ? 1 : -1
  return a < b ? -1 : 1
}

/** Whoever an imported ranking lacks stays last. */
function reversed(players: readonly Player[]): readonly Player[] {
  const isLast = (player: Player) => player.isUnranked === true
  return [...players.filter((player) => !isLast(player)).toReversed(), ...players.filter(isLast)]
}

type KeptBy = Pick<ListOptions, 'sort' | 'isReversed' | 'search'>

/** Whether the order keeps the tiers of a position in one piece; a search shows only parts of them. */
export function keepsTiers({ sort, isReversed, search }: KeptBy): boolean {
  return (sort === 'rank' || sort === 'tier') && !isReversed && search === ''
}

/** Whether the line of the next pick means something: the order has to do with prices. */
export function keepsPickLine({ sort, isReversed, search }: KeptBy): boolean {
  return (sort === 'rank' || sort === 'adp') && !isReversed && search === ''
}

/** What a press on a head brings: its order, and the same one reversed with the second press. */
export function orderAfterPress(sort: BrowseSort, current: ListOrder): ListOrder {
  return { sort, isReversed: sort === current.sort && !current.isReversed }
}

/** How the figures of a sorted column run, from the first row down. */
export function directionOf({ sort, isReversed }: ListOrder): 'ascending' | 'descending' {
  return FALLING.has(sort) === isReversed ? 'ascending' : 'descending'
}

/** The best of these is the highest. */
const FALLING: ReadonlySet<BrowseSort> = new Set(['points', 'value', 'expected'])

/** The chosen order as far as a list offers it, else that of ranks: another draft may have left one that has no meaning here. */
export function offeredOrder<Options extends ListOptions>(chosen: Options, sorts: readonly SortChoice[]): Options {
  return sorts.some(({ value }) => value === chosen.sort) ? chosen : { ...chosen, sort: 'rank', isReversed: false }
}

/** Larger figures first. */
export function falling(figure: number | null): number | null {
  return figure === null ? null : -figure
}

/** Sorts after every known figure. Finite, because the difference of two infinities is not a number. */
const LAST = Number.MAX_SAFE_INTEGER
