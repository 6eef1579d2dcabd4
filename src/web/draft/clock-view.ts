import { remainingMs } from '#core/draft/draft-clock.ts'
import { slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { roundNumberOf } from '#core/draft/order.ts'
import { isQuietAt, secondsForRound, type QuietHours } from '#core/league/clock-rules.ts'

/** The clock as the turn bar shows it; null when the draft has none. */
export interface ClockView {
  readonly kind: 'running' | 'quiet' | 'paused' | 'over'
  /** "0:42", or "5 h 12 min" for slow drafts. Empty for a pause without a clock. */
  readonly text: string
  /** What a screen reader says. */
  readonly spokenText: string
  /** Less than 10 seconds left. */
  readonly isShort: boolean
  /** The part of the turn's time that is left, from 0 to 1. */
  readonly share: number
  /** Whole seconds left, rounded up. */
  readonly secondsLeft: number
  /** When the shown text changes, from now; null while it stands still. */
  readonly nextChangeMs: number | null
}

/** The last seconds of a turn, shown in red and announced at their start. */
export const SHORT_SECONDS = 10

const HOUR_SECONDS = 3600

/** `nowMs` is the server's time. The deadline is the server's too, so a device with a wrong clock shows the same time left. */
export function clockView(draft: Draft, nowMs: number, deviceTimeZone: string): ClockView | null {
  const slotNumber = slotOnTheClock(draft)
  if (slotNumber === null || draft.clock.kind === 'off') return null
  const leftMs = remainingMs(draft, nowMs)
  if (leftMs === null) return { ...STILL, kind: 'paused', text: '', spokenText: 'Paused', share: 1, secondsLeft: 0 }
  const { quietHours } = draft.format.rules.clock
  const secondsLeft = Math.max(0, Math.ceil(leftMs / 1000))
  const isStill = draft.clock.kind === 'paused' || isQuietAt(nowMs, quietHours)
  const text = timeText(secondsLeft)
  const shown = { text, secondsLeft, share: shareOf(draft, slotNumber, leftMs) }
  if (draft.clock.kind === 'paused') return { ...STILL, ...shown, kind: 'paused', spokenText: `Paused, ${text} left` }
  if (leftMs <= 0) return { ...STILL, ...shown, kind: 'over', spokenText: 'Time is up' }
  if (isStill && quietHours !== null) {
    const until = quietEndText(quietHours, deviceTimeZone)
    return { ...STILL, ...shown, kind: 'quiet', spokenText: `${text} left. ${until}`, nextChangeMs: 60_000 }
  }
  return {
    ...shown,
    kind: 'running',
    spokenText: `${text} left`,
    isShort: secondsLeft < SHORT_SECONDS,
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

function shareOf({ format }: Draft, slotNumber: number, leftMs: number): number {
  const seconds = secondsForRound(format.rules.clock, roundNumberOf(slotNumber, format.teamCount))
  return seconds === null ? 1 : Math.min(1, Math.max(0, leftMs / (seconds * 1000)))
}
