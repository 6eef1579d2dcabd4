export interface GridCell {
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

type Step = (place: GridCell, size: GridSize, isFar: boolean) => GridCell

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
export function gridStep({ key, ctrlKey }: GridKey, place: GridCell, size: GridSize): GridCell | null {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined
  if (step === undefined) return null
  const { rowIndex, columnIndex } = step(place, size, ctrlKey)
  return { rowIndex: clamp(rowIndex, size.rowCount), columnIndex: clamp(columnIndex, size.columnCount) }
}

function clamp(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1)
}
