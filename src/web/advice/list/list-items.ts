import type { Player, PlayerId, Position } from '#core/players/player.ts'

/** One line of the dense list. */
export type ListItem = PlayerItem | TierItem | NextPickItem | DraftedItem

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

/** Where the person's next pick falls by ADP. */
export interface NextPickItem {
  readonly kind: 'next-pick'
  readonly slotNumber: number
}

/** The heading above the drafted players that match a search (RU49). */
export interface DraftedItem {
  readonly kind: 'drafted'
}

export interface ItemFacts {
  /** Whether the order keeps tiers in one piece. */
  readonly hasTiers: boolean
  /** Null in orders that have nothing to do with ADP. */
  readonly nextSlotNumber: number | null
  readonly adpOf: (playerId: PlayerId) => number | null
  readonly isDrafted: (playerId: PlayerId) => boolean
  /** The drafted players at the end of the list: they match the search, although the filter hides them. */
  readonly taken: readonly Player[]
}

/** The players with tier dividers, and a line below those who usually go before the next pick. */
export function listItems(players: readonly Player[], facts: ItemFacts): readonly ListItem[] {
  const { hasTiers, nextSlotNumber, isDrafted, taken } = facts
  const items: ListItem[] = []
  const lineAfter = nextSlotNumber === null ? null : lastBefore(players, nextSlotNumber, facts)
  let tier = 0
  let left: Player[] = []
  for (const [playerIndex, player] of players.entries()) {
    if (player === taken[0]) items.push({ kind: 'drafted' })
    // Behind an imported ranking, the players that it lacks repeat lower tiers.
    if (hasTiers && player.tier > tier && player.isUnranked !== true) {
      tier = player.tier
      left = []
      items.push({ kind: 'tier', tier, left })
    }
    if (!isDrafted(player.id) && player.isUnranked !== true) left.push(player)
    items.push({ kind: 'player', player, playerIndex })
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
  isDrafted: (playerId: PlayerId) => boolean,
): ReadonlyMap<PlayerId, number> {
  const best = new Map<Position, { readonly player: Player; readonly isAlone: boolean }>()
  for (const player of players) {
    if (isDrafted(player.id) || LATE.has(player.position) || player.isUnranked === true) continue
    const known = best.get(player.position)
    if (known === undefined || player.tier < known.player.tier) best.set(player.position, { player, isAlone: true })
    else if (player.tier === known.player.tier) best.set(player.position, { ...known, isAlone: false })
  }
  return new Map([...best.values()].flatMap(({ player, isAlone }) => (isAlone ? [[player.id, player.tier]] : [])))
}

/** Nobody hurries for these. */
const LATE: ReadonlySet<Position> = new Set(['K', 'DST'])
