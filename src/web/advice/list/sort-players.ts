import type { BrowseSort } from '#core/players/browse.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import type { ListOptions } from '../../players/browse-store.ts'
import type { TierOf } from './list-items.ts'

type Figure = (playerId: PlayerId) => number | null

export interface SortFacts {
  /** Under the league's prices. */
  readonly adpOf: Figure
  readonly pointsOf: Figure
  readonly overReplacement: Figure
  /** The odds at the person's next pick. */
  readonly oddsOf: Figure
  readonly tierOf: TierOf
}

/** The orders of the rows. */
export function rowSorts(hasImportedBoard: boolean): readonly { readonly value: BrowseSort; readonly label: string }[] {
  return [
    { value: 'rank', label: hasImportedBoard ? 'My rank' : 'Rank' },
    { value: 'adp', label: 'ADP' },
    { value: 'points', label: 'Points' },
    { value: 'value', label: 'Value' },
    { value: 'odds', label: 'Odds' },
    { value: 'tier', label: 'Tier' },
    { value: 'name', label: 'Name' },
  ]
}

/**
 * Sorts players who arrive by rank or name. Ties keep that order, and unknown figures come last. The best value has the lowest
 * ADP; equal values, and players of the same tier, go by points over replacement. Odds start with the player least likely to be
 * there.
 */
export function sortedPlayers(
  players: readonly Player[],
  { sort, isReversed }: Order,
  facts: SortFacts,
): readonly Player[] {
  const keyOf = KEYS[sort]
  if (keyOf === undefined) return isReversed ? reversed(players) : players
  const keyed = players.map((player) => ({ player, keys: keyOf(player, facts) }))
  const sign = isReversed ? -1 : 1
  const difference = (a: number, b: number) => (a === LAST || b === LAST ? a - b : sign * (a - b))
  return keyed
    .toSorted((a, b) => difference(a.keys[0], b.keys[0]) || difference(a.keys[1], b.keys[1]))
    .map(({ player }) => player)
}

type Order = Pick<ListOptions, 'sort' | 'isReversed'>

/** Whoever an imported ranking lacks stays last. */
function reversed(players: readonly Player[]): readonly Player[] {
  const isLast = (player: Player) => player.isUnranked === true
  return [...players.filter((player) => !isLast(player)).toReversed(), ...players.filter(isLast)]
}

/** Whether the order keeps the tiers of a position in one piece; a search shows only parts of them. */
export function keepsTiers({ sort, isReversed, search }: Pick<ListOptions, 'sort' | 'isReversed' | 'search'>): boolean {
  return (sort === 'rank' || sort === 'tier') && !isReversed && search === ''
}

/** Whether the line of the next pick means something: the order has to do with prices. */
export function keepsPickLine({
  sort,
  isReversed,
  search,
}: Pick<ListOptions, 'sort' | 'isReversed' | 'search'>): boolean {
  return (sort === 'rank' || sort === 'adp') && !isReversed && search === ''
}

/** What a press on a head brings: its order, and the same one reversed with the second press. */
export function orderAfterPress(sort: BrowseSort, current: Order): Order {
  return { sort, isReversed: sort === current.sort && !current.isReversed }
}

/** How the figures of a sorted column run, from the first row down. */
export function directionOf({ sort, isReversed }: Order): 'ascending' | 'descending' {
  return FALLING.has(sort) === isReversed ? 'ascending' : 'descending'
}

/** The best of these is the highest. */
const FALLING: ReadonlySet<BrowseSort> = new Set(['points', 'value'])

type Keys = readonly [number, number]

const KEYS: Partial<Record<BrowseSort, (player: Player, facts: SortFacts) => Keys>> = {
  adp: ({ id }, { adpOf }) => [adpOf(id) ?? LAST, 0],
  value: ({ id }, { adpOf, overReplacement }) => [Math.round(adpOf(id) ?? LAST), falling(overReplacement(id))],
  points: ({ id }, { pointsOf }) => [falling(pointsOf(id)), 0],
  odds: ({ id }, { oddsOf }) => [oddsOf(id) ?? LAST, 0],
  tier: (player, { overReplacement, tierOf }) => [
    player.isUnranked === true ? LAST : (tierOf(player) ?? LAST),
    falling(overReplacement(player.id)),
  ],
}

/** Sorts after every known figure. Finite, because the difference of two infinities is not a number. */
const LAST = Number.MAX_SAFE_INTEGER

function falling(figure: number | null): number {
  return figure === null ? LAST : -figure
}
