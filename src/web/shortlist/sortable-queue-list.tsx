import { dragAnnouncements, SortableList } from '../ui/sortable-list.tsx'
import { QueueRow, type QueueListProps } from './queue-row.tsx'

const INSTRUCTIONS =
  'To move a player in the queue, press space or enter, then the up and down arrow keys. Press space or enter again to drop the player, escape to cancel.'

/** The queue with drag and drop. */
export function SortableQueueList({ players, canDragRows, ...rest }: QueueListProps) {
  return (
    <SortableList
      ids={players.map((player) => player.id)}
      announcements={dragAnnouncements(players)}
      instructions={INSTRUCTIONS}
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
