import { err, ok, type Result } from '#core/lib/result.ts'
import { isSameData } from '#core/lib/json.ts'
import { acceptReading, NO_PICKS, type AcceptedPicks } from '#core/league-hosts/accept-reading.ts'
import type { HostDraft, HostLot, HostPick, HostTrouble } from '#core/league-hosts/host-draft.ts'
import type { HostDraftStatus } from '#core/league-hosts/host-league.ts'
import type { ReadHost } from '#core/league-hosts/read-hosts.ts'
import { hostFailure, type HostFailure } from './ask-host.ts'
import { type DraftReading, type DraftSource, withPicks, type ReadDraft } from './draft-source.ts'

export interface FollowClock {
  readonly now: () => number
  /** Runs once after the delay. The returned function cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void
}

export interface DraftFollower {
  /** The draft as it is believed now; the first one as soon as the site has answered. */
  read(watchedTeamIndex: number | null): Promise<Result<HostDraft, HostFailure>>
  /** When somebody last read it. */
  readonly readAtMs: number
  /** The first question failed: there is nothing to follow. */
  readonly hasFailed: boolean
  stop(): Promise<void>
}

/** A team counts as watched this long after somebody read the draft for it. */
const WATCHED_MS = 10_000

/** "Near" is a turn within three picks. */
const NEAR_PICKS = 3

