import { PositionChips } from '../players/position-chips.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Switch } from '../ui/switch.tsx'
import { AvatarSizes } from './avatar-sizes.tsx'
import type { DemoFilters } from './filter-players.ts'

export interface DemoFilterBarProps {
  filters: DemoFilters
  onChange: (change: Partial<DemoFilters>) => void
  /** How many players are left, or that they are on their way. */
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
