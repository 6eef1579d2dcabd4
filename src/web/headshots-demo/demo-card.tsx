import { Image, ImageOff } from 'lucide-react'
import { memo } from 'react'
import { Headshot } from '../players/headshot.tsx'
import { headshotProvider } from '../players/headshot-sources.ts'
import { PositionBadge } from '../players/position-badge.tsx'
import { useHeadshotSource } from '../players/use-headshot-source.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { DemoPlayer } from './demo-player.ts'
import type { AvatarSize } from './filter-players.ts'

interface CardShape {
  avatarSize: AvatarSize
  showName: boolean
  showPosition: boolean
}

export interface DemoCardProps extends CardShape {
  player: DemoPlayer
}

export const DemoCard = memo(function DemoCard({ player, avatarSize, showName, showPosition }: DemoCardProps) {
  const source = useHeadshotSource(player)
  return (
    <li data-position={player.position} className={classNames(CARD, 'shadow-[inset_0_3px_0_var(--p)]')}>
      <Headshot player={player} size={avatarSize} />
      {showName && (
        <p title={player.name} className="w-full truncate text-center font-display text-lg/5.5 font-semibold">
          {player.name}
        </p>
      )}
      <p className={BADGES}>
        {showPosition && <PositionBadge position={player.position} />}
        <Badge>{player.team ?? 'FA'}</Badge>
      </p>
      <p className={classNames(SOURCE, source === null ? 'text-warn' : 'text-muted')}>
        {source === null ? <ImageOff aria-hidden /> : <Image aria-hidden />}
        {source === null ? 'Fallback' : `${headshotProvider(source)} image`}
      </p>
    </li>
  )
})

/** A card that is on its way, each part in its size. */
export function DemoCardOutline({ avatarSize, showName, showPosition }: CardShape) {
  return (
    <div className={CARD}>
      <div className="overflow-hidden rounded-full" style={{ width: avatarSize, height: avatarSize }}>
        <Skeleton className="size-full" />
      </div>
      {showName && <Skeleton className="h-5.5 w-4/5" />}
      <div className={BADGES}>
        {showPosition && <Skeleton className="h-5.5 w-9" />}
        <Skeleton className="h-5 w-9" />
      </div>
      <div className={SOURCE}>
        <Skeleton className="h-3 w-16" />
      </div>
    </div>
  )
}

const CARD = 'grid grid-cols-1 justify-items-center gap-1.5 rounded-xl border border-line bg-surface px-2.5 pt-4 pb-2.5'
const BADGES = 'flex h-5.5 items-center gap-1.5'
const SOURCE = 'flex h-4.5 items-center gap-1 text-xs/none font-medium [&_svg]:size-3.5'
