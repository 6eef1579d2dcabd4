import { useDeferredValue, type ReactNode, memo } from 'react'
import { classNames } from '../ui/class-names.ts'
import { useCardBrowse, changeBrowse } from './browse-store.ts'
import { LazyNoPlayers } from './lazy-no-players.ts'
import { PlayerGrid } from './player-grid.tsx'
import { useLingering } from './use-lingering.ts'
import { useAnnouncement, useCountText, useListFocus, useShownPlayers } from './use-shown-players.ts'
import { isPlainPpr, scoringLabel } from '#core/league/scoring.ts'
import { BROWSE_FILTERS, BROWSE_SORTS } from '#core/players/browse.ts'
import { useIsPhone } from '../platform/media-query.ts'
import { useDraft, useScoring } from '../session/session-context.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { PositionChips } from '../ui/chips.tsx'
import { FilterMenu, ShowDraftedSwitch } from './filter-menu.tsx'
import { useSearchBox } from './use-search-box.ts'

export interface PlayersPanelProps {
  /** Beside the number of players. */
  children?: ReactNode
  /** In place of the hint about keys. */
  hint?: ReactNode
  className?: string
}

/** The filter bar and the players that pass it. */
export function PlayersPanel({ children, hint, className }: PlayersPanelProps) {
  const { panelRef, focusList, showEverybody } = useListFocus()
  const lingering = useLingering()
  // The controls respond at once; the list follows when there is time.
  const options = useDeferredValue(useCardBrowse())
  const { players, taken, isTaken } = useShownPlayers(options, lingering)
  const countText = useCountText(players, taken)
  useAnnouncement(options, countText)

  return (
    <section
      ref={panelRef}
      aria-label="Players"
      tabIndex={-1}
      className={classNames('min-w-0 outline-none', className)}
    >
      <h2 className="sr-only">Players</h2>
      <FilterBar onLeaveSearch={focusList} countText={countText} hint={hint} className="pb-1.5">
        {children}
      </FilterBar>
      {players.length + taken.length === 0 && <LazyNoPlayers options={options} onWayOut={showEverybody} />}
      {players.length > 0 && <PlayerGrid label="Players" players={players} leavingIds={lingering} isTaken={isTaken} />}
      {taken.length > 0 && (
        <>
          <h3 className="pt-3 pb-1.5 font-display text-name/6 font-semibold first:pt-0">Drafted</h3>
          <PlayerGrid label="Drafted" players={taken} leavingIds={lingering} isTaken={isTaken} />
        </>
      )}
    </section>
  )
}

interface FilterBarProps {
  /** Moves the focus from the search box into the list. Must be a stable function. */
  onLeaveSearch: () => void
  countText: string
  className?: string
  /** In place of the hint about keys. */
  hint?: ReactNode
  /** The buttons that choose the list. */
  children?: ReactNode
}

/** Two lines on a desk, and two on a phone, where what there is no room for is behind the button "Filter". */
function FilterBar({ onLeaveSearch, countText, hint = <KeyHint />, className, children }: FilterBarProps) {
  const isPhone = useIsPhone()
  return (
    <search aria-label="Players" className={classNames('flex flex-wrap items-center gap-x-2 gap-y-1', className)}>
      <FilterControls onLeaveSearch={onLeaveSearch} isPhone={isPhone} viewSwitch={isPhone ? children : null} />
      {!isPhone && (
        <div className="flex min-h-7 items-center gap-3 text-small text-muted flex-[1_1_calc(100%-12rem)]">
          {children}
          <p>
            {countText}
            <ScoringNote />
          </p>
          {hint}
        </div>
      )}
    </search>
  )
}

/** Where picks are made at another site there is nothing to draft here. */
function KeyHint() {
  const isElsewhere = useDraft(({ rights }) => rights.isElsewhere === true)
  return (
    <p className="mx-auto hidden items-center gap-1.5 xl:flex touch:hidden">
      Arrow keys move,{' '}
      {isElsewhere ? (
        <>
          <Kbd>Q</Kbd> queues
        </>
      ) : (
        <>
          <Kbd>D</Kbd> drafts
        </>
      )}
      , <Kbd>?</Kbd> shows all keys
    </p>
  )
}

/** Says what the points on the cards are, unless they are plain PPR as their labels say. */
function ScoringNote() {
  const scoring = useScoring()
  return isPlainPpr(scoring) ? null : ` · ${scoringLabel(scoring)}`
}

interface FilterControlsProps extends Pick<FilterBarProps, 'onLeaveSearch'> {
  isPhone: boolean
  viewSwitch: ReactNode
}

const searchFor = (search: string) => changeBrowse({ search })

/** Separate from the count, which changes with every pick. */
const FilterControls = memo(function FilterControls({ onLeaveSearch, isPhone, viewSwitch }: FilterControlsProps) {
  const { search, sort, filter, position } = useCardBrowse()
  const { searchRef, onSearchKey } = useSearchBox(search, searchFor, onLeaveSearch)

  return (
    <>
      <SearchField
        label="Search players"
        placeholder="Search players..."
        value={search}
        onChange={searchFor}
        shortcut="/"
        inputRef={searchRef}
        onKeyDown={onSearchKey}
        className="flex-[1_1_9rem]"
      />
      <Select
        label="Sort By"
        isLabelInside
        value={sort}
        options={BROWSE_SORTS}
        onChange={(chosen) => changeBrowse({ sort: chosen })}
        className="w-24"
      />
      {isPhone ? (
        <FilterMenu viewSwitch={viewSwitch} />
      ) : (
        <Select
          label="Filter"
          isLabelInside
          value={filter}
          options={BROWSE_FILTERS}
          onChange={(chosen) => changeBrowse({ filter: chosen })}
          className="w-36"
        />
      )}
      <PositionChips position={position} onChange={(chosen) => changeBrowse({ position: chosen })} />
      {!isPhone && <ShowDraftedSwitch className="order-last" />}
    </>
  )
})
