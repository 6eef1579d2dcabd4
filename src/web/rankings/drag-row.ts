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
 * Drags a row by its grip. Rows are measured once; while the pointer moves, the lifted row and the line are moved as layers of their own.
 * Only the rows around the window are on the page meanwhile: a browser that scrolls looks at every one. Escape puts the row back.
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
  list.dataset['dragging'] = ''
  const own = lifted.closest<HTMLElement>('[data-row]')
  const around = rowsAround(list, rows, edges, own)
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
    around.show(scrollY - origin)
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
    delete list.dataset['dragging']
    around.showAll()
    lifted.style.transform = ''
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', drop)
    removeEventListener('pointercancel', end)
    removeEventListener('keydown', cancel, true)
  }
}

/** Beyond the window, so that the next rows are there before they are scrolled to. */
const AROUND_PX = 600
/** Rows come and go in steps, because each step lays them out. */
const STEP_PX = 300

/** Takes rows far from the window off the page, and leaves their room as padding of the list. */
function rowsAround(
  list: HTMLElement,
  rows: readonly HTMLElement[],
  edges: readonly number[],
  own: HTMLElement | null,
) {
  let shownStep = Number.NaN
  const near = rows.map(() => true)
  const draw = (first: number, last: number) => {
    for (const [index, row] of rows.entries()) {
      const isNear = index >= first && index <= last
      if (near[index] === isNear) continue
      near[index] = isNear
      if (row !== own) row.style.display = isNear ? '' : 'none'
      else {
        // Out of the flow, where it was: its transform goes on from there.
        row.style.position = isNear ? '' : 'absolute'
        row.style.top = isNear ? '' : `${edges[index] ?? 0}px`
      }
    }
    list.style.paddingTop = `${edges[first] ?? 0}px`
    list.style.paddingBottom = `${(edges.at(-1) ?? 0) - (edges[last + 1] ?? 0)}px`
  }
  return {
    show(topPx: number) {
      const step = Math.round(topPx / STEP_PX)
      if (step === shownStep) return
      shownStep = step
      const first = gapAt(edges, step * STEP_PX - AROUND_PX)
      const last = gapAt(edges, step * STEP_PX + innerHeight + AROUND_PX)
      draw(Math.min(first, rows.length - 1), Math.min(last, rows.length - 1))
    },
    showAll() {
      draw(0, rows.length - 1)
    },
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
