import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import './steady-list.css'

/** After players have moved, nobody who aimed before can press later than this: about the time that people take to react. */
const REACTION_MS = 250

/**
 * Players that have just moved take no press, which may be meant for whoever was there before. `layout` changes whenever players
 * may have moved.
 */
export function useSteadyList(listRef: RefObject<HTMLElement | null>, layout: unknown): void {
  const drawnRef = useRef<{ layout: unknown; places: ReadonlyMap<string, Place> }>({ layout: null, places: new Map() })
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLayoutEffect(() => {
    const list = listRef.current
    if (list === null || drawnRef.current.layout === layout) return
    const before = drawnRef.current.places
    const places = placesIn(list)
    drawnRef.current = { layout, places }
    const movedTops = [...places].flatMap(([id, place]) => {
      const last = before.get(id)
      if (last?.topPx === place.topPx && last.left === place.left) return []
      return last === undefined ? [place.topPx] : [place.topPx, last.topPx]
    })
    if (before.size === 0 || movedTops.length === 0) return
    list.style.setProperty('--moved-from', `${Math.min(...movedTops)}px`)
    list.dataset['moved'] = ''
    clearTimeout(timerRef.current)
    timerRef.current = setTimeout(() => delete list.dataset['moved'], REACTION_MS)
  }, [listRef, layout])

  useEffect(() => () => clearTimeout(timerRef.current), [])
}

interface Place {
  readonly topPx: number
  readonly left: string
}

/** Where the players stand that are drawn, as their styles say it: no layout is needed to read them. */
function placesIn(list: HTMLElement): ReadonlyMap<string, Place> {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-player-id]')]
  return new Map(rows.map((row) => [row.dataset['playerId'] ?? '', placeOf(row)]))
}

/** Rows are moved to their places by themselves, cards stand in an item. */
function placeOf(row: HTMLElement): Place {
  const { top, left } = row.parentElement?.style ?? row.style
  return { topPx: Number.parseFloat(/[\d.]+/.exec(row.style.transform)?.[0] ?? top), left }
}
