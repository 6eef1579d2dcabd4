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
