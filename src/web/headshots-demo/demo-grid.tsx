import { Image, ImageOff } from 'lucide-react'
import { memo, type CSSProperties } from 'react'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { headshotProvider, useHeadshotSource } from '../ui/headshot-sources.ts'
import { Headshot } from '../ui/headshot.tsx'
import { PositionBadge } from '../ui/position-badge.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { DemoPlayer } from './fetch-players.ts'
import type { AvatarSize, DemoFilters } from './filter-players.ts'
import { SAMPLE_SIZE } from './samples.ts'

export interface DemoGridProps {
  players: readonly DemoPlayer[]
  filters: DemoFilters
  /** More players are loading. */
  isBusy: boolean
}

export function DemoGrid({ players, filters, isBusy }: DemoGridProps) {
  return (
    <ul
      // Safari drops the list role from lists without bullets.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="list"
      aria-label="Players"
      aria-busy={isBusy}
      className={classNames(GRID, 'transition-opacity duration-150', isBusy && 'opacity-60')}
      style={columns(filters.avatarSize)}
    >
      {players.map((player) => (
        <Card key={player.id} player={player} {...shapeOf(filters)} />
      ))}
    </ul>
  )
}

/** The cards of a sample in their final size, before the sample is loaded. */
export function DemoGridOutline({ filters }: { filters: DemoFilters }) {
  return (
    <div aria-hidden className={GRID} style={columns(filters.avatarSize)}>
      {Array.from({ length: SAMPLE_SIZE }, (_card, index) => (
        <CardOutline key={index} {...shapeOf(filters)} />
      ))}
    </div>
  )
}

interface CardShape {
  avatarSize: AvatarSize
  showNames: boolean
  showPositions: boolean
}

/** Without the filters that do not change a card, so that typing a name redraws none. */
function shapeOf({ avatarSize, showNames, showPositions }: DemoFilters): CardShape {
  return { avatarSize, showNames, showPositions }
}

const Card = memo(function Card({ player, avatarSize, showNames, showPositions }: CardShape & { player: DemoPlayer }) {
  const source = useHeadshotSource(player)
  return (
    <li data-position={player.position} className={classNames(CARD, 'shadow-[inset_0_3px_0_var(--p)]')}>
      <Headshot player={player} size={avatarSize} />
      {showNames && (
        <p title={player.name} className="w-full truncate text-center font-display text-lg/5.5 font-semibold">
          {player.name}
        </p>
      )}
      <p className={BADGES}>
        {showPositions && <PositionBadge position={player.position} />}
        <Badge>{player.team ?? 'FA'}</Badge>
      </p>
      <p className={classNames(SOURCE, source === null ? 'text-warn' : 'text-muted')}>
        {source === null ? <ImageOff aria-hidden /> : <Image aria-hidden />}
        {source === null ? 'Fallback' : `${headshotProvider(source)} image`}
      </p>
    </li>
  )
})

function CardOutline({ avatarSize, showNames, showPositions }: CardShape) {
  return (
    <div className={CARD}>
      <div className="overflow-hidden rounded-full" style={{ width: avatarSize, height: avatarSize }}>
        <Skeleton className="size-full" />
      </div>
      {showNames && <Skeleton className="h-5.5 w-4/5" />}
      <div className={BADGES}>
        {showPositions && <Skeleton className="h-5.5 w-9" />}
        <Skeleton className="h-5 w-9" />
      </div>
      <div className={SOURCE}>
        <Skeleton className="h-3 w-16" />
      </div>
    </div>
  )
}

const GRID = 'grid gap-2'
const CARD = 'grid grid-cols-1 justify-items-center gap-1.5 rounded-xl border border-line bg-surface px-2.5 pt-4 pb-2.5'
const BADGES = 'flex h-5.5 items-center gap-1.5'
const SOURCE = 'flex h-4.5 items-center gap-1 text-xs/none font-medium [&_svg]:size-3.5'

/** As many columns as fit, and at least two on a phone. */
function columns(avatarSize: AvatarSize): CSSProperties {
  return { gridTemplateColumns: `repeat(auto-fill, minmax(max(8.5rem, ${avatarSize + 28}px), 1fr))` }
}