/** Asks for one draft again and again, at the pace of its state, until it is stopped. */
export function followDraft(
  source: DraftSource,
  {
    clock,
    host,
    followedCount,
  }: {
    readonly clock: FollowClock
    readonly host: ReadHost
    /** At this site. */
    readonly followedCount: () => number
  },
): DraftFollower {
  const stopping = new AbortController()
  const watchedAtMs = new Map<number, number>()
  let accepted: AcceptedPicks = NO_PICKS
  let frame: ReadDraft | null = null
  let draft: HostDraft | null = null
  let readAtMs = clock.now()
  let freshAtMs = -Infinity
  let turnBeganAtMs: number | null = null
  /** By the fresh copy that came last: how far the site's clock is ahead of this server's. */
  let siteAheadMs = 0
  let failureCount = 0
  let wasStale = false
  let isFinal = false
  let firstFailure: HostFailure | null = null
  let cancel: () => void = () => undefined
  let underway: Promise<void> = ask()
  const first = underway

  async function ask(): Promise<void> {
    const askedAtMs = clock.now()
    const isFresh = needsFreshCopy(askedAtMs)
    if (isFresh) freshAtMs = askedAtMs
    const frameAge = frame === null ? 0 : frameAgeMs(frame.status, followedCount())
    const wasComplete = frame?.status === 'complete'
    const answer = await source.ask({ isFresh, frameAgeMs: frameAge, signal: stopping.signal })
    if (stopping.signal.aborted) return
    if (answer.ok) take(answer.value, isFresh && wasComplete)
    else miss(answer.error)
  }

  function take({ draft: read, picks }: DraftReading, isAfterTheEnd: boolean): void {
    const { kind, accepted: now } = acceptReading(accepted, picks)
    const hasMore = kind === 'accepted' && now.picks.length > accepted.picks.length
    const resumed = frame !== null && frame.status !== 'drafting' && read.status === 'drafting'
    if (frame !== null && (hasMore || resumed)) turnBeganAtMs = clock.now()
    accepted = now
    frame = read
    if (picks.isFresh && picks.madeAtMs !== null) siteAheadMs = aheadMs(picks.madeAtMs, picks.askedAtMs)
    wasStale = kind === 'stale'
    failureCount = 0
    isFinal = isAfterTheEnd && kind === 'accepted'
    publish(null, kind !== 'stale')
    schedule(
      nextWaitMs({
        ...read,
        isConfirming: now.isConfirming,
        isFinal,
        host,
        followedCount: followedCount(),
        nowMs: clock.now(),
      }),
    )
  }

  function miss(failure: HostFailure): void {
    if (frame === null) {
      firstFailure = failure
      return
    }
    failureCount += 1
    publish(troubleOf(failure), false)
    schedule(failureWaitMs(failure, failureCount))
  }

  /** A new version for a new draft; the same one with another check otherwise. */
  function publish(trouble: HostTrouble | null, isChecked: boolean): void {
    if (frame === null) return
    const nowMs = clock.now()
    const { draftId, name, status, startsAtMs } = frame
    const { picks, isConfirming } = accepted
    const content = { draftId, name, league: withPicks(frame.league, picks), status, picks, startsAtMs }
    const isChanged = draft === null || !isSameData(content, contentOf(draft))
    const before = draft?.check
    draft = {
      ...(isChanged || draft === null ? content : contentOf(draft)),
      deadlineMs: deadlineMs(frame, turnBeganAtMs, siteAheadMs),
      ...lotNow(frame, picks, siteAheadMs),
      check: {
        version: isChanged ? Math.max((before?.version ?? 0) + 1, nowMs) : (before?.version ?? nowMs),
        checkedAtMs: isChecked ? nowMs : (before?.checkedAtMs ?? nowMs),
        changedAtMs: isChanged ? nowMs : (before?.changedAtMs ?? nowMs),
        isConfirming,
        trouble,
      },
    }
  }

  function schedule(delayMs: number | null): void {
    if (delayMs === null || stopping.signal.aborted) return
    cancel = clock.after(delayMs, () => {
      underway = ask()
    })
  }

  function needsFreshCopy(nowMs: number): boolean {
    if (frame === null || accepted.isConfirming || wasStale || frame.status === 'complete') return true
    if (frame.status !== 'drafting') return false
    return nowMs - freshAtMs >= (isTurnNear(nowMs) ? FRESH_NEAR_MS : FRESH_MS)
  }

  function isTurnNear(nowMs: number): boolean {
    const filled = new Set(draft?.picks.map(({ slotNumber }) => slotNumber))
    const next = (draft?.league.owners ?? []).flatMap((owner, index) => (filled.has(index + 1) ? [] : [owner]))
    return next.slice(0, NEAR_PICKS + 1).some((owner) => nowMs - (watchedAtMs.get(owner) ?? -Infinity) < WATCHED_MS)
  }

  return {
    get readAtMs() {
      return readAtMs
    },
    get hasFailed() {
      return firstFailure !== null
    },
    async read(watchedTeamIndex) {
      readAtMs = clock.now()
      if (watchedTeamIndex !== null) watchedAtMs.set(watchedTeamIndex, readAtMs)
      if (draft === null) await first
      return draft === null ? err(firstFailure ?? hostFailure('host_unreachable')) : ok(draft)
    },
    async stop() {
      cancel()
      stopping.abort()
      await underway
    },
  }
}

function troubleOf({ code }: HostFailure): HostTrouble {
  if (code === 'host_busy') return 'busy'
  return code === 'host_unreachable' ? 'unreachable' : 'unreadable'
}

function contentOf({ draftId, name, league, status, picks, startsAtMs }: HostDraft) {
  return { draftId, name, league, status, picks, startsAtMs }
}

/** Its `Date` header counts whole seconds, and the answer takes a while: smaller differences say nothing. */
const CLOCKS_AGREE_MS = 2000

/** How far the site's clock is ahead of this server's. */
function aheadMs(siteMs: number, serverMs: number): number {
  const ahead = siteMs - serverMs
  return Math.abs(ahead) <= CLOCKS_AGREE_MS ? 0 : ahead
}

/**
 * The site's clock as it usually runs: from the last pick, or from the start, or from when the draft went on. In this server's time,
 * which the site's times are converted to.
 */
