import type { TierEnd } from '#core/advice/tier-ends.ts'
import { tierText } from './tier-texts.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import type { Room } from './column.ts'

/** One line of a list: a row, or what stands between rows. */
export type ListItem<Row> = RowItem<Row> | Divider

export interface RowItem<Row> {
  readonly kind: 'row'
  readonly row: Row
  /** Among the rows. */
  readonly rowIndex: number
}

export type Divider = TierDivider | TierEndDivider | NextPickDivider | DraftedDivider

/** Before the first row of a tier. */
export interface TierDivider {
  readonly kind: 'tier'
  /** The row below it. */
  readonly rowId: string
  readonly title: string
  readonly note: string
  readonly tier: number
}

/** After the last player of a tier. */
interface TierEndDivider {
  readonly kind: 'tier-end'
  readonly end: TierEnd
}

/** Where the person's next pick falls by ADP. */
interface NextPickDivider {
  readonly kind: 'next-pick'
  /** "4.08" */
  readonly place: string
}

/** The heading above the drafted players that match a search (RU49). */
interface DraftedDivider {
  readonly kind: 'drafted'
}

/** The tier within the position; null for a player without one. */
export type TierOf = (player: Player) => number | null

/** Where a line says that the person's next pick falls. */
export interface PickLine {
  readonly slotNumber: number
  /** "4.08" */
  readonly place: string
  readonly adpOf: (playerId: PlayerId) => number | null
}

export interface ItemFacts {
  /** The tiers of the one position of the list; null for a list of several, and where the order does not keep tiers in one piece. */
  readonly tierOf: TierOf | null
  /** Where tiers end within their positions; empty where the order does not keep them in one piece. */
  readonly tierEnds: ReadonlyMap<PlayerId, TierEnd>
  /** Null in orders that have nothing to do with ADP, and where nobody picks in turns. */
  readonly pickLine: PickLine | null
  readonly isDrafted: (playerId: PlayerId) => boolean
  /** The drafted players at the end of the list: they match the search, although the filter hides them. */
  readonly taken: readonly Player[]
}

export const NO_TIER_ENDS: ReadonlyMap<PlayerId, TierEnd> = new Map()

/** The players with the heads or ends of tiers, and a line below those who usually go before the next pick. */
export function playerItems(players: readonly Player[], facts: ItemFacts): readonly ListItem<Player>[] {
  const { tierOf, tierEnds, pickLine, isDrafted, taken } = facts
  const leftByTier = tierOf === null ? null : leftIn(players, tierOf, isDrafted)
  const items: ListItem<Player>[] = []
  const lineAfter = pickLine === null ? null : lastBefore(players, pickLine, isDrafted)
  let tier = 0
  for (const [rowIndex, player] of players.entries()) {
    if (player === taken[0]) items.push({ kind: 'drafted' })
    const own = tierOf === null ? null : ownTier(player, tierOf)
    if (own !== null && own > tier) {
      tier = own
      const left = leftByTier?.get(tier) ?? 0
      const note = left === 0 ? 'all gone' : `${left} left`
      items.push({ kind: 'tier', rowId: player.id, title: tierText(player.position, tier), note, tier })
    }
    items.push({ kind: 'row', row: player, rowIndex })
    const end = tierEnds.get(player.id)
    if (end !== undefined) items.push({ kind: 'tier-end', end })
    if (rowIndex === lineAfter && pickLine !== null) items.push({ kind: 'next-pick', place: pickLine.place })
  }
  return items
}

/** Behind an imported ranking, the players that it lacks repeat lower tiers. */
function ownTier(player: Player, tierOf: TierOf): number | null {
  return player.isUnranked === true ? null : tierOf(player)
}

/** How many undrafted players stand below the head of each tier. */
function leftIn(
  players: readonly Player[],
  tierOf: TierOf,
  isDrafted: ItemFacts['isDrafted'],
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  let tier = 0
  for (const player of players) {
    tier = Math.max(tier, ownTier(player, tierOf) ?? 0)
    if (!isDrafted(player.id) && player.isUnranked !== true) counts.set(tier, (counts.get(tier) ?? 0) + 1)
  }
  return counts
}

/**
 * The index of the player above the line: as many undrafted players stand above it as have an ADP before the pick. By count, because
 * ranks and ADP disagree about single players. Null if the line would be at either end.
 */
function lastBefore(
  players: readonly Player[],
  { slotNumber, adpOf }: PickLine,
  isDrafted: ItemFacts['isDrafted'],
): number | null {
  const left = players.flatMap(({ id }, index) => (isDrafted(id) ? [] : [{ index, adp: adpOf(id) }]))
  const count = left.filter(({ adp }) => adp !== null && Math.round(adp) < slotNumber).length
  return count === left.length ? null : (left[count - 1]?.index ?? null)
}

/** In rem, so that rows grow with the reader's font size. */
export type ItemHeights = Readonly<Record<ListItem<unknown>['kind'], number>>

export interface HeightFacts {
  readonly room: Room
  readonly isTouch: boolean
  readonly isCompact: boolean
}

/** 36 pixels, compact 30; more where fingers press, and for two lines on a phone. */
export function heightsIn({ room, isTouch, isCompact }: HeightFacts): ItemHeights {
  const isPhone = room === 'phone'
  const wide = isTouch ? 2.75 : isCompact || room === 'column' ? 1.875 : 2.25
  return {
    row: isPhone ? 3.5 : wide,
    tier: room !== 'column' && isTouch ? 2.75 : 1.5,
    'tier-end': 1.125,
    'next-pick': isPhone ? 1.125 : 1.25,
    drafted: 1.5,
  }
}

interface KnownTops {
  readonly remPx: number
  readonly heights: ItemHeights
  readonly tops: readonly number[]
}

/** Scrolling asks for those of the same list again and again. */
const topsByItems = new WeakMap<readonly ListItem<unknown>[], KnownTops>()

/** The distance of each item from the top of the list; the last number is the height of the list. */
export function itemTops(items: readonly ListItem<unknown>[], heights: ItemHeights, remPx: number): readonly number[] {
  const known = topsByItems.get(items)
  if (known?.remPx === remPx && isEqual(known.heights, heights)) return known.tops
  const tops = [0]
  let top = 0
  for (const { kind } of items) {
    top += heights[kind] * remPx
    tops.push(top)
  }
  topsByItems.set(items, { remPx, heights, tops })
  return tops
}

function isEqual(one: ItemHeights, other: ItemHeights): boolean {
  return KINDS.every((kind) => one[kind] === other[kind])
}

const KINDS = ['row', 'tier', 'tier-end', 'next-pick', 'drafted'] as const

/** Where each row may be dropped: above the row, and above the tier that it begins. The last number is the height of the list. */
export function rowEdges(items: readonly ListItem<unknown>[], tops: readonly number[]): readonly number[] {
  const edges: number[] = []
  let edge: number | null = null
  for (const [index, { kind }] of items.entries()) {
    edge ??= tops[index] ?? 0
    if (kind !== 'row') continue
    edges.push(edge)
    edge = null
  }
  return [...edges, tops.at(-1) ?? 0]
}
