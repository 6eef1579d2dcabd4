import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import type { Player, PlayerId } from '#core/players/player.ts'
import { movedIndex } from './card-keys.ts'
import { isTypingTarget } from '../ui/key-press.ts'

export interface CardFocus {
  /** The card that has or last had the focus; null if it is not in the list. */
  readonly activeIndex: number | null
  /** Whether the focus is in the list now; the active card is then rendered wherever it is. */
  readonly isFocused: boolean
  readonly listHandlers: {
    onFocus: (event: FocusEvent) => void
    onBlur: (event: FocusEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
  /** Stable functions, for memoized cards. */
  readonly focusNext: (playerId: PlayerId) => void
  /** Also for a card that is drawn only once it is the active one, or stands somewhere else by then. */
  readonly focusOn: (playerId: PlayerId) => void
}

/** Roving focus over the cards of a virtualized list. */
export function useCardFocus(
  listRef: RefObject<HTMLElement | null>,
  players: readonly Pick<Player, 'id'>[],
  columnCount: number,
): CardFocus {
  const [active, setActive] = useState<{ id: PlayerId; isFocused: boolean } | null>(null)
  const index = active === null ? -1 : players.findIndex((player) => player.id === active.id)
  const wantedId = useRef<PlayerId | null>(null)
  const latest = useRef({ players, index: 0 })

  useLayoutEffect(() => {
    const list = listRef.current
    const lastIndex = latest.current.index
    latest.current = { players, index: index === -1 ? lastIndex : index }
    if (list === null || active === null) return
    const wanted = wantedId.current
    if (wanted !== null) {
      if (focusCard(list, wanted, { preventScroll: false })) wantedId.current = null
    } else if (active.isFocused && document.activeElement === document.body) {
      // The focused button or card was removed: focus the card that is now in its place.
      const successor = players[index === -1 ? Math.min(lastIndex, players.length - 1) : index]
      if (successor === undefined) setActive(null)
      else if (!focusCard(list, successor.id, { preventScroll: true })) setActive({ id: successor.id, isFocused: true })
    }
  }, [listRef, players, active, index])

  const focusOn = useCallback((playerId: PlayerId) => {
    wantedId.current = playerId
    setActive({ id: playerId, isFocused: true })
  }, [])

  const focusIndex = useCallback(
    (nextIndex: number) => {
      const player = latest.current.players[nextIndex]
      if (player !== undefined) focusOn(player.id)
    },
    [focusOn],
  )

  const focusNext = useCallback(
    (playerId: PlayerId) => {
      const { players: shown } = latest.current
      const at = shown.findIndex((player) => player.id === playerId)
      if (at !== -1) focusIndex(Math.min(at + 1, shown.length - 1))
    },
    [focusIndex],
  )

  return {
    activeIndex: index === -1 ? null : index,
    isFocused: active?.isFocused === true,
    focusNext,
    focusOn,
    listHandlers: {
      onFocus: ({ target }) => {
        const id = cardIdOf(target)
        if (id !== null && (active?.id !== id || !active.isFocused)) setActive({ id, isFocused: true })
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
        setActive((known) => known && { ...known, isFocused: false })
      },
      onKeyDown: (event) => {
        if (!(event.target instanceof HTMLElement) || isTypingTarget(event.target)) return
        const id = cardIdOf(event.target)
        const from = players.findIndex((player) => player.id === id)
        const to = from === -1 ? null : movedIndex(event, from, players.length, columnCount)
        if (to === null) return
        event.preventDefault()
        focusIndex(to)
      },
    },
  }
}

function cardIdOf(target: EventTarget): PlayerId | null {
  if (!(target instanceof Element)) return null
  return target.closest<HTMLElement>('[data-player-id]')?.dataset['playerId'] ?? null
}

function focusCard(list: HTMLElement, playerId: PlayerId, { preventScroll }: { preventScroll: boolean }): boolean {
  const card = list.querySelector<HTMLElement>(`[data-player-id="${CSS.escape(playerId)}"]`)
  card?.focus({ preventScroll: true })
  if (!preventScroll) card?.scrollIntoView({ block: 'nearest' })
  return card !== null
}
