import { useRef, type ComponentType } from 'react'
import type { Seat, SeatId } from '#core/lobby/lobby.ts'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { useLazyPart } from '../../ui/lazy-part.ts'
import { createLoadOnce } from '../../ui/load-once.ts'
import { OrderRow } from './order-row.tsx'

export interface OrderListProps {
  /** First team first. */
  seats: readonly Seat[]
  onMove: (seatId: SeatId, toIndex: number) => void
}

const sortablePart = createLoadOnce<ComponentType<OrderListProps>>(() =>
  import('./sortable-order-list.tsx').then((module) => module.SortableOrderList),
)

/** The players to put in order: by dragging, and by buttons, which work before the dragging has been fetched. */
export function OrderList({ seats, onMove }: OrderListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(listRef)
  const sortable = useLazyPart(sortablePart, { seats, onMove }, true, () => undefined)
  return (
    <div
      ref={listRef}
      tabIndex={-1}
      className="mt-4 overflow-hidden rounded-xl border border-line outline-none"
      {...keptFocus}
    >
      {sortable ?? (
        <ol>
          {seats.map((seat, index) => (
            <OrderRow key={seat.id} seat={seat} index={index} count={seats.length} onMove={onMove} />
          ))}
        </ol>
      )}
    </div>
  )
}
