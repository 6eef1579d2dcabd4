import { isComplete } from '#core/draft/draft.ts'
import type { Lobby } from '#core/lobby/lobby.ts'

const MINUTE_MS = 60_000

/** "58 minutes", "1 h 12 min", "2 days 3 h": from the start to the last pick. Null while it runs, or if nobody knows when it began. */
export function draftDuration({ draft, startedAtMs, turnStartedAtMs }: Lobby): string | null {
  if (draft === null || !isComplete(draft) || startedAtMs === null) return null
  const minutes = Math.max(1, Math.round((turnStartedAtMs - startedAtMs) / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  if (hours < 48) return `${hours} h ${minutes % 60} min`
  return `${Math.floor(hours / 24)} days ${hours % 24} h`
}
