import { Button, type ButtonProps } from '../ui/button.tsx'
import type { CardAction } from './card-keys.ts'
import type { PlayerStatus } from './player-status.ts'

interface QueueButtonProps extends Pick<ButtonProps, 'className' | 'size' | 'isWide'> {
  playerName: string
  status: PlayerStatus
  tabIndex: number
  onAction: (action: CardAction) => void
}

/** In place of Draft, while somebody else is up or picks are made at another site. */
export function QueueButton({ playerName, status, tabIndex, onAction, ...look }: QueueButtonProps) {
  const isQueued = status.queueNumber !== null
  return (
    <Button
      {...look}
      aria-label={isQueued ? `Remove from Queue: ${playerName}` : `Add to Queue: ${playerName}`}
      disabled={!status.mayMark}
      tabIndex={tabIndex}
      onClick={() => onAction('queue')}
    >
      {isQueued ? 'Queued' : 'Queue'}
    </Button>
  )
}
