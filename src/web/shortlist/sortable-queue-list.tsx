import { queueAnnouncements, QUEUE_DRAG_INSTRUCTIONS } from './queue-announcements.ts'
import type { QueueListProps } from './queue-list.tsx'
import { QueueRow } from './queue-row.tsx'
import { SortableList } from './sortable-list.tsx'

/** The queue with drag and drop. */
export function SortableQueueList({ players, canDragRows, ...rest }: QueueListProps) {
  return (
    <SortableList
      ids={players.map((player) => player.id)}
      announcements={queueAnnouncements(players)}
      instructions={QUEUE_DRAG_INSTRUCTIONS}
      canDragRows={canDragRows}
      onMove={rest.onMove}
      renderRow={(index, drag) => {
        const player = players[index]
        return player === undefined ? null : (
          <QueueRow player={player} index={index} count={players.length} drag={drag} {...rest} />
        )
      }}
    />
  )
}
