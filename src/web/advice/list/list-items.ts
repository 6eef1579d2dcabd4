import type { PositionTiers } from '#core/advice/position-tiers.ts'
import type { TierEnd } from '#core/advice/tier-ends.ts'
import type { Player, PlayerId, Position } from '#core/players/player.ts'

/** One line of the dense list. */
export type ListItem = PlayerItem | TierItem | TierEndItem | NextPickItem | DraftedItem

export interface PlayerItem {
  readonly kind: 'player'
  readonly player: Player
  /** Among the players of the list. */
  readonly playerIndex: number
}

/** Before the first player of a tier. */
export interface TierItem {
  readonly kind: 'tier'
  readonly tier: number
  /** The undrafted ones of the list. */
  readonly left: readonly Player[]
}

/** After the last player of a tier. */
export interface TierEndItem {
  readonly kind: 'tier-end'
  readonly end: TierEnd
}

/** Where the person's next pick falls by ADP. */
export interface NextPickItem {
  readonly kind: 'next-pick'
  readonly slotNumber: number
}

/** The heading above the drafted players that match a search (RU49). */
export interface DraftedItem {
  readonly kind: 'drafted'
}

/** The tier within the position; null for a player without one. */
export type TierOf = (player: Player) => number | null

export interface ItemFacts {
  /** The tiers of the one position of the list; null for a list of several, and where the order does not keep tiers in one piece. */
  readonly tierOf: TierOf | null
  /** Where tiers end within their positions; empty where the order does not keep them in one piece. */
  readonly tierEnds: ReadonlyMap<PlayerId, TierEnd>
  /** Null in orders that have nothing to do with ADP. */
  readonly nextSlotNumber: number | null
  readonly adpOf: (playerId: PlayerId) => number | null
  readonly isDrafted: (playerId: PlayerId) => boolean
  /** The drafted players at the end of the list: they match the search, although the filter hides them. */
  readonly taken: readonly Player[]
}

/** The players with the heads or ends of tiers, and a line below those who usually go before the next pick. */
export function listItems(players: readonly Player[], facts: ItemFacts): readonly ListItem[] {
  const { tierOf, tierEnds, nextSlotNumber, isDrafted, taken } = facts
  const items: ListItem[] = []
  const lineAfter = nextSlotNumber === null ? null : lastBefore(players, nextSlotNumber, facts)
  let tier = 0
  let left: Player[] = []
  for (const [playerIndex, player] of players.entries()) {
    if (player === taken[0]) items.push({ kind: 'drafted' })
    // Behind an imported ranking, the players that it lacks repeat lower tiers.
    const own = player.isUnranked === true ? null : (tierOf?.(player) ?? null)
    if (own !== null && own > tier) {
      tier = own
      left = []
      items.push({ kind: 'tier', tier, left })
    }
    if (!isDrafted(player.id) && player.isUnranked !== true) left.push(player)
    items.push({ kind: 'player', player, playerIndex })
    const end = tierEnds.get(player.id)
    if (end !== undefined) items.push({ kind: 'tier-end', end })
    if (playerIndex === lineAfter && nextSlotNumber !== null) {
      items.push({ kind: 'next-pick', slotNumber: nextSlotNumber })
    }
  }
  return items
}

/**
 * The index of the player above the line: as many undrafted players stand above it as have an ADP before the pick. By count, because
 * ranks and ADP disagree about single players. Null if the line would be at either end.
 */
function lastBefore(
  players: readonly Player[],
  slotNumber: number,
  { adpOf, isDrafted }: Pick<ItemFacts, 'adpOf' | 'isDrafted'>,
): number | null {
  const left = players.flatMap(({ id }, index) => (isDrafted(id) ? [] : [{ index, adp: adpOf(id) }]))
  const count = left.filter(({ adp }) => adp !== null && Math.round(adp) < slotNumber).length
  return count === left.length ? null : (left[count - 1]?.index ?? null)
}

/** "1 QB 3 RB": how many of each position, for the positions that there are, in the order given. */
export function positionCounts(
  players: readonly Player[],
  positions: readonly Position[],
): readonly { readonly position: Position; readonly count: number }[] {
  return positions.flatMap((position) => {
    const count = players.filter((player) => player.position === position).length
    return count === 0 ? [] : [{ position, count }]
  })
}

/** The undrafted players who are the only ones left in the best tier of their position, with that tier. */
export function lastInTier(
  players: readonly Player[],
  tiers: PositionTiers,
  isDrafted: (playerId: PlayerId) => boolean,
): ReadonlyMap<PlayerId, number> {
  const best = new Map<Position, { readonly player: Player; readonly tier: number; readonly isAlone: boolean }>()
  for (const player of players) {
    if (isDrafted(player.id) || LATE.has(player.position) || player.isUnranked === true) continue
    const known = best.get(player.position)
    const tier = tiers.get(player.id)
    if (tier === undefined) continue
    if (known === undefined || tier < known.tier) best.set(player.position, { player, tier, isAlone: true })
    else if (tier === known.tier) best.set(player.position, { ...known, isAlone: false })
  }
  return new Map([...best.values()].flatMap(({ player, tier, isAlone }) => (isAlone ? [[player.id, tier]] : [])))
}

/** Nobody hurries for these. */
const LATE: ReadonlySet<Position> = new Set(['K', 'DST'])

/** In rem, so that rows grow with the reader's font size. */
export type ItemHeights = Readonly<Record<ListItem['kind'], number>>

interface KnownTops {
  readonly remPx: number
  readonly heights: ItemHeights
  readonly tops: readonly number[]
}

/** Scrolling asks for those of the same list again and again. */
const topsByItems = new WeakMap<readonly ListItem[], KnownTops>()

/** The distance of each item from the top of the list; the last number is the height of the list. */
export function itemTops(items: readonly ListItem[], heights: ItemHeights, remPx: number): readonly number[] {
  const known = topsByItems.get(items)
  if (known?.remPx === remPx && isEqual(known.heights, heights)) return known.tops
  const tops = computedTops(items, heights, remPx)
  topsByItems.set(items, { remPx, heights, tops })
  return tops
}

function isEqual(one: ItemHeights, other: ItemHeights): boolean {
  return LINE_KINDS.every((kind) => one[kind] === other[kind])
}

const LINE_KINDS = ['player', 'tier', 'tier-end', 'next-pick', 'drafted'] as const

function computedTops(items: readonly ListItem[], heights: ItemHeights, remPx: number): readonly number[] {
  const tops = [0]
  let top = 0
  for (const { kind } of items) {
    top += heights[kind] * remPx
    tops.push(top)
  }
  return tops
}
