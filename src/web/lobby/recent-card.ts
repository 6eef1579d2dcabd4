import { relativeTime } from '#core/lib/relative-time.ts'
import type { RecentLobby } from '#core/lobby/recent-lobbies.ts'
import type { FunctionOutput } from '#protocol/remote-functions.ts'

/** A recent lobby that is still active. */
export interface RecentCard extends RecentLobby {
  readonly hasStarted: boolean
}

/** The active ones in their stored order, with the server's names (section 4). */
export function activeRecent(
  recent: readonly RecentLobby[],
  rows: FunctionOutput<'get_multiple_lobbies_by_codes'>,
): readonly RecentCard[] {
  return recent.flatMap((entry) => {
    const row = rows.find(({ code }) => code === entry.code)
    if (row === undefined || !row.is_active) return []
    return [{ ...entry, name: row.name === '' ? entry.name : row.name, hasStarted: row.draft_started }]
  })
}

/** "3h ago", "just now"; '' if the stored time is unreadable. */
export function joinedWords(joinedAt: string, nowMs: number): string {
  const atMs = Date.parse(joinedAt)
  if (Number.isNaN(atMs)) return ''
  const when = relativeTime(atMs, nowMs)
  return when === 'Just now' ? 'just now' : when
}
