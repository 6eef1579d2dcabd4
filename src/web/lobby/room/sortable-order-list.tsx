import { queueAnnouncements } from '../../shortlist/queue-announcements.ts'
import { SortableList } from '../../shortlist/sortable-list.tsx'
import type { OrderListProps } from './order-list.tsx'
import { OrderRow } from './order-row.tsx'

const INSTRUCTIONS =
  'To move a player in the draft order, press space or enter, then the up and down arrow keys. Press space or enter again to put the player down, escape to leave the order as it was.'

/** The draft order with drag and drop. */
export function SortableOrderList({ seats, onMove }: OrderListProps) {
  return (
    <SortableList
      ids={seats.map((seat) => seat.id)}
      announcements={queueAnnouncements(seats.map(({ id, username }) => ({ id, name: username })))}
      instructions={INSTRUCTIONS}
      canDragRows
      onMove={onMove}
      renderRow={(index, drag) => {
        const seat = seats[index]
        return seat === undefined ? null : (
          <OrderRow seat={seat} index={index} count={seats.length} onMove={onMove} drag={drag} />
        )
      }}
    />
  )
}
