import type { Player } from '#core/players/player.ts'
import { openStats, warmStats } from '../stats/lazy-player-window.tsx'
import { CardIcon } from './card-icon.tsx'

/** Drawn like one more fact of the card: its name above, what is behind it below. */
export function CardStatsButton({ player, tabIndex }: { player: Player; tabIndex: number }) {
  const warm = () => warmStats(player)
  return (
    <button
      type="button"
      aria-label={`Stats: ${player.name}`}
      aria-haspopup="dialog"
      tabIndex={tabIndex}
      className="grid h-9 w-10 shrink-0 select-none justify-items-center rounded-lg border border-line bg-raised text-[0.6875rem]/4 text-muted hover:border-control hover:text-text touch:-my-1 touch:h-11 touch:w-11 touch:content-center"
      onPointerEnter={warm}
      onPointerDown={warm}
      onFocus={warm}
      onClick={() => openStats(player)}
    >
      Stats
      <CardIcon name="stats" className="size-4" />
    </button>
  )
}
