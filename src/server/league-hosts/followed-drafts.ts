import { type Result, err } from '#core/lib/result.ts'
import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import type { ReadHost } from '#core/league-hosts/read-hosts.ts'
import { type HostFailure, hostFailure } from './ask-host.ts'
import { type DraftFollower, type FollowClock, followDraft } from './draft-follower.ts'
import type { DraftSource } from './draft-source.ts'
import { FIXED_LIMITS } from '../platform/limits.ts'

/** The drafts that are followed on this node, one follower for everybody who watches the same one. */
interface FollowedDrafts {
  read(question: DraftQuestion): Promise<Result<HostDraft, HostFailure>>
  /** Whether a draft is being followed. */
  has(key: string): boolean
  stop(): Promise<void>
}

interface DraftQuestion {
  /** Site and draft. */
  readonly key: string
  readonly host: ReadHost
  /** The address that asks. */
  readonly caller: string
  readonly sourceOf: () => DraftSource
  readonly watchedTeamIndex: number | null
}

interface Followed {
  readonly follower: DraftFollower
  readonly host: ReadHost
  readonly caller: string
}

/** A draft that nobody has read for this long is let go. */
const IDLE_MS = 60_000
const CHECK_EVERY_MS = 10_000
/** Whoever asks again at once gets the same refusal, and the site is left alone. */
const START_FAILURE_KEPT_MS = 10_000

export function createFollowedDrafts(clock: FollowClock): FollowedDrafts {
  const followers = new Map<string, Followed>()
  const failures = new Map<string, { readonly failure: HostFailure; readonly atMs: number }>()
  let isStopped = false
  let cancel = clock.after(CHECK_EVERY_MS, letGo)

  function countOf(name: 'host' | 'caller', value: string): number {
    return [...followers.values()].filter((each) => each[name] === value).length
  }

  function letGo(): void {
    const nowMs = clock.now()
    for (const [key, { follower }] of followers) {
      if (nowMs - follower.readAtMs < IDLE_MS) continue
      followers.delete(key)
      void follower.stop()
    }
    for (const [key, { atMs }] of failures) if (nowMs - atMs >= START_FAILURE_KEPT_MS) failures.delete(key)
    if (!isStopped) cancel = clock.after(CHECK_EVERY_MS, letGo)
  }

  return {
    has: (key) => followers.has(key),
    async read({ key, host, caller, sourceOf, watchedTeamIndex }) {
      const failed = failures.get(key)
      if (failed !== undefined && clock.now() - failed.atMs < START_FAILURE_KEPT_MS) return err(failed.failure)
      let follower = followers.get(key)?.follower
      if (follower === undefined) {
        const isFull =
          followers.size >= FIXED_LIMITS.followedDrafts ||
          countOf('caller', caller) >= FIXED_LIMITS.followedDraftsPerAddress
        if (isStopped || isFull) return err(hostFailure('host_follow_full'))
        follower = followDraft(sourceOf(), { clock, host, followedCount: () => countOf('host', host) })
        followers.set(key, { follower, host, caller })
      }
      const draft = await follower.read(watchedTeamIndex)
      if (!draft.ok && follower.hasFailed && followers.get(key)?.follower === follower) {
        followers.delete(key)
        failures.set(key, { failure: draft.error, atMs: clock.now() })
      }
      return draft
    },
    async stop() {
      isStopped = true
      cancel()
      await Promise.all([...followers.values()].map(({ follower }) => follower.stop()))
      followers.clear()
    },
  }
}
