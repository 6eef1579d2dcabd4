import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Player } from '#core/players/player.ts'
import { openStats } from '../stats/lazy-player-window.tsx'
import { PositionBadge } from '../ui/badge.tsx'
import { IconButton } from '../ui/button.tsx'

interface QueuedNameProps {
  player: Player
  /** Whole, or short where there is little room. */
  name: string
  /** Odds or a price, at the end of the line. */
  children: ReactNode
}

/** Who stands in a line of a queue: position, name, which opens the player, and a figure. */
export function QueuedName({ player, name, children }: QueuedNameProps) {
  return (
    <p className="flex items-center gap-1.5 font-display text-name/5 font-semibold">
      <PositionBadge
        position={player.position}
        individual={player.individual}
        variant="text"
        className="w-6 shrink-0 text-body"
      />
      <button
        type="button"
        title={player.name}
        className="min-w-0 flex-1 truncate text-left hover:underline"
        onClick={() => openStats(player)}
      >
        {name}
      </button>
      {children}
    </p>
  )
}

/** The last button of a row in a queue. */
export function RemoveQueued({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <IconButton
      size="sm"
      data-kept-control="remove"
      label={`Remove ${name} from the queue`}
      icon={<X aria-hidden />}
      onClick={onRemove}
    />
  )
}
