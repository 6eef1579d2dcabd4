import type { CSSProperties } from 'react'
import { classNames } from '../ui/class-names.ts'
import { DemoCard, DemoCardOutline } from './demo-card.tsx'
import type { DemoPlayer } from './demo-player.ts'
import type { AvatarSize, DemoFilters } from './filter-players.ts'
import { SAMPLE_SIZE } from './samples.ts'

export interface DemoGridProps {
  players: readonly DemoPlayer[]
  filters: DemoFilters
  /** Others are on their way. */
  isBusy: boolean
}

export function DemoGrid({ players, filters, isBusy }: DemoGridProps) {
  return (
    <ul
      // Safari takes the list role from lists without bullets; saying it gives it back.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      aria-label="Players"
      aria-busy={isBusy}
      className={classNames(GRID, 'transition-opacity duration-150', isBusy && 'opacity-60')}
      style={columns(filters.avatarSize)}
    >
      {players.map((player) => (
        <DemoCard
          key={player.id}
          player={player}
          avatarSize={filters.avatarSize}
          showName={filters.showNames}
          showPosition={filters.showPositions}
        />
      ))}
    </ul>
  )
}

/** The cards of a sample before they are here, in their final size. */
export function DemoGridOutline({ filters }: { filters: DemoFilters }) {
  return (
    <div aria-hidden className={GRID} style={columns(filters.avatarSize)}>
      {Array.from({ length: SAMPLE_SIZE }, (_card, index) => (
        <DemoCardOutline
          key={index}
          avatarSize={filters.avatarSize}
          showName={filters.showNames}
          showPosition={filters.showPositions}
        />
      ))}
    </div>
  )
}

const GRID = 'grid gap-2'

/** As many columns as fit; on a phone never fewer than two. */
function columns(avatarSize: AvatarSize): CSSProperties {
  return { gridTemplateColumns: `repeat(auto-fill, minmax(max(8.5rem, ${avatarSize + 28}px), 1fr))` }
}
