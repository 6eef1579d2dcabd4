import { useRef, type ComponentType } from 'react'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { createLoadOnce, useLazyPart } from '../../ui/lazy-part.ts'
import { OrderRow, type OrderListProps } from './order-row.tsx'

const sortablePart = createLoadOnce<ComponentType<OrderListProps>>(() =>
  import('./sortable-order-list.tsx').then((module) => module.SortableOrderList),
)

/** The players in order, moved by dragging or by buttons, which work before the dragging code has loaded. */
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
