import { useDeferredValue, type ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { useCardBrowse } from './browse-store.ts'
import { FilterBar } from './filter-bar.tsx'
import { NoPlayers } from './no-players.tsx'
import { PlayerGrid } from './player-grid.tsx'
import { useLingering } from './use-lingering.ts'
import { useAnnouncement, useCountText, useListFocus, useShownPlayers } from './use-shown-players.ts'

export interface PlayersPanelProps {
  /** Beside the number of players. */
  children?: ReactNode
  className?: string
}

/** The filter bar and the players that pass it. */
export function PlayersPanel({ children, className }: PlayersPanelProps) {
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
      <FilterBar onLeaveSearch={focusList} countText={countText} className="pb-1 desk:pb-1.5">
        {children}
      </FilterBar>
      {players.length + taken.length === 0 && <NoPlayers options={options} onWayOut={showEverybody} />}
      {players.length > 0 && <PlayerGrid label="Players" players={players} leavingIds={lingering} isTaken={isTaken} />}
      {taken.length > 0 && (
        <>
          <h3 className="pt-3 pb-1.5 font-display text-lg/6 font-semibold first:pt-0">Drafted</h3>
          <PlayerGrid label="Drafted" players={taken} leavingIds={lingering} isTaken={isTaken} />
        </>
      )}
    </section>
  )
}
