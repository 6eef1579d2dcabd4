import { POSITION_CHIPS, togglePosition } from '#core/players/browse.ts'
import type { Position } from '#core/players/player.ts'
import { ToggleChip } from './chip.tsx'

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
