import { msLeftOn } from '#core/draft/draft-clock.ts'
import type { Draft, DraftClock } from '#core/draft/draft.ts'
import { isQuietAt, type QuietHours } from '#core/league/clock-rules.ts'

/** The clock of a turn, as `view.ts` finds it. */
export interface TurnTime extends Pick<Draft, 'format'> {
  /** Another one for each turn. */
  readonly turnId: string
  readonly clock: DraftClock
  /** What the turn has in all; null if that is not known. */
  readonly wholeSeconds: number | null
  /** From here on it is short. */
  readonly shortSeconds: number
}

/** The clock as every screen shows it. */
export interface ClockView {
  readonly kind: 'running' | 'quiet' | 'paused' | 'over'
  /** "0:42", or "5 h 12 min" for slow drafts. Empty for a pause without a clock. */
  readonly text: string
  /** What a screen reader says. */
  readonly spokenText: string
  /** Less than 10 seconds left, or 5 of a lot. */
  readonly isShort: boolean
  /** The part of the turn's time that is left, from 0 to 1. */
  readonly share: number
  /** Whole seconds left, rounded up. */
  readonly secondsLeft: number
  /** When the shown text changes, from now; null while it stands still. */
  readonly nextChangeMs: number | null
}

const HOUR_SECONDS = 3600

/** Running time left; null for a turn without a clock. Negative once it is over. */
export function leftMsOf(time: TurnTime | null, nowMs: number): number | null {
  return time === null ? null : msLeftOn(time.clock, time, nowMs)
}

/**
 * How long; null for a turn without a clock. `nowMs` is the server's time. The deadline is the server's too, so a device with a wrong
 * clock shows the same time left.
 */
export function clockView(time: TurnTime | null, nowMs: number, deviceTimeZone: string): ClockView | null {
  if (time === null || time.clock.kind === 'off') return null
  const { clock, format, wholeSeconds, shortSeconds } = time
  const ms = leftMsOf(time, nowMs)
  if (ms === null) return { ...STILL, kind: 'paused', text: '', spokenText: 'Paused', share: 1, secondsLeft: 0 }
  const { quietHours } = format.rules.clock
  const leftMs = Math.max(0, ms)
  const secondsLeft = Math.ceil(leftMs / 1000)
  const text = timeText(secondsLeft)
  const share = wholeSeconds === null ? 1 : Math.min(1, leftMs / (wholeSeconds * 1000))
  const shown = { text, secondsLeft, share }
  if (clock.kind === 'paused') return { ...STILL, ...shown, kind: 'paused', spokenText: `Paused, ${text} left` }
  if (leftMs === 0) return { ...STILL, ...shown, kind: 'over', spokenText: 'Time is up' }
  if (quietHours !== null && isQuietAt(nowMs, quietHours)) {
    const until = quietEndText(quietHours, deviceTimeZone)
    return { ...STILL, ...shown, kind: 'quiet', spokenText: `${text} left. ${until}`, nextChangeMs: 60_000 }
  }
  return {
    ...shown,
    kind: 'running',
    spokenText: `${text} left`,
    isShort: secondsLeft <= shortSeconds,
    // Just after the boundary, never before it.
    nextChangeMs: (leftMs % 1000 || 1000) + 1,
  }
}

const STILL = { isShort: false, nextChangeMs: null } as const

/** "The clock is stopped until 8:00", with the zone where the device has another one. */
export function quietEndText({ untilMinute, timeZone }: QuietHours, deviceTimeZone: string): string {
  const hour = Math.floor(untilMinute / 60)
  const time = `${hour}:${String(untilMinute % 60).padStart(2, '0')}`
  const zone = timeZone === deviceTimeZone ? '' : ` (${timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone})`
  return `The clock is stopped until ${time}${zone}`
}

/** "0:42", "12:05", "5 h 12 min". */
export function timeText(seconds: number): string {
  if (seconds >= HOUR_SECONDS) {
    const minutes = Math.floor((seconds % HOUR_SECONDS) / 60)
    return `${Math.floor(seconds / HOUR_SECONDS)} h ${minutes} min`
  }
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
