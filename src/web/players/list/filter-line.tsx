import { Search } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { POSITION_CHIPS, togglePosition, type PositionFilter } from '#core/players/browse.ts'
import { IconButton } from '../../ui/button.tsx'
import { ToggleChip } from '../../ui/chips.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useSearchBox } from '../use-search-box.ts'
import './filter-line.css'

interface FilterLineProps<Filter extends PositionFilter> {
  search: string
  onSearch: (text: string) => void
  /** Moves the focus from the search box into the list. */
  onLeaveSearch: () => void
  chips: readonly FilterChip<Filter>[]
  position: Filter | null
  /** Null is All: a press on the chip that is set clears it (FB1). */
  onPosition: (position: Filter | null) => void
  /** Order, view and further filters. */
  children?: ReactNode
}

interface FilterChip<Filter extends PositionFilter> {
  readonly value: Filter | null
  readonly label: string
}

/** FLEX stands after the positions that may fill it. */
export const CHIPS_WITH_FLEX: readonly FilterChip<PositionFilter>[] = POSITION_CHIPS.flatMap(
  (chip): readonly FilterChip<PositionFilter>[] =>
    chip.value === 'TE' ? [chip, { value: 'FLEX', label: 'FLEX' }] : [chip],
)

/** One sticky line above a list: search, positions, and what the list chooses by. Only the positions scroll sideways. */
export function FilterLine<Filter extends PositionFilter>(props: FilterLineProps<Filter>) {
  const { search, onSearch, onLeaveSearch, chips, position, onPosition, children } = props
  const { searchRef, onSearchKey } = useSearchBox(search, onSearch, onLeaveSearch)
  const [isSearchOpen, setIsSearchOpen] = useState(false)
  // Where there is little room the search lies over the line, and opens with the focus.
  useEffect(() => {
    if (isSearchOpen) searchRef.current?.focus()
  }, [isSearchOpen, searchRef])

  return (
    <search aria-label="Players" className="filter-line">
      <div
        className="filter-search"
        data-open={isSearchOpen || search !== '' || undefined}
        onBlur={() => setIsSearchOpen(false)}
      >
        <SearchField
          label="Search players"
          placeholder="Search players..."
          value={search}
          onChange={onSearch}
          shortcut="/"
          inputRef={searchRef}
          onKeyDown={onSearchKey}
        />
      </div>
      <IconButton
        label="Search"
        icon={<Search aria-hidden />}
        className="filter-search-button"
        onClick={() => setIsSearchOpen(true)}
      />
      <fieldset aria-label="Position" className="filter-chips">
        {chips.map(({ value, label }) => (
          <ToggleChip
            key={label}
            data-position={value ?? undefined}
            isPressed={position === value}
            className="filter-chip"
            onClick={() => onPosition(togglePosition(position, value))}
          >
            {label}
          </ToggleChip>
        ))}
      </fieldset>
      {children}
    </search>
  )
}
