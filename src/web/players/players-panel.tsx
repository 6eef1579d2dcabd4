import { useCallback, useDeferredValue, useMemo, useRef, type ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { resetBrowse, useCardBrowse } from './browse-store.ts'
import { FilterBar } from './filter-bar.tsx'
import { NoPlayers } from './no-players.tsx'
import { PlayerGrid } from './player-grid.tsx'
import { useLingering } from './use-lingering.ts'
import { useAnnouncement, useArrowsFromPage, useCountText, useShownPlayers } from './use-shown-players.ts'

export interface PlayersPanelProps {
  /** Beside the number of players. */
  children?: ReactNode
  className?: string
}

/** The filter bar and the players that pass it. */
export function PlayersPanel({ children, className }: PlayersPanelProps) {
  const panelRef = useRef<HTMLElement>(null)
  const lingering = useLingering()
  // The controls respond at once; the list follows when there is time.
  const options = useDeferredValue(useCardBrowse())
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
        <PlayerGrid label="Players" players={shown} leavingIds={lingering} />
      )}
    </section>
  )
}
