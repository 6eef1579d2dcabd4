import type { Lobby } from './lobby.ts'

const HOUR_MS = 3_600_000
/** A waiting lobby that nobody touches for a day is abandoned. */
export const WAITING_LIFE_MS = 24 * HOUR_MS
/** Nobody has joined a lobby with a date for so long. */
const ALONE_LIFE_MS = 14 * 24 * HOUR_MS
/** Long enough for people to come back and look at their draft. */
export const DRAFTED_LIFE_MS = 30 * 24 * HOUR_MS

/** When an open lobby expires unless something changes before (RU15); null once it is closed. */
export function expiresAtMs({ isClosed, draft, schedule, seats, changedAtMs }: Lobby): number | null {
  if (isClosed) return null
  if (draft !== null) return changedAtMs + DRAFTED_LIFE_MS
  // A lobby with a date waits for it, however long nobody comes by; one that nobody has joined would only fill the disk.
  const isAlone = seats.filter(({ isComputer }) => !isComputer).length < 2
  const waitsUntilMs = Math.min(schedule?.startsAtMs ?? 0, isAlone ? changedAtMs + ALONE_LIFE_MS : Infinity)
  return Math.max(changedAtMs, waitsUntilMs) + WAITING_LIFE_MS
}

/** A lobby counts as expired from its time on, even before the system has recorded that. */
export function isActive(lobby: Lobby, nowMs: number): boolean {
  const untilMs = expiresAtMs(lobby)
  return untilMs !== null && nowMs < untilMs
}
