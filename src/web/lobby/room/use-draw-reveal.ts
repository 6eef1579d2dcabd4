import { useEffect, useState } from 'react'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { drawStepMs } from './draw-pace.ts'

/** A shuffle while it is being shown, place by place. */
export interface DrawReveal {
  /** The room as it was before, which is shown until the end. */
  readonly before: Lobby
  readonly usernames: readonly string[]
  readonly shownCount: number
}

/** The shuffle that just happened, until its last place is shown; null otherwise, and always under reduced motion. */
export function useDrawReveal(session: LobbySession): DrawReveal | null {
  const [reveal, setReveal] = useState<DrawReveal | null>(null)
  useEffect(
    () =>
      session.onReport((report) => {
        if (report.kind !== 'happened' || report.event.kind !== 'order-set' || report.event.orderType !== 'random')
          return
        if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
        const { before, after, event } = report
        const usernames = event.seatIds.map((seatId) => after.seats.find(({ id }) => id === seatId)?.username ?? '')
        setReveal({ before, usernames, shownCount: 0 })
      }),
    [session],
  )
  useEffect(() => {
    if (reveal === null) return
    const { length } = reveal.usernames
    const next = reveal.shownCount < length ? { ...reveal, shownCount: reveal.shownCount + 1 } : null
    const timer = setTimeout(() => setReveal(next), drawStepMs(length))
    return () => clearTimeout(timer)
  }, [reveal])
  return reveal
}