function deadlineMs(
  { status, secondsPerPick, lastPickedAtMs, startsAtMs, lot }: ReadDraft,
  turnBeganAtMs: number | null,
  siteAheadMs: number,
): number | null {
  if (lot !== undefined) return lot?.endsAtMs == null ? null : lot.endsAtMs - siteAheadMs
  if (status !== 'drafting' || secondsPerPick === null) return null
  const siteMs = Math.max(lastPickedAtMs ?? 0, startsAtMs ?? 0)
  const beganAtMs = Math.max(siteMs === 0 ? 0 : siteMs - siteAheadMs, turnBeganAtMs ?? 0)
  return beganAtMs === 0 ? null : beganAtMs + secondsPerPick * 1000
}

/** Who is up in an auction, by this server's clock. The sales are believed before the draft, which names a player a while longer. */
function lotNow(
  { lot }: ReadDraft,
  picks: readonly HostPick[],
  siteAheadMs: number,
): { readonly lot?: HostLot | null } {
  if (lot === undefined) return {}
  const isSold = picks.some(({ player }) => player.playerId === lot?.player.playerId)
  if (lot === null || isSold) return { lot: null }
  return { lot: { ...lot, endsAtMs: lot.endsAtMs === null ? null : lot.endsAtMs - siteAheadMs } }
}

interface PaceFacts {
  readonly status: HostDraftStatus
  readonly secondsPerPick: number | null
  readonly startsAtMs: number | null
  /** An answer waits for a second one. */
  readonly isConfirming: boolean
  /** The last list of picks bypassed the cache after the draft was complete. */
  readonly isFinal: boolean
  readonly host: ReadHost
  /** At this site. */
  readonly followedCount: number
  readonly nowMs: number
  /** Set in auctions. */
  readonly lot?: HostLot | null
  readonly isLive?: boolean
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const SLOW_PICK_S = 3600

/** How long until the next question; null when there is nothing left to ask. */
function nextWaitMs(facts: PaceFacts): number | null {
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
const PICKS_EVERY_MS: Readonly<Record<ReadHost, number>> = {
  sleeper: 150,
  espn: 1500,
  mfl: 4500,
  fleaflicker: 1000,
  fantrax: 1000,
}

/** The pace that MyFantasyLeague names for the files of a live draft, which don't count as questions. */
const LIVE_MS = 5 * SECOND_MS

/** 2 seconds with few drafts; with 40 at Sleeper 6, together 400 questions a minute. */
function pickPaceMs({ host, followedCount, lot, isLive = false }: PaceFacts): number {
  if (isLive) return LIVE_MS
  // Each look at an auction asks for its draft, and now and then for its sales.
  const [leastMs, factor] = lot === undefined ? [2 * SECOND_MS, 1] : [3 * SECOND_MS, 1.5]
  return Math.max(leastMs, followedCount * PICKS_EVERY_MS[host] * factor)
}

/** How old status and trades may be: 30 seconds, a minute with 40 drafts; before the start and at the end they are asked each time. */
function frameAgeMs(status: HostDraftStatus, followedCount: number): number {
  return status === 'drafting' || status === 'paused' ? Math.max(30 * SECOND_MS, followedCount * 1500) : 0
}

/** Bypass the cache at most this often: while a watcher's turn is near, and otherwise. */
const FRESH_NEAR_MS = 5 * SECOND_MS
const FRESH_MS = 15 * SECOND_MS

const BUSY_WAITS_MS = [10, 20, 40, 60].map((seconds) => seconds * SECOND_MS)
const FAILURE_WAITS_MS = [2, 5, 10, 20, 40, 60].map((seconds) => seconds * SECOND_MS)

/** Longer and longer, and as long as the site asks for, up to five minutes. */
function failureWaitMs({ code, retryAfterMs }: HostFailure, failureCount: number): number {
  const waits = code === 'host_busy' ? BUSY_WAITS_MS : FAILURE_WAITS_MS
  const waitMs = waits[Math.min(failureCount, waits.length) - 1] ?? MINUTE_MS
  return Math.min(5 * MINUTE_MS, Math.max(waitMs, retryAfterMs ?? 0))
}
