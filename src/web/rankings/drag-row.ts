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
}

/** So close to the edge of the window the page scrolls along, at most so far per frame. */
const EDGE_PX = 72
const SCROLL_PX = 18
/** Nobody reads more than a few places a second, and each new text paints the page once more. */
const SAY_EVERY_MS = 100

/**
 * Drags a row by its grip. While the pointer moves, the lifted row and the line are moved as layers of their own, and nothing is measured
 * or rendered but the rows that the page scrolls to. Escape puts the row back.
 */
export function startRowDrag(event: PointerEvent, parts: RowDragParts): void {
  const { list, lifted, fromIndex, kind, edges, placeAt, onDrop } = parts
  const origin = list.getBoundingClientRect().top + scrollY
  const line = document.createElement('div')
  line.className = 'rankings-drop'
  const label = document.createElement('span')
  line.append(label)
  const cover = document.createElement('div')
  cover.className = 'rankings-drag'
  list.append(line, cover)
  lifted.dataset['lifted'] = ''
  list.dataset['dragging'] = ''
  const startY = event.clientY + scrollY
  let pointerY = event.clientY
  let toIndex = fromIndex
  let gap = -1
  let saidIndex = -1
  let saidAtMs = Number.NEGATIVE_INFINITY
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
    if (pointerY < EDGE_PX) scrollBy(0, -scrollStep(pointerY))
    else if (pointerY > innerHeight - EDGE_PX) scrollBy(0, scrollStep(innerHeight - pointerY))
    const y = pointerY + scrollY
    lifted.style.transform = `translateY(${y - startY}px)`
    const next = gapAt(edges, y - origin)
    // A row that goes down passes the ones above its new place.
    toIndex = kind === 'player' && next > fromIndex ? next - 1 : Math.min(next, edges.length - 2)
    if (next !== gap) line.style.transform = `translateY(${edges[next] ?? 0}px)`
    gap = next
    if (toIndex === saidIndex || nowMs - saidAtMs < SAY_EVERY_MS) return
    saidIndex = toIndex
    saidAtMs = nowMs
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
    cover.remove()
    delete lifted.dataset['lifted']
    delete list.dataset['dragging']
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
