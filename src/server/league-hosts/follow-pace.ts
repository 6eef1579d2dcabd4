import type { HostDraftStatus, LeagueHost } from '#core/league-hosts/host-league.ts'
import type { HostFailure } from './ask-host.ts'

/** As many as stay under the questions per minute that sites allow. */
export const FOLLOWED_DRAFTS_MAX = 40

export interface PaceFacts {
  readonly status: HostDraftStatus
  readonly secondsPerPick: number | null
  readonly startsAtMs: number | null
  /** An answer waits for a second one. */
  readonly isConfirming: boolean
  /** The last list of picks bypassed the cache after the draft was complete. */
  readonly isFinal: boolean
  readonly host: LeagueHost
  /** At this site. */
  readonly followedCount: number
  readonly nowMs: number
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const SLOW_PICK_S = 3600

/** How long until the next question; null when there is nothing left to ask. */
export function nextWaitMs(facts: PaceFacts): number | null {
  const { status, secondsPerPick, startsAtMs, isConfirming, isFinal, nowMs } = facts
  if (isConfirming) return 3 * SECOND_MS
  if (status === 'complete') return isFinal ? null : SECOND_MS
  if (status === 'not_begun') {
    const isFar = startsAtMs !== null && startsAtMs - nowMs > 10 * MINUTE_MS
    return isFar ? MINUTE_MS : 15 * SECOND_MS
  }
  if ((secondsPerPick ?? 0) >= SLOW_PICK_S) return MINUTE_MS
  return status === 'paused' ? 15 * SECOND_MS : pickPaceMs(facts)
}

/** Between questions for picks, of all drafts together, so that they stay within what a site takes beside what people look up. */
const PICKS_EVERY_MS: Readonly<Record<LeagueHost, number>> = { sleeper: 150, espn: 1500, mfl: 4500 }

/** 2 seconds with few drafts; with 40 at Sleeper 6, together 400 questions a minute. */
function pickPaceMs({ host, followedCount }: PaceFacts): number {
  return Math.max(2 * SECOND_MS, followedCount * PICKS_EVERY_MS[host])
}

/** How old status and trades may be: 30 seconds, a minute with 40 drafts; before the start and at the end they are asked each time. */
export function frameAgeMs(status: HostDraftStatus, followedCount: number): number {
  return status === 'drafting' || status === 'paused' ? Math.max(30 * SECOND_MS, followedCount * 1500) : 0
}

/** Bypass the cache at most this often: while a watcher's turn is near, and otherwise. */
export const FRESH_NEAR_MS = 5 * SECOND_MS
export const FRESH_MS = 15 * SECOND_MS

const BUSY_WAITS_MS = [10, 20, 40, 60].map((seconds) => seconds * SECOND_MS)
const FAILURE_WAITS_MS = [2, 5, 10, 20, 40, 60].map((seconds) => seconds * SECOND_MS)

/** Longer and longer, and as long as the site asks for, up to five minutes. */
export function failureWaitMs({ code, retryAfterMs }: HostFailure, failureCount: number): number {
  const waits = code === 'host_busy' ? BUSY_WAITS_MS : FAILURE_WAITS_MS
  const waitMs = waits[Math.min(failureCount, waits.length) - 1] ?? MINUTE_MS
  return Math.min(5 * MINUTE_MS, Math.max(waitMs, retryAfterMs ?? 0))
}
