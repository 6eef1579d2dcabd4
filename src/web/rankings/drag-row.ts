/** What a drag moves: a player, or the break above a player. */
export type Dragged = 'player' | 'break'

export interface RowDragParts {
  readonly list: HTMLElement
  /** The element that is lifted, and the index of its row among the rows. */
  readonly lifted: HTMLElement
  readonly fromIndex: number
  readonly kind: Dragged
  /** The distance of each row from the top of the list, and the height of the list. */
  readonly edges: readonly number[]
  /** The text on the line that says where the row would land. */
  readonly placeAt: (toIndex: number) => string
  readonly onDrop: (toIndex: number) => void
  /** After each drag, dropped or not. */
  readonly onEnd: () => void
}

/** So close to the edge of the window the page scrolls along, at most so far per frame. */
const EDGE_PX = 72
const SCROLL_PX = 18
/** While the page scrolls along: nobody reads more than a few places a second, and each new text paints the page once more. */
const LINE_EVERY_MS = 100

/**
 * Drags a row by its grip. A copy of the row follows the pointer above the page, so that a page that scrolls along has nothing to paint but
 * the rows that come into view. Nothing is measured on the way. Escape puts the row back.
 */
export function startRowDrag(event: PointerEvent, parts: RowDragParts): void {
  const { list, lifted, fromIndex, kind, edges, placeAt, onDrop, onEnd } = parts
  const origin = list.getBoundingClientRect().top + scrollY
  const line = document.createElement('div')
  line.className = 'rankings-drop'
  const text = document.createTextNode('')
  const label = document.createElement('span')
  label.append(text)
  line.append(label)
  const cover = document.createElement('div')
  cover.className = 'rankings-drag'
  cover.ariaHidden = 'true'
  const copy = copyOf(lifted)
  cover.append(copy)
  list.append(line, cover)
  lifted.dataset['lifted'] = ''
  list.dataset['dragging'] = ''
  const startY = event.clientY
  let pointerY = startY
  let toIndex = fromIndex
  const drawn = { pointerY, gap: -1, lineAtMs: -Infinity }
  let frame = requestAnimationFrame(step)
  addEventListener('pointermove', move)
  addEventListener('pointerup', drop)
  addEventListener('pointercancel', end)
  addEventListener('keydown', cancel, true)

  function move({ clientY }: PointerEvent): void {
    pointerY = clientY
  }

  function step(nowMs: number): void {
    frame = requestAnimationFrame(step)
    const gap = gapAt(edges, pointerY + scrollY - origin)
    // A row that goes down passes the ones above its new place.
    toIndex = kind === 'player' && gap > fromIndex ? gap - 1 : Math.min(gap, edges.length - 2)
    const scrollPx = scrollStep(pointerY)
    if (pointerY !== drawn.pointerY) copy.style.transform = `translateY(${pointerY - startY}px)`
    drawn.pointerY = pointerY
    if (gap !== drawn.gap && (scrollPx === 0 || nowMs - drawn.lineAtMs >= LINE_EVERY_MS)) {
      // Together: a line at one place that names another would say where the row does not land.
      line.style.transform = `translateY(${edges[gap] ?? 0}px)`
      text.data = placeAt(toIndex)
      Object.assign(drawn, { gap, lineAtMs: nowMs })
    }
    if (scrollPx !== 0) scrollBy(0, scrollPx)
  }

  function drop(): void {
    end()
    if (toIndex !== fromIndex) onDrop(toIndex)
  }

  function cancel(key: KeyboardEvent): void {
    if (key.key !== 'Escape') return
    key.preventDefault()
    key.stopPropagation()
    end()
  }

  function end(): void {
    cancelAnimationFrame(frame)
    line.remove()
    cover.remove()
    delete lifted.dataset['lifted']
    delete list.dataset['dragging']
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', drop)
    removeEventListener('pointercancel', end)
    removeEventListener('keydown', cancel, true)
    onEnd()
  }
}

/** The element once more, at the same place of the window. */
function copyOf(lifted: HTMLElement): HTMLElement {
  const copy = document.createElement('div')
  const { top, left, width, height } = lifted.getBoundingClientRect()
  Object.assign(copy.style, { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` })
  copy.className = 'rankings-copy'
  copy.inert = true
  // The position gives a row its color.
  copy.dataset['position'] = lifted.dataset['position'] ?? ''
  const row = lifted.cloneNode(true)
  // It stands where its frame stands.
  if (row instanceof HTMLElement) row.style.transform = 'none'
  copy.append(row)
  return copy
}

/** The gap between rows that is nearest: 0 is above the first row. */
export function gapAt(edges: readonly number[], y: number): number {
  let low = 0
  let high = edges.length - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (((edges[middle] ?? 0) + (edges[middle + 1] ?? 0)) / 2 < y) low = middle + 1
    else high = middle
  }
  return low
}

/** How far the page scrolls along with a pointer near an edge. */
function scrollStep(pointerY: number): number {
  const beyond = (distance: number) => Math.max(0, EDGE_PX - Math.max(0, distance))
  return (
    Math.ceil((SCROLL_PX * beyond(innerHeight - pointerY)) / EDGE_PX) -
    Math.ceil((SCROLL_PX * beyond(pointerY)) / EDGE_PX)
  )
}
