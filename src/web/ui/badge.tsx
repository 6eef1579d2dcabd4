import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IndividualPosition, Position } from '#core/players/player.ts'

export type BadgeTone = 'plain' | 'move' | 'ok' | 'warn' | 'danger'

export interface BadgeProps {
  /** `move` is only for "it is your move". */
  tone?: BadgeTone
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-md px-1.5 py-0.5 text-label/4 font-semibold [&_svg]:size-3',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

const TONES: Readonly<Record<BadgeTone, string>> = {
  plain: 'bg-text/8 text-text',
  move: 'bg-accent text-on-accent',
  ok: 'border border-line bg-surface text-ok',
  warn: 'border border-line bg-surface text-warn',
  danger: 'bg-danger-soft text-danger',
}

export interface PositionBadgeProps {
  position: Position
  /** Shows these letters instead of the position's. */
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
        variant === 'pill' && 'min-w-9 rounded-md bg-tint-soft px-1.5 text-center text-body/5.5',
        className,
      )}
    >
      {individual ?? position}
    </span>
  )
}
