import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

interface FocusedPlace {
  readonly rowId: string
  readonly rowIndex: number
  readonly control: string
}

interface KeptFocus {
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: () => void
}

/**
 * When the focused control of a row is removed or rendered again, moves the focus to the same control of that row, of the
 * row now in its place, or to the container, which needs a tabIndex. Rows have `data-kept-row`, controls
 * `data-kept-control`.
 */
export function useKeptFocus(containerRef: RefObject<HTMLElement | null>): KeptFocus {
  const lastRef = useRef<FocusedPlace | null>(null)

  // Runs after every render on purpose: React fires no blur for an element that it removes.
  useLayoutEffect(() => {
    const container = containerRef.current
    const last = lastRef.current
    if (container === null || last === null || isFocusSomewhere()) return
    lastRef.current = null
    placeToFocus(container, last).focus()
  })

  return {
    onFocus: ({ target, currentTarget }) => {
      const row = target.closest<HTMLElement>('[data-kept-row]')
      const rowId = row?.dataset['keptRow']
      const control = target.dataset['keptControl']
      lastRef.current =
        row === null || rowId === undefined || control === undefined
          ? null
          : { rowId, control, rowIndex: rowsIn(currentTarget).indexOf(row) }
    },
    onBlur: () => {
      lastRef.current = null
    },
  }
}

function isFocusSomewhere(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body
}

function placeToFocus(container: HTMLElement, { rowId, rowIndex, control }: FocusedPlace): HTMLElement {
  const rows = rowsIn(container)
  const row = rows.find((candidate) => candidate.dataset['keptRow'] === rowId) ?? rows[rowIndex] ?? rows.at(-1)
  return (
    row?.querySelector<HTMLElement>(`[data-kept-control="${control}"]:not(:disabled)`) ??
    row?.querySelector<HTMLElement>('[data-kept-control]:not(:disabled)') ??
    container
  )
}

function rowsIn(container: HTMLElement): readonly HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('[data-kept-row]')]
}
