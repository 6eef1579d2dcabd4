import { Card } from '../../ui/card.tsx'
import { PositionBadge } from '../../ui/position-badge.tsx'
import type { OwnPick } from './recap-view.ts'

export interface OwnPicksProps {
  teamName: string
  picks: readonly OwnPick[]
  hasPrices: boolean
}

/** One team's picks in order, against their prices. */
export function OwnPicks({ teamName, picks, hasPrices }: OwnPicksProps) {
  return (
    <Card as="section" aria-label={`Picks of ${teamName}`}>
      <header className="flex items-baseline gap-3 border-b border-line px-3.5 py-2">
        <h3 className="min-w-0 flex-1 truncate font-display text-xl font-semibold">{teamName}’s picks</h3>
        {hasPrices && <p className="text-[0.8125rem] text-muted">against ADP</p>}
      </header>
      <ol>
        {picks.map(({ label, player, adp, difference }) => (
          <li
            key={label}
            data-position={player.position}
            className="grid min-h-8 grid-cols-[2.5rem_2.25rem_minmax(0,1fr)_2.5rem_2.5rem] items-center gap-x-1.5 border-b border-line pr-3.5 pl-3.5 font-display text-base tabular-nums shadow-[inset_3px_0_0_var(--p)] last:border-0"
          >
            <span className="text-muted">{label}</span>
            <PositionBadge position={player.position} individual={player.individual} variant="text" />
            <span className="truncate text-[1.0625rem] font-semibold">{player.name}</span>
            <span className="text-right text-muted">{adp}</span>
            <span className="text-right">{difference}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
