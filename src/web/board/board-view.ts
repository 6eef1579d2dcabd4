export interface GridPlace {
  readonly rowIndex: number
  readonly columnIndex: number
}

interface GridSize {
  readonly rowCount: number
  readonly columnCount: number
}

interface GridKey {
  readonly key: string
  readonly ctrlKey: boolean
}

/** As many rounds as a small screen shows. */
const PAGE_ROW_COUNT = 5

type Step = (place: GridPlace, size: GridSize, isFar: boolean) => GridPlace

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: ({ rowIndex, columnIndex }) => ({ rowIndex: rowIndex - 1, columnIndex }),
  ArrowDown: ({ rowIndex, columnIndex }) => ({ rowIndex: rowIndex + 1, columnIndex }),
  ArrowLeft: ({ rowIndex, columnIndex }) => ({ rowIndex, columnIndex: columnIndex - 1 }),
  ArrowRight: ({ rowIndex, columnIndex }) => ({ rowIndex, columnIndex: columnIndex + 1 }),
  PageUp: ({ rowIndex, columnIndex }) => ({ rowIndex: rowIndex - PAGE_ROW_COUNT, columnIndex }),
  PageDown: ({ rowIndex, columnIndex }) => ({ rowIndex: rowIndex + PAGE_ROW_COUNT, columnIndex }),
  Home: ({ rowIndex }, _size, isFar) => ({ rowIndex: isFar ? 0 : rowIndex, columnIndex: 0 }),
  End: ({ rowIndex }, size, isFar) => ({
    rowIndex: isFar ? size.rowCount - 1 : rowIndex,
    columnIndex: size.columnCount - 1,
  }),
}

/**
 * Where a key moves the focus in a grid (the keys of the ARIA grid pattern; Control makes Home and End go to the
 * corners). At an edge the place stays; null for a key that moves nothing.
 */
export function gridStep({ key, ctrlKey }: GridKey, place: GridPlace, size: GridSize): GridPlace | null {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined
  if (step === undefined) return null
  const { rowIndex, columnIndex } = step(place, size, ctrlKey)
  return { rowIndex: clamp(rowIndex, size.rowCount), columnIndex: clamp(columnIndex, size.columnCount) }
}

function clamp(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1)
}

/** One axis of a scroll container, in pixels; `coveredSize` is what a sticky head hides at its start. */
export interface ScrollView {
  readonly position: number
  readonly size: number
  readonly contentSize: number
  readonly coveredSize: number
}

/** Where an item lies on that axis, measured from the start of the content. */
export interface ScrollItem {
  readonly start: number
  readonly size: number
}

/** The position that shows an item: the present one where it is whole in view already, else with the item in the middle. */
export function positionToShow(view: ScrollView, item: ScrollItem): number {
  const isInView = item.start >= view.position + view.coveredSize && item.start + item.size <= view.position + view.size
  if (isInView) return view.position
  const openSize = view.size - view.coveredSize
  return withinReach(view, item.start - view.coveredSize - (openSize - item.size) / 2)
}

/** The position that puts an item at the start of the view, as far as the content reaches. */
export function positionToStartAt(view: ScrollView, item: ScrollItem): number {
  return withinReach(view, item.start)
}

/** Where the item lies seen from what is in view: `here` when it starts the view, give or take its own size. */
export function sideOf(view: ScrollView, item: ScrollItem): 'here' | 'before' | 'after' {
  const distance = positionToStartAt(view, item) - view.position
  if (Math.abs(distance) < item.size) return 'here'
  return distance < 0 ? 'before' : 'after'
}

function withinReach(view: ScrollView, position: number): number {
  return Math.min(Math.max(position, 0), Math.max(0, view.contentSize - view.size))
}

/** Smooth, unless the person prefers reduced motion. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}

/** Nearly any name of this length fits a cell of 96 px at full size. */
const ROOMY_LENGTH = 13
const SMALLEST_SCALE = 0.72

/** A name's share of its full size in a cell, from 0.72 to 1: a long one shrinks before it is cut. */
export function nameScale(name: string): number {
  return Math.min(1, Math.max(SMALLEST_SCALE, ROOMY_LENGTH / name.length))
}
