import { useEffect, useState } from 'react'
import type { Draft } from '#core/draft/draft.ts'
import { newPick } from './watch-facts.ts'
import type { WatchedDraft, WatchSource, WatchState } from './watch-source.ts'

/** How long a pick is announced. */
const ANNOUNCED_MS = 6_000
/** Picks that follow faster than this are seen on the board alone: announcements would hide it. */
const RUSH_MS = 2_500

export interface NewestPick {
  readonly slotNumber: number
  readonly isAnnounced: boolean
}

/** The pick that was made last while this screen watched, and whether it is being announced. */
export function useNewestPick(source: WatchSource, onAnnounced: (watched: WatchedDraft, slotNumber: number) => void) {
  const [newest, setNewest] = useState<NewestPick | null>(null)
  useEffect(() => {
    let lastAtMs = -Infinity
    return source.store.subscribe((state, before) => {
      const change = changeOf(before, state)
      if (change === null) return
      const slotNumber = newPick(change.before.draft, change.after.draft)
      if (slotNumber === null) {
        // The pick was undone.
        setNewest((known) => (known === null || isFilled(change.after.draft, known.slotNumber) ? known : null))
        return
      }
      const nowMs = performance.now()
      const isAnnounced = nowMs - lastAtMs >= RUSH_MS
      lastAtMs = nowMs
      setNewest({ slotNumber, isAnnounced })
      if (isAnnounced) onAnnounced(change.after, slotNumber)
    })
  }, [source, onAnnounced])
  useEffect(() => {
    if (newest?.isAnnounced !== true) return
    const timer = setTimeout(() => setNewest({ ...newest, isAnnounced: false }), ANNOUNCED_MS)
    return () => clearTimeout(timer)
  }, [newest])
  return newest
}

export interface DrawShow {
  /** First team first. */
  readonly seatIds: readonly string[]
  /** The last places are shown first. */
  readonly shownCount: number
}

const DRAW_STEP_MS = 1_100
/** How long the whole order stays. */
const DRAWN_MS = 8_000

/** The draw that just happened, from the last place to the first; null otherwise. */
export function useDrawShow(source: WatchSource): DrawShow | null {
  const [show, setShow] = useState<DrawShow | null>(null)
  useEffect(
    () =>
      source.store.subscribe((state, before) => {
        const change = changeOf(before, state)
        const draw = change?.after.room?.lobby.lastDraw ?? null
        if (change?.after.hasStarted === true) return setShow(null)
        if (draw === null || draw.seed === change?.before.room?.lobby.lastDraw?.seed) return
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
        setShow({ seatIds: draw.seatIds, shownCount: isStill ? draw.seatIds.length : 0 })
      }),
    [source],
  )
  useEffect(() => {
    if (show === null) return
    const isWhole = show.shownCount === show.seatIds.length
    const next = isWhole ? null : { ...show, shownCount: show.shownCount + 1 }
    const timer = setTimeout(() => setShow(next), isWhole ? DRAWN_MS : DRAW_STEP_MS)
    return () => clearTimeout(timer)
  }, [show])
  return show
}

function changeOf(before: WatchState, after: WatchState) {
  return before.kind === 'watching' && after.kind === 'watching'
    ? { before: before.watched, after: after.watched }
    : null
}

function isFilled({ slots }: Draft, slotNumber: number): boolean {
  return (slots[slotNumber - 1] ?? null) !== null
}
