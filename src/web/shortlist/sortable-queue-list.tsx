import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useState, type PointerEvent } from 'react'
import { queueAnnouncements, QUEUE_DRAG_INSTRUCTIONS } from './queue-announcements.ts'
import { queueStep, withinList } from './queue-drag.ts'
import type { QueueListProps } from './queue-list.tsx'
import { QueueRow, type QueueRowProps, type RowDrag } from './queue-row.tsx'

/** The queue with drag and drop: by pointer at the handle (or the whole row), by keyboard at the handle. */
export function SortableQueueList({ players, onMove, canDragRows, ...rest }: QueueListProps) {
  const [isDragging, setIsDragging] = useState(false)
  useEscapeForDragAlone(isDragging)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: queueStep, scrollBehavior: 'auto' }),
  )
  const ids = players.map((player) => player.id)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      accessibility={{
        announcements: queueAnnouncements(players),
        screenReaderInstructions: { draggable: QUEUE_DRAG_INSTRUCTIONS },
      }}
      onDragStart={() => setIsDragging(true)}
      onDragCancel={() => setIsDragging(false)}
      onDragEnd={({ active, over }) => {
        setIsDragging(false)
        const toIndex = ids.findIndex((id) => id === over?.id)
        if (toIndex >= 0 && over?.id !== active.id) onMove(String(active.id), toIndex)
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol>
          {players.map((player, index) => (
            <SortableRow
              key={player.id}
              player={player}
              index={index}
              count={players.length}
              canDragRows={canDragRows}
              onMove={onMove}
              {...rest}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const MODIFIERS = [withinList]

function SortableRow({ canDragRows, ...rest }: Omit<QueueRowProps, 'drag'> & Pick<QueueListProps, 'canDragRows'>) {
  const sortable = useSortable({ id: rest.player.id })
  const { attributes, listeners, transform, transition, isDragging } = sortable
  const startAnywhere = (event: PointerEvent<HTMLElement>) => {
    const isOnControl = event.target instanceof Element && event.target.closest('button') !== null
    if (canDragRows && event.pointerType === 'mouse' && !isOnControl) listeners?.['onPointerDown']?.(event)
  }
  const drag: RowDrag = {
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
  }
  return <QueueRow {...rest} drag={drag} />
}

/**
 * Escape during a drag cancels the drag, and must not close the sheet around it as well. Both listen on the document, so
 * the key is stopped before it gets there and handed on in the form that only the drag reads: it goes by `code`.
 */
function useEscapeForDragAlone(isDragging: boolean): void {
  useEffect(() => {
    if (!isDragging) return
    const handOn = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      event.preventDefault()
      document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', cancelable: true }))
    }
    window.addEventListener('keydown', handOn, true)
    return () => window.removeEventListener('keydown', handOn, true)
  }, [isDragging])
}
