import { Search, SlidersHorizontal } from 'lucide-react'
import { memo, useEffect, useState, type ReactNode } from 'react'
import {
  BROWSE_FILTERS,
  POSITION_CHIPS,
  togglePosition,
  type BrowseFilter,
  type PositionFilter,
} from '#core/players/browse.ts'
import { changeBrowse, useBrowse } from '../../players/browse-store.ts'
import { useSearchBox } from '../../players/use-search-box.ts'
import { useDraftLater } from '../../session/session-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuGroup } from '../../ui/menu.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { chooseCompactRows, useCompactRows } from './compact-rows.ts'
import './filter-line.css'
import { rowSorts } from './sort-players.ts'

export interface FilterLineProps {
  /** Moves the focus from the search box into the list. Must be a stable function. */
  onLeaveSearch: () => void
  /** The buttons that choose the view. */
  children: ReactNode
}

/** One sticky line: search, positions, order, view, and the rest behind a button. Only the positions scroll sideways. */
export const FilterLine = memo(function FilterLine({ onLeaveSearch, children }: FilterLineProps) {
  const { search, sort, position } = useBrowse()
  const hasImportedBoard = useDraftLater((snapshot) => snapshot.hasImportedBoard)
  const { searchRef, onSearchKey } = useSearchBox(search, onLeaveSearch)
  const [isSearchOpen, setIsSearchOpen] = useState(false)
  // On phones the search lies over the line, and opens with the focus.
  useEffect(() => {
    if (isSearchOpen) searchRef.current?.focus()
  }, [isSearchOpen, searchRef])

  return (
    <search aria-label="Players" className={classNames('filter-line', search !== '' && 'filter-line-searching')}>
      <div
        className="filter-search"
        data-open={isSearchOpen || search !== '' || undefined}
        onBlur={() => setIsSearchOpen(false)}
      >
        <SearchField
          label="Search players"
          placeholder="Search players..."
          value={search}
          onChange={(text) => changeBrowse({ search: text })}
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
      <div className="filter-strip">
        <fieldset aria-label="Position" className="filter-chips">
          {CHIPS.map(({ value, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={position === value}
              data-position={value ?? undefined}
              className="filter-chip"
              onClick={() => changeBrowse({ position: togglePosition(position, value) })}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <Select
        label="Sort By"
        isLabelHidden
        size="sm"
        value={sort}
        options={rowSorts(hasImportedBoard)}
        onChange={(chosen) => changeBrowse({ sort: chosen })}
        className="filter-sort"
      />
      <div className="filter-view">{children}</div>
      <MoreFilters viewSwitch={children} />
    </search>
  )
})

/** FLEX stands after the positions that may fill it. */
const CHIPS: readonly { readonly value: PositionFilter | null; readonly label: string }[] = POSITION_CHIPS.flatMap(
  (chip) => (chip.value === 'TE' ? [chip, { value: 'FLEX' as const, label: 'FLEX' }] : [chip]),
)

/** Which players are listed, with how many there are, how high rows are, and on narrow screens the view. */
function MoreFilters({ viewSwitch }: { viewSwitch: ReactNode }) {
  const { filter, showDrafted } = useBrowse()
  const isCompact = useCompactRows((chosen) => chosen.isCompact)
  const targetCount = useDraftLater((snapshot) => snapshot.shortlist.targets.size)
  const avoidCount = useDraftLater((snapshot) => snapshot.shortlist.avoids.size)
  const draftedCount = useDraftLater((snapshot) => snapshot.draft.slots.filter((pick) => pick !== null).length)
  const counts: Partial<Record<BrowseFilter, number>> = {
    targets: targetCount,
    avoids: avoidCount,
    drafted: draftedCount,
  }
  const isNarrowed = filter !== 'all' || showDrafted
  return (
    <Menu
      label="Filter"
      icon={<SlidersHorizontal aria-hidden />}
      className={classNames('filter-more', isNarrowed && 'filter-more-on')}
    >
      <div className="filter-view-in-menu">
        <MenuGroup label="View">{viewSwitch}</MenuGroup>
      </div>
      <MenuGroup label="Filter">
        {BROWSE_FILTERS.map(({ value, label }) => (
          <label key={value} className="filter-choice">
            <input
              type="radio"
              name="filter"
              className="accent-text"
              checked={filter === value}
              onChange={() => changeBrowse({ filter: value })}
            />
            <span className="flex-1">{label}</span>
            {counts[value] !== undefined && <span className="text-muted">{counts[value]}</span>}
          </label>
        ))}
      </MenuGroup>
      <MenuGroup>
        <div className="px-3 py-1">
          <Switch
            label="Show Drafted"
            isChecked={showDrafted}
            // The other filters decide themselves whether drafted players appear (BR3).
            disabled={filter !== 'all'}
            onChange={(isChecked) => changeBrowse({ showDrafted: isChecked })}
          />
        </div>
        <div className="px-3 py-1">
          <Switch label="Compact rows" isChecked={isCompact} onChange={chooseCompactRows} />
        </div>
      </MenuGroup>
    </Menu>
  )
}
