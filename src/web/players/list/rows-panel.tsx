import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ownerOf, slotNumberOfPlayer } from '#core/draft/draft.ts'
import { compactRows } from '../../platform/preferences.ts'
import { useDraftLater } from '../../session/session-context.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { changeBrowse, useBrowse } from '../browse-store.ts'
import { FilterMenu } from '../filter-menu.tsx'
import { LazyNoPlayers } from '../lazy-no-players.ts'
import { onlyNewPick, ROW_LINGER_MS } from '../lingering.ts'
import { PlayerMenu } from '../player-menu.tsx'
import { useLingering } from '../use-lingering.ts'
import { useAnnouncement, useCountText, useListFocus, useShownPlayers } from '../use-shown-players.ts'
import { CompareBar } from './compare-bar.tsx'
import { CHIPS_WITH_FLEX, FilterLine } from './filter-line.tsx'
import { offeredOrder, sortedPlayers, type SortChoice } from './list-order.ts'
import { PlayerList, type ListSource } from './player-list.tsx'
import { PositionColumns } from './position-columns.tsx'
import type { PlayerFacts } from './use-list-facts.ts'

export interface RowsPanelProps<Facts extends PlayerFacts> {
  source: ListSource<Facts>
  view: 'rows' | 'positions'
  /** The buttons that choose the view. */
  children: ReactNode
}

/** The filter line and the players that pass it, as dense rows or by position. */
export function RowsPanel<Facts extends PlayerFacts>({ source, view, children }: RowsPanelProps<Facts>) {
  const { panelRef, focusList, showEverybody } = useListFocus()
  const isHeld = useCallback((playerId: string) => isUnderPointerOrFocus(panelRef.current, playerId), [panelRef])
  const lingering = useLingering(ROW_LINGER_MS, isHeld)
  const isClosing = useClosing(lingering.size)
  // The controls respond at once; the list follows when there is time.
  const options = offeredOrder(useDeferredValue(useBrowse()), source.sorts)
  const { sort, isReversed } = options
  const { players, taken } = useShownPlayers(options, lingering)
  const shown = useMemo(() => {
    const isHidden = source.isHidden
    const here = isHidden === undefined ? players : players.filter(({ id }) => !isHidden(id))
    const sorted = sortedPlayers(here, { sort, isReversed }, source.figures)
    return taken.length === 0 ? sorted : [...sorted, ...taken]
  }, [players, taken, sort, isReversed, source])
  useAnnouncement(options, useCountText(players, taken))
  useSearchClearedByPick()
  const list = { source, players: shown, taken, leavingIds: lingering }

  return (
    <section
      ref={panelRef}
      aria-label="Players"
      tabIndex={-1}
      data-closing={isClosing || undefined}
      className="rows-panel"
    >
      <h2 className="sr-only">Players</h2>
      <BrowseLine sorts={source.sorts} onLeaveSearch={focusList}>
        {children}
      </BrowseLine>
      {shown.length === 0 ? (
        <LazyNoPlayers options={options} onWayOut={showEverybody} />
      ) : view === 'positions' ? (
        <PositionColumns {...list} position={options.position} />
      ) : (
        <PlayerList {...list} label="Players" />
      )}
      <CompareBar />
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

interface BrowseLineProps {
  sorts: readonly SortChoice[]
  onLeaveSearch: () => void
  /** The buttons that choose the view. */
  children: ReactNode
}

/** The filter line of a draft, which keeps what was chosen from one list to the next. */
function BrowseLine({ sorts, onLeaveSearch, children }: BrowseLineProps) {
  const chosen = useBrowse()
  const { search, sort, position } = offeredOrder(chosen, sorts)
  return (
    <FilterLine
      search={search}
      onSearch={(text) => changeBrowse({ search: text })}
      onLeaveSearch={onLeaveSearch}
      position={position}
      onPosition={(wanted) => changeBrowse({ position: wanted })}
      chips={CHIPS_WITH_FLEX}
    >
      <Select
        label="Sort By"
        isLabelInside
        size="sm"
        value={sort}
        options={sorts}
        onChange={(wanted) => changeBrowse({ sort: wanted, isReversed: false })}
        className="filter-sort"
      />
      <div className="filter-view">{children}</div>
      <FilterMenu viewSwitch={children}>
        <CompactRows />
      </FilterMenu>
    </FilterLine>
  )
}

function CompactRows() {
  const isCompact = compactRows.use()
  return (
    <div className="px-3 py-1">
      <Switch label="Compact rows" isChecked={isCompact} onChange={compactRows.set} />
    </div>
  )
}
