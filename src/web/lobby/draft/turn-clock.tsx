import { Moon, Pause } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { slotOnTheClock } from '#core/draft/draft.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { classNames } from '../../ui/class-names.ts'
import { announce } from '../../ui/live-region.tsx'
import type { LobbySession } from '../lobby-session.ts'
import { SHORT_SECONDS, type ClockView } from '../../draft/clock-view.ts'
import { useClockView } from './use-clock-view.ts'

/** The time left of the turn, by the server's clock. Nothing without a clock. */
export function TurnClock({ session, isOwn }: { session: LobbySession; isOwn: boolean }) {
  const view = useClockView(session)
  useLastSeconds(session, view, isOwn)
  if (view === null) return null
  const isRed = view.isShort || view.kind === 'over'
  return (
    <p
      data-clock={view.kind}
      title={view.spokenText}
      className={classNames(
        '-ml-1 flex h-9 shrink-0 items-center gap-1.5 rounded-md px-1.5 font-display text-[1.75rem]/none font-bold tabular-nums',
        isRed && 'bg-danger text-on-danger',
      )}
    >
      {view.kind === 'paused' && <Pause aria-hidden className="size-5 fill-current" />}
      {view.kind === 'quiet' && <Moon aria-hidden className="size-5" />}
      <span role="timer" aria-label={view.spokenText}>
        {view.text}
      </span>
    </p>
  )
}

/** A line at the lower edge of the turn bar that empties with the time. */
export function TurnClockEdge({ session, isOwn }: { session: LobbySession; isOwn: boolean }) {
  const view = useClockView(session)
  if (view?.kind !== 'running') return null
  return (
    <span
      aria-hidden
      className={classNames('absolute bottom-0 left-0 h-0.5', isOwn ? 'bg-on-accent/60' : 'bg-text/60')}
      style={{ width: `${view.share * 100}%` }}
    />
  )
}

/** Says once per turn that little time is left for one's own pick. */
function useLastSeconds(session: LobbySession, view: ClockView | null, isOwn: boolean): void {
  const slotNumber = useSnapshot(session, ({ draft }) => slotOnTheClock(draft))
  const saidFor = useRef<number | null>(null)
  const isLate = isOwn && view?.kind === 'running' && view.secondsLeft <= SHORT_SECONDS
  useEffect(() => {
    if (!isLate || saidFor.current === slotNumber) return
    saidFor.current = slotNumber
    announce(`${SHORT_SECONDS} seconds left`)
  }, [isLate, slotNumber])
}
