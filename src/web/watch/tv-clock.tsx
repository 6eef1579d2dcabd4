import type { ClockView } from '../draft/clock-view.ts'
import { useClockView } from '../draft/turn-clock.tsx'
import { useDraftView } from '../draft/use-draft-view.ts'

declare module 'react' {
  interface CSSProperties {
    '--length'?: number
    '--share'?: number
  }
}

/** The time left, on the wall; without a clock the label of the turn. */
export function TvClock({ label }: { label: string }) {
  const { state, kind, time } = useDraftView()
  const clock = useClockView(time)
  const isLive = state !== 'unknown'
  const text = isLive ? clockText(clock, label) : LOST_TEXT
  return (
    <div
      className="tv-clock"
      data-kind={isLive ? (clock?.kind ?? 'off') : 'lost'}
      data-short={clock?.isShort || undefined}
    >
      <span role="timer" style={{ '--length': Math.max(4, text.length) }}>
        {text}
      </span>
      {kind === 'followed' && isLive && clock !== null && clock.kind !== 'paused' && (
        <small title="Estimated from the time that the other site gives">est.</small>
      )}
      {clock?.kind === 'running' && isLive && <i style={{ '--share': clock.share }} />}
    </div>
  )
}

/** What the words beside a clock say of it: "On the clock", or why it stands still. */
export function useClockStatus(moving: string): string {
  const { state, time } = useDraftView()
  const clock = useClockView(time)
  if (state === 'unknown') return 'Last known'
  if (clock?.kind === 'paused') return 'Paused'
  if (clock?.kind === 'quiet') return clock.spokenText.split('. ').at(-1) ?? 'Quiet hours'
  return moving
}

/** "On the clock, 3.04", "Paused, 3.04"; empty without a pick to make. */
export function usePickStatus(): string {
  const { state, turn } = useDraftView()
  const status = useClockStatus('On the clock')
  if (turn?.kind !== 'pick') return ''
  return `${turn.isMakeUp && state !== 'unknown' ? 'To make up' : status}, ${turn.label}`
}

const LOST_TEXT = 'Reconnecting…'

function clockText(clock: ClockView | null, label: string): string {
  if (clock === null) return label
  return clock.kind === 'paused' && clock.text === '' ? 'Paused' : clock.text
}
