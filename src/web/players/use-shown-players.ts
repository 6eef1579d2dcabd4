import { useCallback, useEffect, useMemo, useRef } from 'react'
import { slotNumberOfPlayer } from '#core/draft/draft.ts'
import { passingFilter, searchedPlayers, takenAmong, type BrowseOptions } from '#core/players/browse.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import { useDraftLater } from '../session/session-context.tsx'
import { announce } from '../ui/live-region.tsx'
import { resetBrowse } from './browse-store.ts'
import { isArrowPress } from './card-keys.ts'
import { lingeringStatus, NOBODY_LINGERS, type Lingering } from './lingering.ts'
import { playerStatus } from './player-status.ts'

/** The count is announced this long after the last change of the filters, so not at every letter. */
const ANNOUNCE_AFTER_MS = 600

export interface ShownPlayers {
  readonly players: readonly Player[]
  /** Drafted players that the search finds and the filter hides: shown after the others (BR8). */
  readonly taken: readonly Player[]
  /** Whether the list was made after the pick of a player. */
  readonly isTaken: (playerId: PlayerId) => boolean
}

/** The players that pass the filters. */
export function useShownPlayers(options: BrowseOptions, lingering: Lingering): ShownPlayers {
  const board = useDraftLater((snapshot) => snapshot.board)
  const draft = useDraftLater((snapshot) => snapshot.draft)
  const isOfMarks = options.filter === 'targets' || options.filter === 'avoids'
  // A mark changes only the two lists of marks; the others need not be computed again.
  const shortlist = useDraftLater((snapshot) => (isOfMarks ? snapshot.shortlist : null))
  // Searching is the larger part, and a pick does not change what it finds.
  const searched = useMemo(() => searchedPlayers(board, options), [board, options])
  return useMemo(() => {
    const isTaken = (playerId: PlayerId) => slotNumberOfPlayer(draft, playerId) !== null
    const status = {
      isDrafted: isTaken,
      isTarget: (id: string) => shortlist?.targets.has(id) === true,
      isAvoid: (id: string) => shortlist?.avoids.has(id) === true,
    }
    const shown = lingeringStatus(status, options.filter === 'drafted' ? NOBODY_LINGERS : lingering)
    return { players: passingFilter(searched, shown, options), taken: takenAmong(searched, shown, options), isTaken }
  }, [searched, draft, shortlist, lingering, options])
}

/** "36 players"; for a search that finds one drafted player alone, "Taken 1.03 · {team}". */
export function useCountText(players: readonly Player[], taken: readonly Player[]): string {
  const [onlyTaken] = players.length === 0 && taken.length === 1 ? taken : []
  const place = useDraftLater((snapshot) => onlyTaken && playerStatus(snapshot, onlyTaken.id).place)
  if (place) return `Taken ${place}`
  if (players.length + taken.length === 0) return 'No players found'
  const countText = players.length === 1 ? '1 player' : `${players.length} players`
  return taken.length === 0 ? countText : `${countText}, ${taken.length} taken`
}

/** Says how many players there are, some time after the last change of the filters. */
export function useAnnouncement(options: BrowseOptions, countText: string): void {
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

/**
 * The keyboard's way into a list of players: the search box and, while nothing else that uses keys has the focus, the arrow keys from
 * anywhere on the page (KB2) lead to the player in the tab order.
 */
export function useListFocus() {
  const panelRef = useRef<HTMLElement>(null)
  const focusList = useCallback(() => {
    const stop = panelRef.current?.querySelector<HTMLElement>('[data-player-id][tabindex="0"]')
    stop?.focus({ preventScroll: true })
    stop?.scrollIntoView({ block: 'nearest' })
  }, [])
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
  }, [focusList])
  /** Shows everybody again, for a list that shows nobody. */
  const showEverybody = useCallback(() => {
    resetBrowse()
    // The button is about to leave the page: the focus stays in this part of it.
    panelRef.current?.focus()
  }, [])
  return { panelRef, focusList, showEverybody }
}
