import type { ItemRange, RowView } from '../../players/virtual-rows.ts'
import type { ListItem } from './list-items.ts'

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
  return one.player === other.player && one.tier === other.tier && one['next-pick'] === other['next-pick']
}

function computedTops(items: readonly ListItem[], heights: ItemHeights, remPx: number): readonly number[] {
  const tops = [0]
  let top = 0
  for (const { kind } of items) {
    top += heights[kind] * remPx
    tops.push(top)
  }
  return tops
}

/** Items are drawn by the block, so that most frames of a scroll draw none. */
const BLOCK_ITEM_COUNT = 12
/** Items are much lower than rows of cards: a fast scroll passes more of them before the next block is there. */
const LEAD_ITEM_COUNT = 2

/**
 * The items in view; with an `overscan` also so many on either side and the rest of their blocks. A view beside the list gets its
 * nearest item.
 */
export function itemsInView(tops: readonly number[], view: RowView, overscan: number): ItemRange {
  const itemCount = tops.length - 1
  if (itemCount === 0) return { startIndex: 0, endIndex: 0 }
  const first = itemAt(tops, view.top)
  const last = itemAt(tops, view.top + view.height)
  const block = overscan === 0 ? 1 : BLOCK_ITEM_COUNT
  return {
    startIndex: Math.max(0, Math.floor((first - overscan * LEAD_ITEM_COUNT) / block) * block),
    endIndex: Math.min(itemCount, Math.ceil((last + 1 + overscan * LEAD_ITEM_COUNT) / block) * block),
  }
}

/** The index of the item that covers a distance, by bisection. */
function itemAt(tops: readonly number[], distance: number): number {
  let low = 0
  let high = tops.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= distance) low = middle
    else high = middle - 1
  }
  return low
}
