import type { Lobby } from './lobby.ts'

const HOUR_MS = 3_600_000
/** A waiting lobby that nobody touches for a day is abandoned. */
export const WAITING_LIFE_MS = 24 * HOUR_MS
/** Long enough for people to come back and look at their draft. */
export const DRAFTED_LIFE_MS = 30 * 24 * HOUR_MS

/** When an open lobby expires unless something changes before (RU15); null once it is closed. */
export function expiresAtMs({ isClosed, draft, schedule, changedAtMs }: Lobby): number | null {
  if (isClosed) return null
  if (draft !== null) return changedAtMs + DRAFTED_LIFE_MS
  // A lobby with a date waits for it, however long nobody comes by.
  return Math.max(changedAtMs, schedule?.startsAtMs ?? 0) + WAITING_LIFE_MS
}

/** A lobby counts as expired from its time on, even before the system has recorded that. */
export function isActive(lobby: Lobby, nowMs: number): boolean {
  const untilMs = expiresAtMs(lobby)
  return untilMs !== null && nowMs < untilMs
}
