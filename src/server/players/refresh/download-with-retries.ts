import { setTimeout as pause } from 'node:timers/promises'
import type { Result } from '#core/lib/result.ts'
import { download, type Download, type DownloadOrder, type DownloadTimes } from './download.ts'
import type { DownloadFailure } from './download-failure.ts'

export interface DownloadPace extends DownloadTimes {
  /** Before the second try, the third and so on. */
  readonly retryWaitsMs: readonly number[]
}

/**
 * The plays of a season take minutes over a slow line, which is no reason to give up as long as they come. No wait is
 * shorter than a second, as MyFantasyLeague asks.
 */
export const UPSTREAM_PACE: DownloadPace = {
  idleMs: 30_000,
  totalMs: 15 * 60_000,
  retryWaitsMs: [1000, 5000, 20_000],
}

/** A server that asks for longer is asked again by the next refresh. */
const LONGEST_WAIT_MS = 60_000

/** Tries again what may pass. A server that says how long to wait is given that time. */
export async function downloadWithRetries(
  order: DownloadOrder,
  retryWaitsMs: readonly number[],
): Promise<Result<Download, DownloadFailure>> {
  let answer = await download(order)
  for (const waitMs of retryWaitsMs) {
    if (answer.ok || answer.error.kind !== 'passing') break
    const askedMs = answer.error.retryAfterMs ?? 0
    if (askedMs > LONGEST_WAIT_MS) break
    // Stopped while it waits, the next try answers so at once.
    await pause(Math.max(waitMs, askedMs), undefined, { signal: order.signal }).catch(() => {})
    answer = await download(order)
  }
  return answer
}
