/* oxlint-disable jsx-a11y/prefer-tag-over-role -- placed by itself among rows that table rows cannot be */
import { memo } from 'react'
import { POSITIONS } from '#core/players/player.ts'
import type { BackOdds } from '#core/advice/odds.ts'
import { PositionBadge } from '../../ui/position-badge.tsx'
import { positionCounts, type TierItem } from './list-items.ts'

export interface TierDividerProps {
  item: TierItem
  rowNumber: number
  topPx: number
  heightPx: number
  /** The person's next pick, "4.08"; null without one or without odds. */
  place: string | null
  oddsOf: (playerId: string) => BackOdds | null
}

/** "Tier 3 · 1 QB 3 RB left ... about 2 left at 4.08" */
export const TierDivider = memo(function TierDivider(props: TierDividerProps) {
  const { item, rowNumber, topPx, heightPx, place, oddsOf } = props
  const { tier, left } = item
  const lasting = left.reduce((sum, { id }) => sum + (oddsOf(id)?.next ?? 0), 0)
  return (
    <div
      role="row"
      aria-rowindex={rowNumber}
      className="tier-divider"
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
    >
      <span role="rowheader" className="tier-divider-head">
        <b>Tier {tier}</b>
        {positionCounts(left, POSITIONS).map(({ position, count }) => (
          <span key={position}>
            {count} <PositionBadge position={position} variant="text" />
          </span>
        ))}
        <span className="text-muted">{left.length === 0 ? 'all gone' : 'left'}</span>
      </span>
      {place !== null && left.length > 0 && (
        <span role="gridcell" className="tier-divider-odds">
          about {Math.round(lasting)} left at {place}
        </span>
      )}
    </div>
  )
})

export interface NextPickLineProps {
  place: string
  rowNumber: number
  topPx: number
  heightPx: number
}

export const NextPickLine = memo(function NextPickLine({ place, rowNumber, topPx, heightPx }: NextPickLineProps) {
  return (
    <div
      role="row"
      aria-rowindex={rowNumber}
      className="next-pick-line"
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
    >
      <span role="rowheader">
        <b>{place}, your next pick</b> players above usually go first
      </span>
    </div>
  )
})

/** The heading above the drafted players that match a search (RU49). */
export function DraftedLine({ rowNumber, topPx, heightPx }: Omit<NextPickLineProps, 'place'>) {
  return (
    <div
      role="row"
      aria-rowindex={rowNumber}
      className="tier-divider"
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
    >
      <span role="rowheader" className="tier-divider-head">
        <b>Drafted</b>
      </span>
    </div>
  )
}
