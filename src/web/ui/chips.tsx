import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { POSITION_CHIPS, togglePosition } from '#core/players/browse.ts'
import type { Position } from '#core/players/player.ts'

export interface ToggleChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  isPressed: boolean
  /** A dot in the color --p, set on the chip or an ancestor. */
  hasDot?: boolean
}

export function ToggleChip({ isPressed, hasDot = false, className, children, ...rest }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      className={classNames(
        'inline-flex min-h-8.5 shrink-0 select-none items-center justify-center gap-1.5 rounded-full border px-3 font-display text-body/none font-semibold tracking-wide transition-colors duration-100 focus-visible:-outline-offset-2 touch:min-h-11 touch:min-w-11 touch:px-3 disabled:opacity-50',
        isPressed
          ? 'border-transparent bg-text text-bg'
          : 'border-line bg-raised text-text enabled:hover:border-control',
        className,
      )}
      {...rest}
    >
      {hasDot && (
        <span aria-hidden className={classNames('size-2 rounded-[3px] bg-p', isPressed && 'ring-1 ring-bg/40')} />
      )}
      {children}
    </button>
  )
}

export interface PositionChipsProps {
  /** Null is All. */
  position: Position | null
  onChange: (position: Position | null) => void
}

/** Clicking the chip that is set clears it (FB1). Where they do not fit they scroll sideways to the edge of the screen. */
export function PositionChips({ position, onChange }: PositionChipsProps) {
  return (
    <fieldset
      aria-label="Position"
      className="min-w-0 no-scrollbar flex gap-1 max-desk:-mx-3 max-desk:w-[calc(100%+1.5rem)] max-desk:overflow-x-auto max-desk:px-3 max-desk:py-1"
    >
      {POSITION_CHIPS.map(({ value, label }) => (
        <ToggleChip
          key={label}
          data-position={value ?? undefined}
          isPressed={position === value}
          hasDot={value !== null}
          onClick={() => onChange(togglePosition(position, value))}
        >
          {label}
        </ToggleChip>
      ))}
    </fieldset>
  )
}
