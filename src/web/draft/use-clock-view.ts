import { useEffect, useState } from 'react'
import type { Draft } from '#core/draft/draft.ts'
import { clockView, type ClockView } from './clock-view.ts'

const DEVICE_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The draft's clock, redrawn whenever its text changes. `nowMs` is the time that it goes by. */
export function useClockView(draft: Draft, nowMs: () => number): ClockView | null {
  const [, redraw] = useState(0)
  const view = clockView(draft, nowMs(), DEVICE_TIME_ZONE)
  const waitMs = view?.nextChangeMs ?? null
  // Every render sets the timer of the next change.
  useEffect(() => {
    if (waitMs === null) return
    const timer = setTimeout(() => redraw((count) => count + 1), waitMs)
    return () => clearTimeout(timer)
  })
  return view
}
