import { useId } from 'react'
import { PositionChips } from '../ui/position-chips.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { AVATAR_SIZES, type AvatarSize, type DemoFilters } from './filter-players.ts'

export interface DemoFilterBarProps {
  filters: DemoFilters
  onChange: (change: Partial<DemoFilters>) => void
  /** The number of players shown, or that they are loading. */
  countText: string
}

export function DemoFilterBar({ filters, onChange, countText }: DemoFilterBarProps) {
  const { search, position, avatarSize, showNames, showPositions } = filters
  return (
    <search aria-label="Players" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField
        label="Search players"
        placeholder="Search players..."
        value={search}
        onChange={(text) => onChange({ search: text })}
        className="flex-[1_1_14rem] max-desk:basis-full"
      />
      <PositionChips position={position} onChange={(chosen) => onChange({ position: chosen })} />
      <AvatarSizes size={avatarSize} onChoose={(chosen) => onChange({ avatarSize: chosen })} />
      <Switch label="Names" isChecked={showNames} onChange={(isChecked) => onChange({ showNames: isChecked })} />
      <Switch
        label="Positions"
        isChecked={showPositions}
        onChange={(isChecked) => onChange({ showPositions: isChecked })}
      />
      <output className="basis-full text-[0.8125rem]/5 text-muted">{countText}</output>
    </search>
  )
}

function AvatarSizes({ size, onChoose }: { size: AvatarSize; onChoose: (size: AvatarSize) => void }) {
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-[0.625rem] bg-sunken p-[3px] max-desk:w-full">
      <legend className="sr-only">Avatar size</legend>
      {AVATAR_SIZES.map((option) => (
        <label
          key={option}
          className="relative grid min-h-8 flex-1 place-items-center whitespace-nowrap rounded-lg px-2.5 font-display text-base/none font-semibold tracking-wide text-muted hover:text-text has-checked:bg-raised has-checked:text-text has-checked:shadow-[0_1px_2px_rgb(0_0_0/18%)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === size}
            onChange={() => onChoose(option)}
            className="sr-only"
          />
          {option} px
        </label>
      ))}
    </fieldset>
  )
}
