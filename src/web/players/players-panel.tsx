import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { SearchX } from 'lucide-react'
import { slotNumberOfPlayer } from '#core/draft/draft.ts'
import { browse, type BrowseOptions } from '#core/players/browse.ts'
import type { Player } from '#core/players/player.ts'
import { useDraft } from '../draft/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { announce } from '../ui/live-region.tsx'
import { emptyList } from './empty-list.ts'
import { FilterBar } from './filter-bar.tsx'
import { lingeringStatus, NOBODY_LINGERS, type Lingering } from './lingering.ts'
import { PlayerGrid } from './player-grid.tsx'
import { resetBrowse, useBrowse } from './use-browse.ts'
import { useLingering } from './use-lingering.ts'

/** So long after the last change of the filters the count is read out: not at every letter. */
const ANNOUNCE_AFTER_MS = 600

/** The filter bar and the players that it leaves. Everything comes from the draft around it. */
export function PlayersPanel({ className }: { className?: string }) {
  const panelRef = useRef<HTMLElement>(null)
  const lingering = useLingering()
  // The controls answer at once, the list follows when there is time.
  const options = useDeferredValue(useBrowse())
  const players = useShownPlayers(options, lingering)
  useCountAnnouncement(options, players.length)

  const focusList = useCallback(() => {
    const card = panelRef.current?.querySelector<HTMLElement>('[data-player-id][tabindex="0"]')
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section
      ref={panelRef}
      aria-label="Players"
      tabIndex={-1}
      className={classNames('min-w-0 outline-none', className)}
    >
      <h2 className="sr-only">Players</h2>
      <FilterBar onLeaveSearch={focusList} countText={countLabel(players.length)} className="pb-1 desk:pb-1.5" />
      {players.length === 0 ? (
        <NoPlayers
          options={options}
          onWayOut={() => {
            resetBrowse()
            // The button is about to go: the focus stays in this part of the page.
            panelRef.current?.focus()
          }}
        />
      ) : (
        <PlayerGrid label="Players" players={players} leavingIds={lingering} />
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

function useShownPlayers(options: BrowseOptions, lingering: Lingering): readonly Player[] {
  const board = useDraft((snapshot) => snapshot.board)
  const draft = useDraft((snapshot) => snapshot.draft)
  const isOfMarks = options.filter === 'targets' || options.filter === 'avoids'
  // A mark changes only the two lists of marks; the others need not be gone through again.
  const shortlist = useDraft((snapshot) => (isOfMarks ? snapshot.shortlist : null))
  return useMemo(() => {
    const status = {
      isDrafted: (id: string) => slotNumberOfPlayer(draft, id) !== null,
      isTarget: (id: string) => shortlist?.targets.has(id) === true,
      isAvoid: (id: string) => shortlist?.avoids.has(id) === true,
    }
    const shown = options.filter === 'drafted' ? NOBODY_LINGERS : lingering
    return browse(board, lingeringStatus(status, shown), options)
  }, [board, draft, shortlist, lingering, options])
}

function useCountAnnouncement(options: BrowseOptions, playerCount: number): void {
  const countRef = useRef(playerCount)
  const announcedRef = useRef(options)
  useEffect(() => {
    countRef.current = playerCount
  }, [playerCount])
  useEffect(() => {
    if (announcedRef.current === options) return
    const timer = setTimeout(() => {
      announcedRef.current = options
      announce(countLabel(countRef.current))
    }, ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [options])
}

function countLabel(playerCount: number): string {
  if (playerCount === 0) return 'No players found'
  return playerCount === 1 ? '1 player' : `${playerCount} players`
}
