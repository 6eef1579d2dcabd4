import { answerOf, START_DELAY_MAX_MS, type DraftSchedule, type StartAnswer } from '#core/lobby/draft-schedule.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import type { WallTime } from '#core/lobby/wall-time.ts'
import { deviceTimeZone } from '../../platform/local-date.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** "Draft starts Sunday 7:00 PM", with the date where the weekday alone could mean another week. */
export function startHeading(startsAtMs: number, nowMs: number, timeZone = deviceTimeZone()): string {
  const isSoon = Math.abs(startsAtMs - nowMs) < 6 * DAY_MS
  const options = isSoon ? WEEKDAY : DATE
  return `Draft starts ${format(startsAtMs, options, timeZone)} ${format(startsAtMs, TIME, timeZone)}`
}

/** "August 23, Pacific Time.", and the host's own time where it differs. */
export function startDetail(schedule: DraftSchedule, timeZone = deviceTimeZone()): string {
  const { startsAtMs, timeZone: hostZone } = schedule
  const own = `${format(startsAtMs, DAY, timeZone)}, ${zoneName(startsAtMs, timeZone)}.`
  const hostTime = format(startsAtMs, { ...WEEKDAY, ...TIME }, hostZone)
  const isSame = hostTime === format(startsAtMs, { ...WEEKDAY, ...TIME }, timeZone)
  return isSame ? own : `${own} That is ${hostTime} in ${zoneName(startsAtMs, hostZone)}.`
}

/** "Sunday, August 23, 7:00 PM Pacific Time", for sentences and logs. */
export function startText(startsAtMs: number, timeZone = deviceTimeZone()): string {
  const day = format(startsAtMs, { ...WEEKDAY, ...DAY }, timeZone)
  return `${day}, ${format(startsAtMs, TIME, timeZone)} ${zoneName(startsAtMs, timeZone)}`
}

/** "In 2 days 4 hours.", "In 0:42." */
export function countdown(startsAtMs: number, nowMs: number): string {
  const leftMs = startsAtMs - nowMs
  if (leftMs <= 0) return 'It is time.'
  if (leftMs < MINUTE_MS) return `In 0:${String(Math.ceil(leftMs / 1000)).padStart(2, '0')}.`
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  if (minutes < 60) return `In ${counted(minutes, 'minute')}.`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `In ${parts(counted(hours, 'hour'), minutes % 60, 'minute')}.`
  return `In ${parts(counted(Math.floor(hours / 24), 'day'), hours % 24, 'hour')}.`
}

/** How often the countdown changes. */
export function countdownStepMs(startsAtMs: number, nowMs: number): number {
  return Math.abs(startsAtMs - nowMs) < 2 * MINUTE_MS ? 1000 : 15_000
}

/** What the draft does at its time, or why it did not. */
export function startPlanText({ schedule, maxTeams, seats }: Lobby): string {
  if (schedule === null) return ''
  const { startsItself, autopicksMissing, fillsSeats, missedBecause } = schedule
  if (missedBecause !== null) return missedText(missedBecause)
  if (!startsItself) return 'The host starts it.'
  const missing = autopicksMissing
    ? ' Autopick drafts for whoever is missing, until they arrive.'
    : ' On the turn of somebody who is missing, it waits.'
  const openCount = maxTeams - seats.length
  const open =
    openCount > 0 && fillsSeats
      ? ` ${openCount === 1 ? 'A computer takes the open seat' : 'Computers take open seats'}.`
      : ''
  return `It starts automatically.${missing}${open}`
}

const MISSED_TEXTS: Readonly<Record<string, string>> = {
  too_late: `The server was down at that time and for more than ${START_DELAY_MAX_MS / HOUR_MS} hour after it, so the draft did not start.`,
  too_few_players: 'The draft did not start: at least 2 players are needed.',
  bad_trade: 'The draft did not start: the traded picks do not add up.',
}

function missedText(because: string): string {
  const text = MISSED_TEXTS[because] ?? 'The draft did not start because a keeper or a rule doesn’t work.'
  return `${text} The host can start it, or set another time.`
}

export const ANSWER_LABELS: readonly { readonly value: StartAnswer; readonly label: string }[] = [
  { value: 'coming', label: 'I’m coming' },
  { value: 'late', label: 'Late' },
  { value: 'cannot', label: 'Can’t' },
]

/** At a seat, in words. */
export const ANSWER_TEXTS: Readonly<Record<StartAnswer, string>> = {
  coming: 'coming',
  late: 'late',
  cannot: 'can’t come',
}

/** How many people gave each answer, and how many none. */
export function answerCounts(lobby: Lobby): readonly { readonly label: string; readonly count: number }[] {
  const people = lobby.seats.filter(({ isComputer }) => !isComputer)
  const countOf = (answer: StartAnswer | null) => people.filter(({ id }) => answerOf(lobby, id) === answer).length
  return [
    { label: 'coming', count: countOf('coming') },
    { label: 'late', count: countOf('late') },
    { label: 'can’t', count: countOf('cannot') },
    { label: 'no answer', count: countOf(null) },
  ]
}

/** "Are you coming, Dan?" while an answer is owed. */
export function answerQuestion(lobby: Lobby, seatId: SeatId): string {
  const name = lobby.seats.find(({ id }) => id === seatId)?.username ?? ''
  return answerOf(lobby, seatId) === null ? `Are you coming, ${name}?` : 'Your answer'
}

/** What a person has to know about the time they typed; '' if nothing. */
export function wallTimeNote({ kind, atMs }: WallTime, timeZone: string): string {
  const time = format(atMs, TIME, timeZone)
  if (kind === 'skipped') return `Clocks go forward that night and skip this time. The draft starts at ${time}.`
  if (kind === 'twice') return `Clocks go back that night, so ${time} comes twice. The draft starts at the first.`
  return ''
}

/** More than this, and a person would notice on other clocks. */
const WRONG_CLOCK_MS = 2 * MINUTE_MS

/** For a device whose clock is wrong: the countdown goes by the server's. */
export function deviceClockNote(deviceNowMs: number, serverNowMs: number): string {
  if (Math.abs(deviceNowMs - serverNowMs) < WRONG_CLOCK_MS) return ''
  return `This device’s clock is ${deviceNowMs > serverNowMs ? 'ahead' : 'behind'}. The countdown uses the server’s time.`
}

/** "In 12 min · Sunday League" in the last quarter of an hour; null before and after. */
export function reminderTitle(lobbyName: string, startsAtMs: number, nowMs: number): string | null {
  const leftMs = startsAtMs - nowMs
  if (leftMs <= 0 || leftMs > 15 * MINUTE_MS) return null
  return `In ${Math.ceil(leftMs / MINUTE_MS)} min · ${lobbyName}`
}

const WEEKDAY: Intl.DateTimeFormatOptions = { weekday: 'long' }
const DATE: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' }
const DAY: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric' }
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }

function format(atMs: number, options: Intl.DateTimeFormatOptions, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(atMs)
}

/** "Pacific Time" */
function zoneName(atMs: number, timeZone: string): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(atMs)
  return named.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function parts(first: string, restCount: number, unit: string): string {
  return restCount === 0 ? first : `${first} ${counted(restCount, unit)}`
}
