import type { ItemRange, RowView } from '../../players/virtual-rows.ts'
import type { ListItem } from './list-items.ts'

/** In rem, so that rows grow with the reader's font size. */
export type ItemHeights = Readonly<Record<ListItem['kind'], number>>

/** The distance of each item from the top of the list; the last number is the height of the list. */
export function itemTops(items: readonly ListItem[], heights: ItemHeights, remPx: number): readonly number[] {
  const tops = [0]
  let top = 0
  for (const { kind } of items) {
    top += heights[kind] * remPx
    tops.push(top)
  }
  return tops
}

/** The items in view and `overscan` on either side. A view beside the list gets its nearest item. */
export function itemsInView(tops: readonly number[], view: RowView, overscan: number): ItemRange {
  const itemCount = tops.length - 1
  if (itemCount === 0) return { startIndex: 0, endIndex: 0 }
  const first = itemAt(tops, view.top)
  const last = itemAt(tops, view.top + view.height)
  return { startIndex: Math.max(0, first - overscan), endIndex: Math.min(itemCount, last + 1 + overscan) }
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
