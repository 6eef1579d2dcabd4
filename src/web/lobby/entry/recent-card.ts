import { relativeTime } from '#core/lib/dates.ts'
import type { RecentLobby } from '#core/lobby/recent-lobbies.ts'
import type { FunctionOutput } from '#protocol/remote-functions.ts'
import { pickWait } from '../../ui/pick-wait.ts'

/** A recent lobby that is still active. */
export interface RecentCard extends RecentLobby {
  readonly hasStarted: boolean
  readonly isComplete: boolean
  /** Picks until this seat's next one; null if it has none left, undefined if unknown. */
  readonly picksUntil: number | null | undefined
  readonly isAuction: boolean
}

/** The active ones in their stored order, with the server's names (section 4). */
export function activeRecent(
  recent: readonly RecentLobby[],
  rows: FunctionOutput<'get_multiple_lobbies_by_codes'>,
): readonly RecentCard[] {
  return recent.flatMap((entry) => {
    const row = rows.find(({ code }) => code === entry.code)
    if (row === undefined || !row.is_active) return []
    return [
      {
        ...entry,
        name: row.name === '' ? entry.name : row.name,
        hasStarted: row.draft_started,
        isComplete: row.is_complete ?? false,
        picksUntil: row.own_seats?.find(({ username }) => username === entry.username)?.picks_until,
        isAuction: row.is_auction ?? false,
      },
    ]
  })
}

/** The drafts that have begun and go on, the most urgent first. */
export function draftsUnderWay(cards: readonly RecentCard[]): readonly RecentCard[] {
  return cards
    .filter(({ hasStarted, isComplete }) => hasStarted && !isComplete)
    .toSorted((a, b) => (a.picksUntil ?? Infinity) - (b.picksUntil ?? Infinity))
}

export function recentState({ hasStarted, isComplete }: Pick<RecentCard, 'hasStarted' | 'isComplete'>): string {
  if (isComplete) return 'Complete'
  return hasStarted ? 'Drafting' : 'Waiting'
}

/** What the way back to a draft says of this seat; '' if unknown. Nobody knows when their next nomination in an auction comes. */
export function seatWait({ picksUntil, isAuction }: Pick<RecentCard, 'picksUntil' | 'isAuction'>): string {
  if (isAuction) return picksUntil === 0 ? 'you nominate' : 'bidding is on'
  return picksUntil === undefined ? '' : pickWait(picksUntil)
}

/** "3h ago", "just now"; '' if the stored time is unreadable. */
export function joinedWords(joinedAt: string, nowMs: number): string {
  const atMs = Date.parse(joinedAt)
  if (Number.isNaN(atMs)) return ''
  const when = relativeTime(atMs, nowMs)
  return when === 'Just now' ? 'just now' : when
}
