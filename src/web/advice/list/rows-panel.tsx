import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode, memo } from 'react'
import { ownerOf, slotNumberOfPlayer } from '#core/draft/draft.ts'
import { changeBrowse, useBrowse } from '../../players/browse-store.ts'
import { onlyNewPick, ROW_LINGER_MS } from '../../players/lingering.ts'
import { LazyNoPlayers } from '../../players/lazy-no-players.ts'
import { PlayerMenu } from '../../players/player-menu.tsx'
import { useLingering } from '../../players/use-lingering.ts'
import { useAnnouncement, useCountText, useListFocus, useShownPlayers } from '../../players/use-shown-players.ts'
import { useDraftLater } from '../../session/session-context.tsx'
import { PlayerList } from './player-list.tsx'
import { PositionColumns } from './position-columns.tsx'
import { keepsTiers, sortedPlayers, type SortFacts } from './sort-players.ts'
import { useRowFigures } from './use-row-figures.ts'
import { Search } from 'lucide-react'
import { POSITION_CHIPS, togglePosition, type PositionFilter } from '#core/players/browse.ts'
import { FilterMenu } from '../../players/filter-menu.tsx'
import { useSearchBox } from '../../players/use-search-box.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { compactRows } from '../../platform/preferences.ts'
import './filter-line.css'
import { rowSorts } from './sort-players.ts'

export interface RowsPanelProps {
  view: 'rows' | 'positions'
  /** The buttons that choose the view. */
  children: ReactNode
}

/** The filter line and the players that pass it, as dense rows or by position. */
export function RowsPanel({ view, children }: RowsPanelProps) {
  const { panelRef, focusList, showEverybody } = useListFocus()
  const isHeld = useCallback((playerId: string) => isUnderPointerOrFocus(panelRef.current, playerId), [panelRef])
  const lingering = useLingering(ROW_LINGER_MS, isHeld)
  const isClosing = useClosing(lingering.size)
  // The controls respond at once; the list follows when there is time.
  const options = useDeferredValue(useBrowse())
  const { players, taken } = useShownPlayers(options, lingering)
  const figures = useRowFigures()
  const shown = useMemo(() => {
    const { adpOf, oddsOf, pointsOf, overReplacement, positionTierOf } = figures
    const nextOdds = (playerId: string) => oddsOf(playerId)?.next ?? null
    const facts: SortFacts = {
      adpOf,
      pointsOf,
      overReplacement,
      oddsOf: nextOdds,
      tierOf: positionTierOf ?? (({ tier }) => tier),
    }
    const sorted = sortedPlayers(players, options, facts)
    return taken.length === 0 ? sorted : [...sorted, ...taken]
  }, [players, taken, options, figures])
  useAnnouncement(options, useCountText(players, taken))
  useSearchClearedByPick()

  return (
    <section
      ref={panelRef}
      aria-label="Players"
      tabIndex={-1}
      data-closing={isClosing || undefined}
      className="rows-panel"
    >
      <h2 className="sr-only">Players</h2>
      <FilterLine onLeaveSearch={focusList}>{children}</FilterLine>
      {shown.length === 0 ? (
        <LazyNoPlayers options={options} onWayOut={showEverybody} />
      ) : view === 'positions' ? (
        <PositionColumns
          players={shown}
          taken={taken}
          position={options.position}
          leavingIds={lingering}
          figures={figures}
          tierOf={keepsTiers(options) ? figures.positionTierOf : null}
        />
      ) : (
        <PlayerList label="Players" players={shown} taken={taken} leavingIds={lingering} figures={figures} />
      )}
      <PlayerMenu panelRef={panelRef} />
    </section>
  )
}

/** A row that is pointed at or has the keyboard's focus stays until it is left. A finger points at nothing. */
function isUnderPointerOrFocus(panel: HTMLElement | null, playerId: string): boolean {
  const row = panel?.querySelector(`[data-player-id="${CSS.escape(playerId)}"]`)
  const isPointedAt = row?.matches(':hover') === true && matchMedia('(hover: hover)').matches
  return isPointedAt || row?.matches(':focus-visible:not([data-pressed]), :has(:focus-visible)') === true
}

/** As long as the rows below take to close a gap. */
const CLOSING_MS = 200

/** True for a moment after a row has gone: only then do rows move smoothly. */
function useClosing(lingeringCount: number): boolean {
  const [known, setKnown] = useState({ lingeringCount, isClosing: false })
  if (known.lingeringCount !== lingeringCount) {
    setKnown({ lingeringCount, isClosing: lingeringCount < known.lingeringCount })
  }
  useEffect(() => {
    if (!known.isClosing) return
    const timer = setTimeout(() => setKnown((now) => ({ ...now, isClosing: false })), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [known])
  return known.isClosing
}

/** The search is done once the person's team has its player; other people's picks leave it alone. */
function useSearchClearedByPick(): void {
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const ownTeamIndex = useDraftLater((snapshot) => snapshot.ownTeamIndex)
  const beforeRef = useRef(draft)
  useEffect(() => {
    const playerId = onlyNewPick(beforeRef.current, draft)
    beforeRef.current = draft
    const slotNumber = playerId === null ? null : slotNumberOfPlayer(draft, playerId)
    if (slotNumber === null) return
    if (ownTeamIndex === null || ownerOf(draft, slotNumber) === ownTeamIndex) changeBrowse({ search: '' })
  }, [draft, ownTeamIndex])
}

interface FilterLineProps {
  /** Moves the focus from the search box into the list. Must be a stable function. */
  onLeaveSearch: () => void
  /** The buttons that choose the view. */
  children: ReactNode
}

/** One sticky line: search, positions, order, view, and the rest behind a button. Only the positions scroll sideways. */
const FilterLine = memo(function FilterLine({ onLeaveSearch, children }: FilterLineProps) {
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
        isLabelInside
        size="sm"
        value={sort}
        options={rowSorts(hasImportedBoard)}
        onChange={(chosen) => changeBrowse({ sort: chosen, isReversed: false })}
        className="filter-sort"
      />
      <div className="filter-view">{children}</div>
      <FilterMenu viewSwitch={children}>
        <CompactRows />
      </FilterMenu>
    </search>
  )
})

/** FLEX stands after the positions that may fill it. */
const CHIPS: readonly { readonly value: PositionFilter | null; readonly label: string }[] = POSITION_CHIPS.flatMap(
  (chip) => (chip.value === 'TE' ? [chip, { value: 'FLEX' as const, label: 'FLEX' }] : [chip]),
)

function CompactRows() {
  const isCompact = compactRows.use()
  return (
    <div className="px-3 py-1">
      <Switch label="Compact rows" isChecked={isCompact} onChange={compactRows.set} />
    </div>
  )
}
