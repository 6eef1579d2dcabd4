import { DAY_MS } from '../lib/dates.ts'
import { isTimeZone } from '../league/clock-rules.ts'
import { err, ok, type Result } from '../lib/result.ts'

export const START_ANSWERS = ['coming', 'late', 'cannot'] as const

/** Whether a person will be there when the draft starts. */
export type StartAnswer = (typeof START_ANSWERS)[number]

/** When a draft starts, and what happens then, as the host chose. */
export interface DraftPlan {
  readonly startsAtMs: number
  /** Of the IANA list: the host's, for times that everybody reads. */
  readonly timeZone: string
  /** Whether the server starts the draft at that time. */
  readonly startsItself: boolean
  /** At such a start, autopick drafts for people who are not here, until they come. */
  readonly autopicksMissing: boolean
  /** At such a start, computers take the empty seats. */
  readonly fillsSeats: boolean
}

export interface DraftSchedule extends DraftPlan {
  /** In the order they were given; who has not answered is missing. */
  readonly answers: readonly { readonly seatId: string; readonly answer: StartAnswer }[]
  /** When people are reminded; null once they were, or when the time was too near. */
  readonly remindsAtMs: number | null
  /** Why the draft did not start by itself: a refusal of Start Draft, or `too_late`. */
  readonly missedBecause: string | null
  /** The seats for which autopick drafts only until their people come. */
  readonly missingSeatIds: readonly string[]
}

/** The part of a lobby that its date concerns. */
interface Scheduled {
  /** Null while waiting. */
  readonly draft: object | null
  readonly schedule: DraftSchedule | null
}

export const REMINDER_MS = 15 * 60_000
/** A server that was away starts the draft when it is back, but not when everybody has gone to bed. */
export const START_DELAY_MAX_MS = 60 * 60_000
/** Fantasy seasons come once a year. */
export const START_AHEAD_MAX_MS = 366 * DAY_MS

export type PlanProblem = 'start_in_past' | 'start_too_far' | 'bad_start_time'

/** The plan with its reminder, or why nobody can start then. */
export function scheduleOf(plan: DraftPlan, nowMs: number): Result<DraftSchedule, PlanProblem> {
  if (!Number.isFinite(plan.startsAtMs) || !isTimeZone(plan.timeZone)) return err('bad_start_time')
  if (plan.startsAtMs <= nowMs) return err('start_in_past')
  if (plan.startsAtMs > nowMs + START_AHEAD_MAX_MS) return err('start_too_far')
  const reminderMs = plan.startsAtMs - REMINDER_MS
  return ok({
    ...plan,
    answers: [],
    remindsAtMs: reminderMs > nowMs ? reminderMs : null,
    missedBecause: null,
    missingSeatIds: [],
  })
}

export function answerOf({ schedule }: Pick<Scheduled, 'schedule'>, seatId: string): StartAnswer | null {
  return schedule?.answers.find((one) => one.seatId === seatId)?.answer ?? null
}

/** When the draft starts by itself, if it will. */
export function startsItselfAtMs({ draft, schedule }: Scheduled): number | null {
  const waits = draft === null && schedule?.startsItself === true && schedule.missedBecause === null
  return waits ? schedule.startsAtMs : null
}

/** When people have to be reminded; null once the draft runs. */
export function remindsAtMs({ draft, schedule }: Scheduled): number | null {
  return draft === null ? (schedule?.remindsAtMs ?? null) : null
}

export function withAnswer(schedule: DraftSchedule, seatId: string, answer: StartAnswer | null): DraftSchedule {
  const others = schedule.answers.filter((one) => one.seatId !== seatId)
  return { ...schedule, answers: answer === null ? others : [...others, { seatId, answer }] }
}

/** The schedule once a seat is free again: nobody is asked or awaited there. */
export function withoutSeatOf(schedule: DraftSchedule | null, seatId: string): DraftSchedule | null {
  if (schedule === null) return null
  return {
    ...withAnswer(schedule, seatId, null),
    missingSeatIds: schedule.missingSeatIds.filter((id) => id !== seatId),
  }
}
