import type { Player, PlayerId } from '#core/players/player.ts'
import { QueueRow } from './queue-row.tsx'

export interface QueueListProps {
  /** In the order of the queue. */
  players: readonly Player[]
  /** Whether a mouse may take a row anywhere, not only at its handle. */
  canDragRows: boolean
  onDraft: (playerId: PlayerId) => void
  /** For a pick that was not sent (RU16). */
  onRetry: (playerId: PlayerId) => void
  onDiscard: (playerId: PlayerId) => void
  onRemove: (playerId: PlayerId) => void
  onMove: (playerId: PlayerId, toIndex: number) => void
}

export function QueueList({ players, ...rest }: QueueListProps) {
  return (
    <ol>
      {players.map((player, index) => (
        <QueueRow key={player.id} player={player} index={index} count={players.length} {...rest} />
      ))}
    </ol>
  )
}
