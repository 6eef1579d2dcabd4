import type { IndividualPosition, Position } from '#core/players/player.ts'
import { classNames } from './class-names.ts'

export interface PositionBadgeProps {
  position: Position
  /** Its letters stand in place of the position's. */
  individual?: IndividualPosition | undefined
  /** `text` is the letters alone, for dense lines. */
  variant?: 'pill' | 'text'
  className?: string
}

export function PositionBadge({ position, individual, variant = 'pill', className }: PositionBadgeProps) {
  return (
    <span
      data-position={position}
      className={classNames(
        'inline-block font-display font-bold tracking-wide text-p',
        variant === 'pill' && 'min-w-9 rounded-md bg-tint-soft px-1.5 text-center text-[0.9375rem]/5.5',
        className,
      )}
    >
      {individual ?? position}
    </span>
  )
}
