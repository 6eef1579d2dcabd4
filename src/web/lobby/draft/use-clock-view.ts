import { useEffect, useState } from 'react'
import { useSnapshot } from '../../session/use-snapshot.ts'
import type { LobbySession } from '../lobby-session.ts'
import { clockView, type ClockView } from '../../draft/clock-view.ts'

const DEVICE_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The draft's clock, redrawn whenever its text changes. */
export function useClockView(session: LobbySession): ClockView | null {
  const draft = useSnapshot(session, (snapshot) => snapshot.draft)
  const [, redraw] = useState(0)
  const view = clockView(draft, session.serverNowMs(), DEVICE_TIME_ZONE)
  const waitMs = view?.nextChangeMs ?? null
  // Every render sets the timer of the next change.
  useEffect(() => {
    if (waitMs === null) return
    const timer = setTimeout(() => redraw((count) => count + 1), waitMs)
    return () => clearTimeout(timer)
  })
  return view
}
