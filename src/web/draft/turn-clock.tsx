import { Moon, Pause } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { classNames } from '../ui/class-names.ts'
import { announce } from '../ui/live-region.tsx'
import { clockView, SHORT_SECONDS, type ClockView } from './clock-view.ts'

export interface TurnClockProps {
  draft: Draft
  /** The time that the clock goes by. */
  nowMs: () => number
  isOwn: boolean
  /** Another site's clock runs; this one only guesses it. */
  isEstimate?: boolean
  className?: string
}

/** The time left in the turn. Renders nothing if the draft has no clock. */
export function TurnClock(props: TurnClockProps) {
  const { draft, nowMs, isOwn, isEstimate = false, className = 'h-9 text-title/none -ml-1' } = props
  const view = useClockView(draft, nowMs)
  useLastSeconds(draft, view, isOwn, isEstimate)
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
export function TurnClockEdge({ draft, nowMs, isOwn }: TurnClockProps) {
  const view = useClockView(draft, nowMs)
  if (view?.kind !== 'running') return null
  return (
    <span
      aria-hidden
      className={classNames('absolute bottom-0 left-0 h-0.75', isOwn ? 'bg-on-accent/60' : 'bg-text/60')}
      style={{ width: `${view.share * 100}%` }}
    />
  )
}

/** Says once per turn that little time is left for one's own pick. */
function useLastSeconds(draft: Draft, view: ClockView | null, isOwn: boolean, isEstimate: boolean): void {
  const slotNumber = slotOnTheClock(draft)
  const saidFor = useRef<number | null>(null)
  const isLate = isOwn && view?.kind === 'running' && view.secondsLeft <= SHORT_SECONDS
  useEffect(() => {
    if (!isLate || saidFor.current === slotNumber) return
    saidFor.current = slotNumber
    announce(`${isEstimate ? 'About ' : ''}${SHORT_SECONDS} seconds left`)
  }, [isLate, slotNumber, isEstimate])
}

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
