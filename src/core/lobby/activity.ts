import type { Lobby } from './lobby.ts'

const HOUR_MS = 3_600_000
/** A room in which nobody drafts by the next day is forgotten. */
export const WAITING_LIFE_MS = 24 * HOUR_MS
/** So long people come back to look at a draft. */
export const DRAFTED_LIFE_MS = 30 * 24 * HOUR_MS

/** When a lobby stops being active unless something changes before (RU15); null where it is closed already. */
export function activeUntilMs(lobby: Lobby, changedAtMs: number): number | null {
  if (lobby.isClosed) return null
  return changedAtMs + (lobby.draft === null ? WAITING_LIFE_MS : DRAFTED_LIFE_MS)
}

export function isActive(lobby: Lobby, changedAtMs: number, nowMs: number): boolean {
  const untilMs = activeUntilMs(lobby, changedAtMs)
  return untilMs !== null && nowMs < untilMs
}
