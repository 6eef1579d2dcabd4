/** The geometry of a grid of equal cards, in pixels. */
export interface RowFrame {
  readonly itemCount: number
  readonly columnCount: number
  readonly cardHeight: number
  readonly gap: number
}

/** What of the grid can be seen: the distance from its top (negative above it) and the height of the view. */
export interface RowView {
  readonly top: number
  readonly height: number
}

/** Items from `startIndex` up to, not including, `endIndex`. */
export interface ItemRange {
  readonly startIndex: number
  readonly endIndex: number
}

/** As many columns of at least `minWidth` as fit, and always one. */
export function columnCountOf(width: number, minWidth: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (minWidth + gap)))
}

export function rowCountOf({ itemCount, columnCount }: Pick<RowFrame, 'itemCount' | 'columnCount'>): number {
  return Math.ceil(itemCount / columnCount)
}

/** Of all rows, the gaps between them included. */
export function gridHeight(frame: RowFrame): number {
  const rowCount = rowCountOf(frame)
  return rowCount === 0 ? 0 : rowCount * (frame.cardHeight + frame.gap) - frame.gap
}

export function rowIndexOf(itemIndex: number, columnCount: number): number {
  return Math.floor(itemIndex / columnCount)
}

/**
 * The items to draw: the rows in view and `overscanRowCount` on either side. A view that lies beside the grid gets its
 * nearest row, so there is always something to put the focus on. Row by row rather than in larger groups: on a slow
 * device a group of four rows costs several frames at once, a row less than one.
 */
export function rangeInView(frame: RowFrame, view: RowView, overscanRowCount: number): ItemRange {
  const pitch = frame.cardHeight + frame.gap
  const lastRow = Math.max(0, rowCountOf(frame) - 1)
  const startRow = clamp(Math.floor(view.top / pitch) - overscanRowCount, 0, lastRow)
  const endRow = clamp(Math.floor((view.top + view.height) / pitch) + overscanRowCount, startRow, lastRow)
  return {
    startIndex: Math.min(startRow * frame.columnCount, frame.itemCount),
    endIndex: Math.min((endRow + 1) * frame.columnCount, frame.itemCount),
  }
}

export function holdsRange(outer: ItemRange, inner: ItemRange): boolean {
  return outer.startIndex <= inner.startIndex && inner.endIndex <= outer.endIndex
}

/** The drawn items in order; one far away (it holds the focus) is drawn too. */
export function drawnIndexes(range: ItemRange, keptIndex: number | null): readonly number[] {
  const indexes = Array.from({ length: range.endIndex - range.startIndex }, (_item, at) => range.startIndex + at)
  if (keptIndex === null || (keptIndex >= range.startIndex && keptIndex < range.endIndex)) return indexes
  return keptIndex < range.startIndex ? [keptIndex, ...indexes] : [...indexes, keptIndex]
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
