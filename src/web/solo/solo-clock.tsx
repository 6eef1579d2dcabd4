import { useEffect, useState } from 'react'
import { clockView } from '../draft/clock-view.ts'
import { useSnapshot } from '../session/use-snapshot.ts'
import { classNames } from '../ui/class-names.ts'
import type { SoloSession } from './solo-session.ts'

const DEVICE_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time that the turn has left; nothing without a clock. */
export function SoloClock({ session }: { session: SoloSession }) {
  const draft = useSnapshot(session, (snapshot) => snapshot.draft)
  const [, redraw] = useState(0)
  const view = clockView(draft, session.nowMs(), DEVICE_TIME_ZONE)
  const waitMs = view?.nextChangeMs ?? null
  // Every render sets the timer of the next change.
  useEffect(() => {
    if (waitMs === null) return
    const timer = setTimeout(() => redraw((count) => count + 1), waitMs)
    return () => clearTimeout(timer)
  })
  if (view === null || view.text === '') return null
  return (
    <p
      title={view.spokenText}
      className={classNames(
        'shrink-0 rounded-md px-1.5 font-display text-[1.75rem]/9 font-bold tabular-nums',
        (view.isShort || view.kind === 'over') && 'bg-danger text-on-danger',
      )}
    >
      <span role="timer" aria-label={view.spokenText}>
        {view.text}
      </span>
    </p>
  )
}
