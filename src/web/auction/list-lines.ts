import type { Player, PlayerId } from '#core/players/player.ts'
import { dollarsIn } from './lot-view.ts'

/** What the list says about a player. */
export interface PlayerLine {
  readonly player: Player
  readonly positionRank: number
  readonly points: number | null
  /** Over a replacement, as a share of the best. */
  readonly over: number
  /** The price now; of somebody who was sold the price before the auction. */
  readonly expected: number
  /** What the person typed for this auction; null where they did not. */
  readonly mine: number | null
  /** Of the position that is shown; null where positions are mixed. */
  readonly tier: number | null
  readonly isLastOfTier: boolean
  readonly sold: { readonly name: string; readonly price: number } | null
}

export type ListSort = 'rank' | 'name' | 'position' | 'team' | 'points' | 'expected'

export interface ListOrder {
  readonly sort: ListSort
  readonly isReversed: boolean
}

/** The ranking is the order of the prices, too, as long as nobody has bid. */
export const FIRST_ORDER: ListOrder = { sort: 'rank', isReversed: false }

/** A press on the head of the order that is there turns it round; another head begins with its own first. */
export function orderAfterPress({ sort, isReversed }: ListOrder, pressed: ListSort): ListOrder {
  return { sort: pressed, isReversed: pressed === sort && !isReversed }
}

/** Largest figures first, names and ranks from their beginning. */
const FALLS: ReadonlySet<ListSort> = new Set(['points', 'expected'])

/** "ascending" or "descending", for the head that sorts. */
export function orderDirection({ sort, isReversed }: ListOrder): 'ascending' | 'descending' {
  return FALLS.has(sort) === isReversed ? 'ascending' : 'descending'
}

const COMPARE: Readonly<Record<ListSort, (one: PlayerLine, other: PlayerLine) => number>> = {
  rank: (one, other) => one.player.rank - other.player.rank,
  name: (one, other) => one.player.name.localeCompare(other.player.name, 'en'),
  position: (one, other) => one.player.position.localeCompare(other.player.position, 'en'),
  team: (one, other) => one.player.team.localeCompare(other.player.team, 'en'),
  points: (one, other) => (other.points ?? -1) - (one.points ?? -1),
  expected: (one, other) => (other.sold?.price ?? other.expected) - (one.sold?.price ?? one.expected),
}

/** Equal ones stay in the order of the ranking, whichever way the list is turned. */
export function sortedLines(rows: readonly PlayerLine[], { sort, isReversed }: ListOrder): readonly PlayerLine[] {
  const way = isReversed ? -1 : 1
  return rows.toSorted((one, other) => way * COMPARE[sort](one, other) || COMPARE.rank(one, other))
}

/** What becomes of a price of one's own that was typed into the list. */
export type TypedPrice = { readonly kind: 'keep' } | { readonly kind: 'set'; readonly dollars: number | null }

/** An emptied field takes the own price away, $0 is a price, and what can't be read changes nothing. */
export function typedPrice(text: string, before: number | null): TypedPrice {
  const dollars = dollarsIn(text)
  if (text.trim() === '') return before === null ? { kind: 'keep' } : { kind: 'set', dollars: null }
  return dollars === null || dollars === before ? { kind: 'keep' } : { kind: 'set', dollars }
}

/** Whoever is drafted by whom: a player's row, or the line above the first of a tier. */
export type ListLine =
  | { readonly kind: 'tier'; readonly tier: number; readonly rows: readonly PlayerLine[] }
  | { readonly kind: 'player'; readonly row: PlayerLine }

/** The rows, with a line above each tier where the order keeps tiers in one piece. */
export function listLines(rows: readonly PlayerLine[], hasTiers: boolean): readonly ListLine[] {
  return rows.flatMap((row, index): readonly ListLine[] => {
    const line: ListLine = { kind: 'player', row }
    const { tier } = row
    if (!hasTiers || tier === null || tier === rows[index - 1]?.tier) return [line]
    return [{ kind: 'tier', tier, rows: rows.filter((each) => each.tier === tier) }, line]
  })
}

/** In rem, so that rows grow with the reader's font size: the same as in the styles. */
export function lineTops(lines: readonly ListLine[], { isPhone, remPx }: { isPhone: boolean; remPx: number }) {
  const heights = { player: isPhone ? 3.5 : 2.25, tier: 1.5 }
  const tops = [0]
  let top = 0
  for (const { kind } of lines) {
    top += heights[kind] * remPx
    tops.push(top)
  }
  return tops
}

/** The index of a player's row among the lines; null for nobody, and for somebody who is not listed. */
export function lineOf(lines: readonly ListLine[], playerId: PlayerId | null): number | null {
  const index = lines.findIndex((line) => line.kind === 'player' && line.row.player.id === playerId)
  return index === -1 ? null : index
}
