import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type KeyboardCoordinateGetter,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useState, type ComponentProps, type PointerEvent, type ReactNode, type Ref } from 'react'

/** What a row needs to be dragged. */
export interface RowDrag {
  row: Pick<ComponentProps<'li'>, 'ref' | 'style' | 'onPointerDown'>
  handle: Omit<ComponentProps<'button'>, 'ref' | 'type' | 'aria-label'> & {
    ref: Ref<HTMLButtonElement>
  }
  isDragging: boolean
}

interface SortableListProps {
  ids: readonly string[]
  announcements: Announcements
  instructions: string
  /** Whether a mouse may take a row anywhere, not only at its handle. */
  canDragRows: boolean
  onMove: (id: string, toIndex: number) => void
  /** Draws one row; it has to wear what it is given. */
  renderRow: (index: number, drag: RowDrag) => ReactNode
}

/** A list with drag and drop: by pointer at the handle (or the whole row), by keyboard at the handle. */
export function SortableList({ ids, announcements, instructions, canDragRows, onMove, renderRow }: SortableListProps) {
  const [isDragging, setIsDragging] = useState(false)
  useKeysForDragAlone(isDragging)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: dragStep, scrollBehavior: 'auto' }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragStart={() => setIsDragging(true)}
      onDragCancel={() => setIsDragging(false)}
      onDragEnd={({ active, over }) => {
        setIsDragging(false)
        const toIndex = ids.findIndex((id) => id === over?.id)
        if (toIndex >= 0 && over?.id !== active.id) onMove(String(active.id), toIndex)
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol>
          {ids.map((id, index) => (
            <SortableRow key={id} id={id} canDragRows={canDragRows} draw={(drag) => renderRow(index, drag)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface SortableRowProps {
  id: string
  canDragRows: boolean
  draw: (drag: RowDrag) => ReactNode
}

function SortableRow({ id, canDragRows, draw }: SortableRowProps) {
  const sortable = useSortable({ id })
  const { attributes, listeners, transform, transition, isDragging } = sortable
  const startAnywhere = (event: PointerEvent<HTMLElement>) => {
    const isOnControl = event.target instanceof Element && event.target.closest('button') !== null
    if (canDragRows && event.pointerType === 'mouse' && !isOnControl) listeners?.['onPointerDown']?.(event)
  }
  return draw({
    row: {
      ref: sortable.setNodeRef,
      style: {
        transform: transform === null ? undefined : `translate3d(0, ${Math.round(transform.y)}px, 0)`,
        transition,
      },
      onPointerDown: startAnywhere,
    },
    handle: {
      ref: sortable.setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      'aria-roledescription': attributes['aria-roledescription'],
      ...listeners,
    },
    isDragging,
  })
}

const DRAG_KEYS: ReadonlySet<string> = new Set(['Escape', 'ArrowUp', 'ArrowDown'])

/**
 * During a drag these keys are the drag's alone: Escape must not close the window around it as well, and a window keeps
 * arrow keys to itself. Both listen on the document or below, so the key is stopped before it gets there and handed on in
 * the form that only the drag reads: it goes by `code`.
 */
function useKeysForDragAlone(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return
    const handOn = (event: KeyboardEvent) => {
      if (!DRAG_KEYS.has(event.key)) return
      event.stopImmediatePropagation()
      event.preventDefault()
      document.dispatchEvent(new KeyboardEvent('keydown', { code: event.key, cancelable: true }))
    }
    window.addEventListener('keydown', handOn, true)
    return () => window.removeEventListener('keydown', handOn, true)
  }, [isDragging])
}

/** Specification, section 9. */
const KEYBOARD_STEP_PX = 25

/** Where an arrow key moves a dragged row; the list has one column, so left and right do nothing. */
export const dragStep: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const stepPx = STEPS_PX.get(event.code)
  if (stepPx === undefined) return undefined
  // Where the step scrolls the list, the browser would scroll it by a step of its own as well.
  event.preventDefault()
  return { ...currentCoordinates, y: currentCoordinates.y + stepPx }
}

/** Keeps the dragged row in its column and inside the list: below its end the list would scroll on for ever. */
export const withinList: Modifier = ({ transform, draggingNodeRect, containerNodeRect }) => {
  if (draggingNodeRect === null || containerNodeRect === null) return { ...transform, x: 0 }
  const highestPx = containerNodeRect.top - draggingNodeRect.top
  const lowestPx = containerNodeRect.bottom - draggingNodeRect.bottom
  return { ...transform, x: 0, y: Math.min(Math.max(transform.y, highestPx), lowestPx) }
}

const MODIFIERS = [withinList]

const STEPS_PX: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -KEYBOARD_STEP_PX],
  ['ArrowDown', KEYBOARD_STEP_PX],
])

/** What is read out while a row is dragged; positions count from 1. */
export function dragAnnouncements(rows: readonly { readonly id: string; readonly name: string }[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => rows.find((row) => row.id === id)?.name ?? 'The row'
  const placeOf = (id: UniqueIdentifier) => `position ${rows.findIndex((row) => row.id === id) + 1} of ${rows.length}`
  const pickedUp = (id: UniqueIdentifier) => `${nameOf(id)} picked up at ${placeOf(id)}.`
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      // Fires right after the start, and would replace its announcement.
      if (over.id === active.id) return pickedUp(active.id)
      return `${nameOf(active.id)} is at ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} put down at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  }
}
