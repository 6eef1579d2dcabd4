import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { BROWSE_FILTERS, type BrowseFilter } from '#core/players/browse.ts'
import { useDraftLater } from '../session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'
import { Menu, MenuGroup } from '../ui/menu.tsx'
import { Switch } from '../ui/switch.tsx'
import { changeBrowse, useBrowse } from './browse-store.ts'
import './filter-menu.css'

export interface FilterMenuProps {
  /** The buttons that choose the list, where the line has no room for them. */
  viewSwitch: ReactNode
  /** Further switches. */
  children?: ReactNode
}

/** Which players are listed, with how many there are, and on narrow screens the list itself. */
export function FilterMenu({ viewSwitch, children }: FilterMenuProps) {
  const { filter, showDrafted } = useBrowse()
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
      icon={
        <>
          <SlidersHorizontal aria-hidden />
          <span>Filter</span>
        </>
      }
      className={classNames('filter-more', isNarrowed && 'filter-more-on')}
    >
      <div className="wide:hidden">
        <MenuGroup label="View">{viewSwitch}</MenuGroup>
      </div>
      <MenuGroup label="Filter">
        {BROWSE_FILTERS.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-9 items-center gap-3 rounded-lg px-3 text-body/[1.45] hover:bg-text/7 touch:min-h-11"
          >
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
          <ShowDraftedSwitch />
        </div>
        {children}
      </MenuGroup>
    </Menu>
  )
}

export function ShowDraftedSwitch({ className = '' }: { className?: string }) {
  const { filter, showDrafted } = useBrowse()
  return (
    <Switch
      label="Show Drafted"
      isChecked={showDrafted}
      // The other filters decide themselves whether drafted players appear (BR3).
      disabled={filter !== 'all'}
      onChange={(isChecked) => changeBrowse({ showDrafted: isChecked })}
      className={className}
    />
  )
}
