/** Rows are drawn in groups of this many, so that most scroll steps change nothing on the page. */
export const CHUNK_ROW_COUNT = 2

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
 * The items to draw: whole chunks that cover the view and `overscanRowCount` rows on either side of it. A view that lies
 * beside the grid gets its nearest chunk, so there is always something to put the focus on.
 */
export function rangeInView(frame: RowFrame, view: RowView, overscanRowCount: number): ItemRange {
  const rowCount = rowCountOf(frame)
  const pitch = frame.cardHeight + frame.gap
  const firstRow = Math.floor(view.top / pitch) - overscanRowCount
  const lastRow = Math.floor((view.top + view.height) / pitch) + overscanRowCount
  const lastChunk = Math.max(0, Math.ceil(rowCount / CHUNK_ROW_COUNT) - 1)
  const startChunk = clamp(Math.floor(firstRow / CHUNK_ROW_COUNT), 0, lastChunk)
  const endChunk = clamp(Math.floor(lastRow / CHUNK_ROW_COUNT), startChunk, lastChunk)
  const chunkItemCount = CHUNK_ROW_COUNT * frame.columnCount
  return {
    startIndex: Math.min(startChunk * chunkItemCount, frame.itemCount),
    endIndex: Math.min((endChunk + 1) * chunkItemCount, frame.itemCount),
  }
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
