import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import { SearchX } from 'lucide-react'
import { slotNumberOfPlayer } from '#core/draft/draft.ts'
import { browse, browseTaken, type BrowseOptions } from '#core/players/browse.ts'
import type { Player } from '#core/players/player.ts'
import { useDraft } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { announce } from '../ui/live-region.tsx'
import { emptyList } from './empty-list.ts'
import { FilterBar } from './filter-bar.tsx'
import { isArrowPress } from './card-keys.ts'
import { lingeringStatus, NOBODY_LINGERS, type Lingering } from './lingering.ts'
import { PlayerGrid, type PlayerGridProps } from './player-grid.tsx'
import { playerStatus } from './player-status.ts'
import { resetBrowse, useBrowse } from './browse-store.ts'
import { useLingering } from './use-lingering.ts'

/** The count is announced this long after the last change of the filters, so not at every letter. */
const ANNOUNCE_AFTER_MS = 600

export interface PlayersPanelProps {
  /** How the players are shown. */
  list?: ComponentType<PlayerGridProps>
  /** Beside the number of players. */
  children?: ReactNode
  className?: string
}

/** The filter bar and the players that pass it. */
export function PlayersPanel({ list: List = PlayerGrid, children, className }: PlayersPanelProps) {
  const panelRef = useRef<HTMLElement>(null)
  const lingering = useLingering()
  // The controls respond at once; the list follows when there is time.
  const options = useDeferredValue(useBrowse())
  const { players, taken } = useShownPlayers(options, lingering)
  const shown = useMemo(() => (taken.length === 0 ? players : [...players, ...taken]), [players, taken])
  const countText = useCountText(players, taken)
  useAnnouncement(options, countText)

  const focusList = useCallback(() => {
    const card = panelRef.current?.querySelector<HTMLElement>('[data-player-id][tabindex="0"]')
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
  }, [])
  useArrowsFromPage(panelRef, focusList)

  return (
    <section
      ref={panelRef}
      aria-label="Players"
      tabIndex={-1}
      className={classNames('min-w-0 outline-none', className)}
    >
      <h2 className="sr-only">Players</h2>
      <FilterBar onLeaveSearch={focusList} countText={countText} className="pb-1 desk:pb-1.5">
        {children}
      </FilterBar>
      {shown.length === 0 ? (
        <NoPlayers
          options={options}
          onWayOut={() => {
            resetBrowse()
            // The button is about to leave the page: the focus stays in this part of it.
            panelRef.current?.focus()
          }}
        />
      ) : (
        <List label="Players" players={shown} leavingIds={lingering} />
      )}
    </section>
  )
}

function NoPlayers({ options, onWayOut }: { options: BrowseOptions; onWayOut: () => void }) {
  const { title, description, wayOut } = emptyList(options)
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={title}
      description={description}
      action={<Button onClick={onWayOut}>{wayOut}</Button>}
    />
  )
}

interface ShownPlayers {
  readonly players: readonly Player[]
  /** Drafted players that the search finds and the filter hides: shown after the others (BR8). */
  readonly taken: readonly Player[]
}

function useShownPlayers(options: BrowseOptions, lingering: Lingering): ShownPlayers {
  const board = useDraft((snapshot) => snapshot.board)
  const draft = useDraft((snapshot) => snapshot.draft)
  const isOfMarks = options.filter === 'targets' || options.filter === 'avoids'
  // A mark changes only the two lists of marks; the others need not be computed again.
  const shortlist = useDraft((snapshot) => (isOfMarks ? snapshot.shortlist : null))
  return useMemo(() => {
    const status = {
      isDrafted: (id: string) => slotNumberOfPlayer(draft, id) !== null,
      isTarget: (id: string) => shortlist?.targets.has(id) === true,
      isAvoid: (id: string) => shortlist?.avoids.has(id) === true,
    }
    const shown = lingeringStatus(status, options.filter === 'drafted' ? NOBODY_LINGERS : lingering)
    return { players: browse(board, shown, options), taken: browseTaken(board, shown, options) }
  }, [board, draft, shortlist, lingering, options])
}

/** "36 players"; for a search that finds one drafted player alone, "Taken 1.03 · {team}". */
function useCountText(players: readonly Player[], taken: readonly Player[]): string {
  const [onlyTaken] = players.length === 0 && taken.length === 1 ? taken : []
  const place = useDraft((snapshot) => onlyTaken && playerStatus(snapshot, onlyTaken.id).place)
  if (place) return `Taken ${place}`
  if (players.length + taken.length === 0) return 'No players found'
  const countText = players.length === 1 ? '1 player' : `${players.length} players`
  return taken.length === 0 ? countText : `${countText}, ${taken.length} taken`
}

function useAnnouncement(options: BrowseOptions, countText: string): void {
  const textRef = useRef(countText)
  const announcedRef = useRef(options)
  useEffect(() => {
    textRef.current = countText
  }, [countText])
  useEffect(() => {
    if (announcedRef.current === options) return
    const timer = setTimeout(() => {
      announcedRef.current = options
      announce(textRef.current)
    }, ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [options])
}

/** Arrow keys enter the cards from anywhere on the page while nothing else that uses keys has the focus (KB2). */
function useArrowsFromPage(panelRef: RefObject<HTMLElement | null>, focusList: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { activeElement } = document
      const isOnPage = activeElement === document.body || activeElement === panelRef.current
      const isShown = panelRef.current?.checkVisibility() === true
      if (event.defaultPrevented || !isArrowPress(event) || !isOnPage || !isShown) return
      if (document.querySelector('[data-popup]') !== null) return
      event.preventDefault()
      focusList()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [panelRef, focusList])
}
