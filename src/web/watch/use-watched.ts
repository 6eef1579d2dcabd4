import { useEffect, useState } from 'react'
import type { Draft } from '#core/draft/draft.ts'
import { drawStepMs } from '../lobby/room/draw-pace.ts'
import { newPick } from './new-picks.ts'
import type { DraftSession } from '../session/draft-session.ts'
import type { WatchedDraft } from './watch-session.ts'

type Watched = DraftSession<WatchedDraft>

/** How long a pick is announced. */
const ANNOUNCED_MS = 6_000
/** Picks that follow faster than this are seen on the board alone: announcements would hide it. */
const RUSH_MS = 2_500

export interface NewestPick {
  readonly slotNumber: number
  readonly isAnnounced: boolean
}

/** The pick that was made last while this screen watched, and whether it is being announced. */
export function useNewestPick(session: Watched, onAnnounced: (watched: WatchedDraft, slotNumber: number) => void) {
  const [newest, setNewest] = useState<NewestPick | null>(null)
  useEffect(() => {
    let lastAtMs = -Infinity
    return session.subscribe((after, before) => {
      const slotNumber = newPick(before.draft, after.draft)
      if (slotNumber === null) {
        // The pick was undone.
        setNewest((known) => (known === null || isFilled(after.draft, known.slotNumber) ? known : null))
        return
      }
      const nowMs = performance.now()
      const isAnnounced = nowMs - lastAtMs >= RUSH_MS
      lastAtMs = nowMs
      setNewest({ slotNumber, isAnnounced })
      if (isAnnounced) onAnnounced(after, slotNumber)
    })
  }, [session, onAnnounced])
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

/** How long the whole order stays. */
const DRAWN_MS = 8_000

/** The draw that just happened, from the last place to the first; null otherwise. */
export function useDrawShow(session: Watched): DrawShow | null {
  const [show, setShow] = useState<DrawShow | null>(null)
  useEffect(
    () =>
      session.subscribe(({ room, rights }, before) => {
        const draw = room?.lobby.lastDraw ?? null
        if (rights.isBeforeStart !== true) return setShow(null)
        if (draw === null || draw.seed === before.room?.lobby.lastDraw?.seed) return
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
        setShow({ seatIds: draw.seatIds, shownCount: isStill ? draw.seatIds.length : 0 })
      }),
    [session],
  )
  useEffect(() => {
    if (show === null) return
    const isWhole = show.shownCount === show.seatIds.length
    const next = isWhole ? null : { ...show, shownCount: show.shownCount + 1 }
    const timer = setTimeout(() => setShow(next), isWhole ? DRAWN_MS : drawStepMs(show.seatIds.length))
    return () => clearTimeout(timer)
  }, [show])
  return show
}

function isFilled({ slots }: Draft, slotNumber: number): boolean {
  return (slots[slotNumber - 1] ?? null) !== null
}
