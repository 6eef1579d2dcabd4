import { dragAnnouncements, SortableList } from '../../ui/sortable-list.tsx'
import { OrderRow, type OrderListProps } from './order-row.tsx'

const INSTRUCTIONS =
  'To move a player in the draft order, press space or enter, then the up and down arrow keys. Press space or enter again to drop the player, escape to cancel.'

/** The draft order with drag and drop. */
export function SortableOrderList({ seats, onMove }: OrderListProps) {
  return (
    <SortableList
      ids={seats.map((seat) => seat.id)}
      announcements={dragAnnouncements(seats.map(({ id, username }) => ({ id, name: username })))}
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
