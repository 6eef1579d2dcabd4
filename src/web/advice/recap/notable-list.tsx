import { useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { PositionBadge } from '../../ui/position-badge.tsx'
import type { NotablePick } from './recap-view.ts'

export interface NotableListProps {
  title: string
  /** What the numbers count. */
  unit: string
  picks: readonly NotablePick[]
}

export function NotableList({ title, unit, picks }: NotableListProps) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId}>
      <header className="flex items-baseline gap-3 border-b border-line px-3.5 py-2">
        <h3 id={headingId} className="min-w-0 flex-1 font-display text-xl font-semibold">
          {title}
        </h3>
        <p className="text-[0.8125rem] text-muted">{unit}</p>
      </header>
      {picks.length === 0 ? (
        <p className="px-3.5 py-3 text-sm text-muted">None.</p>
      ) : (
        <ol>
          {picks.map(({ player, where, adp, picks: count }) => (
            <li
              key={player.id}
              data-position={player.position}
              className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-1 pr-3.5 pl-3.5 font-display shadow-[inset_3px_0_0_var(--p)] last:border-0"
            >
              <PositionBadge position={player.position} individual={player.individual} variant="text" />
              <span className="min-w-0">
                <span className="block truncate text-lg/5.5 font-semibold">{player.name}</span>
                <span className="block truncate text-sm/4.5 text-muted">
                  {where}, ADP {adp}
                </span>
              </span>
              <b className="text-right text-lg/5.5">{count}</b>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
