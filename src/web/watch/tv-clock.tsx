import type { ClockView } from '../draft/clock-view.ts'
import { useClockView } from '../draft/turn-clock.tsx'
import { useDraftView } from '../draft/use-draft-view.ts'
import { classNames } from '../ui/class-names.ts'
import { fitted } from './fitted-type.ts'

/** The time left, on the wall; without a clock the label of the turn. */
export function TvClock({ label }: { label: string }) {
  const { state, kind, time } = useDraftView()
  const clock = useClockView(time)
  const isLive = state !== 'unknown'
  const text = isLive ? clockText(clock, label) : LOST_TEXT
  return (
    <div
      data-tv="clock"
      className={classNames(
        'relative grid w-430 flex-none place-items-center',
        GROUNDS[isLive ? (clock?.kind ?? 'off') : 'lost'],
      )}
    >
      <span
        role="timer"
        className="leading-none font-bold tracking-[-0.02em] whitespace-nowrap"
        style={fitted(text, { mostPx: 150, roomPx: 840, leastLetters: 4 })}
      >
        {text}
      </span>
      {kind === 'followed' && isLive && clock !== null && clock.kind !== 'paused' && (
        <small
          className="absolute top-12 right-18 text-name/none font-semibold text-muted"
          title="Estimated from the time that the other site gives"
        >
          est.
        </small>
      )}
      {clock?.kind === 'running' && isLive && (
        <i className="absolute bottom-0 left-0 h-8 bg-current opacity-60" style={{ width: `${clock.share * 100}%` }} />
      )}
    </div>
  )
}

const MOVING = 'bg-accent text-on-accent'
const STILL = 'bg-text text-bg'
const GROUNDS: Readonly<Record<ClockView['kind'] | 'off' | 'lost', string>> = {
  off: MOVING,
  running: MOVING,
  over: MOVING,
  paused: STILL,
  quiet: STILL,
  lost: 'bg-[color-mix(in_oklab,var(--warn)_18%,var(--surface))] text-warn',
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
