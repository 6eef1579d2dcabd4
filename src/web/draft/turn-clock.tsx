import { Moon, Pause } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { deviceTimeZone } from '../platform/local-date.ts'
import { classNames } from '../ui/class-names.ts'
import { announce } from '../ui/live-region.tsx'
import { clockView, type ClockView, type TurnTime } from './clock-view.ts'
import { useDraftHost } from './draft-host.tsx'

export interface TurnClockProps {
  time: TurnTime | null
  /** The last seconds of a pick of one's own are announced. */
  announcesEnd?: boolean
  className?: string
}

/** The time left in the turn. Renders nothing if the turn has no clock. */
export function TurnClock({ time, announcesEnd = false, className = 'h-9 text-title/none -ml-1' }: TurnClockProps) {
  const { elsewhere = null } = useDraftHost()
  const view = useClockView(time)
  // Another site's clock runs; this one only guesses it.
  const isEstimate = elsewhere !== null
  useLastSeconds(time, view, announcesEnd, isEstimate)
  if (view === null || (view.text === '' && view.kind !== 'paused')) return null
  const isRed = view.isShort || view.kind === 'over'
  return (
    <p
      data-clock={view.kind}
      title={isEstimate ? `About ${view.spokenText}` : view.spokenText}
      className={classNames(
        'flex shrink-0 items-center gap-1.5 rounded-md px-1.5 font-display font-bold tabular-nums',
        isRed && 'bg-danger text-on-danger',
        className,
      )}
    >
      {view.kind === 'paused' && <Pause aria-hidden className="size-5 fill-current" />}
      {view.kind === 'quiet' && <Moon aria-hidden className="size-5" />}
      {isEstimate && view.kind !== 'paused' && <span className="text-label/none font-semibold">about</span>}
      <span role="timer" aria-label={isEstimate ? `About ${view.spokenText}` : view.spokenText}>
        {view.text}
      </span>
    </p>
  )
}

/** A line at the lower edge of the turn that empties with the time. */
export function TurnClockEdge({ time, isOwn }: { time: TurnTime | null; isOwn: boolean }) {
  const view = useClockView(time)
  if (view?.kind !== 'running') return null
  return (
    <span
      aria-hidden
      className={classNames('absolute bottom-0 left-0 h-0.75', isOwn ? 'bg-on-accent/60' : 'bg-text/60')}
      style={{ width: `${view.share * 100}%` }}
    />
  )
}

/** When the last seconds of one's own pick are announced. */
const ANNOUNCED_SECONDS = 10

/** Announces once per turn that little time is left for one's own pick. */
function useLastSeconds(
  time: TurnTime | null,
  view: ClockView | null,
  isAnnounced: boolean,
  isEstimate: boolean,
): void {
  const turnId = time?.turnId ?? null
  const announcedFor = useRef<string | null>(null)
  const isLate = isAnnounced && view?.kind === 'running' && view.secondsLeft <= ANNOUNCED_SECONDS
  useEffect(() => {
    if (!isLate || announcedFor.current === turnId) return
    announcedFor.current = turnId
    announce(`${isEstimate ? 'About ' : ''}${ANNOUNCED_SECONDS} seconds left`)
  }, [isLate, turnId, isEstimate])
}

const DEVICE_TIME_ZONE = deviceTimeZone()

/** The clock of a turn, redrawn whenever its text changes. */
export function useClockView(time: TurnTime | null): ClockView | null {
  const { nowMs } = useDraftHost()
  const [, redraw] = useState(0)
  const view = clockView(time, nowMs(), DEVICE_TIME_ZONE)
  const waitMs = view?.nextChangeMs ?? null
  // Every render sets the timer of the next change.
  useEffect(() => {
    if (waitMs === null) return
    const timer = setTimeout(() => redraw((count) => count + 1), waitMs)
    return () => clearTimeout(timer)
  })
  return view
}
