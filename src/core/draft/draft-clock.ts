import { deadlineAfter, runningMsBetween, secondsForRound, type ClockRules } from '../league/clock-rules.ts'
import {
  automaticSlot,
  CLOCK_OFF,
  controlOf,
  isComplete,
  ownerOf,
  slotOnTheClock,
  type Draft,
  type DraftClock,
} from './draft.ts'
import type { Automatic, DraftCommand } from './draft-command.ts'
import { roundNumberOf } from './order.ts'

export type RunningClock = Extract<DraftClock, { readonly kind: 'running' }>
/** A draft or an auction: its league says when no clock runs. */
type Timed = Pick<Draft, 'format'>

/** A pick this long after the deadline still counts, because it was sent in time. */
export const PICK_GRACE_MS = 1000

/**
 * The clock of a turn that begins now. A paused draft stays paused, with the new turn's whole time left. No clock runs while only
 * picks to make up are left.
 */
export function clockOfNewTurn(draft: Draft, nowMs: number): DraftClock {
  if (isComplete(draft)) return CLOCK_OFF
  const slotNumber = slotOnTheClock(draft)
  const seconds =
    slotNumber === null ? null : secondsForRound(clockRules(draft), roundNumberOf(slotNumber, draft.format.teamCount))
  const durationMs = seconds === null ? null : seconds * 1000
  if (draft.clock.kind === 'paused') return { kind: 'paused', remainingMs: durationMs }
  return durationMs === null ? CLOCK_OFF : running(draft, durationMs, nowMs)
}

/** Running time left on the clock of the turn. */
export function remainingMs(draft: Draft, nowMs: number): number | null {
  return msLeftOn(draft.clock, draft, nowMs)
}

/** Running time left; null when no clock runs. Negative once the time is up. */
export function msLeftOn(clock: DraftClock, timed: Timed, nowMs: number): number | null {
  switch (clock.kind) {
    case 'off':
      return null
    case 'paused':
      return clock.remainingMs
    case 'running':
      return nowMs > clock.deadlineMs
        ? clock.deadlineMs - nowMs
        : runningMsBetween(nowMs, clock.deadlineMs, clockRules(timed).quietHours)
  }
}

/** The clock that stands still with what is left. */
export function pausedClock(clock: DraftClock, timed: Timed, nowMs: number): DraftClock {
  const leftMs = msLeftOn(clock, timed, nowMs)
  return { kind: 'paused', remainingMs: leftMs === null ? null : Math.max(0, leftMs) }
}

/** The clock that runs on with this much time. */
export function running(timed: Timed, durationMs: number, nowMs: number): RunningClock {
  return { kind: 'running', deadlineMs: deadlineAfter(nowMs, durationMs, clockRules(timed).quietHours), setAtMs: nowMs }
}

/** The time is up, grace included, and the turn may end without its person. */
export function isTimeUp({ clock, format }: Draft, nowMs: number): boolean {
  return format.rules.clock.onTimeout !== 'wait' && isOver(clock, nowMs)
}

/** The deadline has passed, and the grace with it. */
export function isOver(clock: DraftClock, nowMs: number): boolean {
  return clock.kind === 'running' && nowMs >= clock.deadlineMs + PICK_GRACE_MS
}

export interface PaceFacts {
  /** When the turn on the clock began. */
  readonly turnStartedAtMs: number
  /** How long a computer or autopick waits before it picks, so that people can follow. */
  readonly paceMs: number
}

/** What will happen in a draft by itself if nobody acts before, and when; null when nothing will. */
export function nextAutomatic(draft: Draft, { turnStartedAtMs, paceMs }: PaceFacts): Automatic<DraftCommand> | null {
  const slotNumber = automaticSlot(draft)
  if (slotNumber === null || draft.clock.kind === 'paused') return null
  const isOwnChoice = controlOf(draft, ownerOf(draft, slotNumber)) === 'person'
  const timeUpMs =
    draft.clock.kind === 'running' && clockRules(draft).onTimeout !== 'wait'
      ? draft.clock.deadlineMs + PICK_GRACE_MS
      : Infinity
  const dueAtMs = Math.min(isOwnChoice ? Infinity : turnStartedAtMs + paceMs, timeUpMs)
  return dueAtMs === Infinity ? null : { dueAtMs, command: { kind: 'pick-automatically', slotNumber } }
}

function clockRules({ format }: Timed): ClockRules {
  return format.rules.clock
}
