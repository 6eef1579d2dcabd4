/** What a drag moves: a player, or the break above a player. */
export type Dragged = 'player' | 'break'

export interface RowDragParts {
  readonly list: HTMLElement
  /** The element that is lifted, and the index of its row among the rows. */
  readonly lifted: HTMLElement
  readonly fromIndex: number
  readonly kind: Dragged
  /** The text on the line that says where the row would land. */
  readonly placeAt: (toIndex: number) => string
  readonly onDrop: (toIndex: number) => void
}

/** So close to the edge of the window the page scrolls along, at most so far per frame. */
const EDGE_PX = 72
const SCROLL_PX = 18

/**
 * Drags a row by its grip. Rows are measured once; while the pointer moves, the lifted row and the line are moved as layers of their own
 * and nothing is laid out again, so that a long list stays smooth on a slow phone. Escape puts the row back.
 */
export function startRowDrag(event: PointerEvent, parts: RowDragParts): void {
  const { list, lifted, fromIndex, kind, placeAt, onDrop } = parts
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const origin = list.getBoundingClientRect().top + scrollY
  const edges = rows.map((row) => row.getBoundingClientRect().top + scrollY - origin)
  edges.push(list.offsetHeight)
  const line = document.createElement('div')
  line.className = 'rankings-drop'
  const label = document.createElement('span')
  line.append(label)
  list.append(line)
  lifted.dataset['lifted'] = ''
  const startY = event.clientY + scrollY
  let pointerY = event.clientY
  let toIndex = fromIndex
  let gap = -1
  let frame = requestAnimationFrame(step)
  addEventListener('pointermove', move)
  addEventListener('pointerup', drop)
  addEventListener('pointercancel', end)
  addEventListener('keydown', cancel, true)

  function move({ clientY }: PointerEvent): void {
    pointerY = clientY
  }

  function step(): void {
    frame = requestAnimationFrame(step)
    if (pointerY < EDGE_PX) scrollBy(0, -scrollStep(pointerY))
    else if (pointerY > innerHeight - EDGE_PX) scrollBy(0, scrollStep(innerHeight - pointerY))
    const y = pointerY + scrollY
    lifted.style.transform = `translateY(${y - startY}px)`
    const next = gapAt(edges, y - origin)
    // A row that goes down passes the ones above its new place.
    toIndex = kind === 'player' && next > fromIndex ? next - 1 : Math.min(next, rows.length - 1)
    if (next === gap) return
    gap = next
    line.style.transform = `translateY(${edges[next] ?? 0}px)`
    label.textContent = placeAt(toIndex)
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
    delete lifted.dataset['lifted']
    lifted.style.transform = ''
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', drop)
    removeEventListener('pointercancel', end)
    removeEventListener('keydown', cancel, true)
  }
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

function scrollStep(distance: number): number {
  return Math.ceil((SCROLL_PX * (EDGE_PX - Math.max(0, distance))) / EDGE_PX)
}
