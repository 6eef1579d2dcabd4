import { DRAFTED_LIFE_MS, WAITING_LIFE_MS } from '#core/lobby/activity.ts'
import type { Log } from '../platform/log.ts'
import { loggableError } from '../platform/loggable-error.ts'
import { lookRegularly, type RegularLook } from '../platform/regular-look.ts'
import type { LobbyAuthority } from './lobby-authority.ts'
import type { LobbyStore } from './lobby-store.ts'

interface LobbyUpkeepParts {
  readonly store: Pick<LobbyStore, 'overdueLobbyIds' | 'forgetAnswersBefore'>
  readonly authority: Pick<LobbyAuthority, 'expire'>
  readonly now: () => number
  /** Counts on evenly whatever happens to the machine's clock. */
  readonly elapsedMs: () => number
  readonly log: Pick<Log, 'warn'>
  readonly everyMs?: number
}

/** A lobby whose time is over counts as closed anyway (RU15); this only clears away. */
const EVERY_MS = 60_000
/** Short rounds, so that nobody waits for one. */
const LOBBIES_PER_ROUND = 100
/** Our own clients give a command up after 20 s; others may ask again when their network is back. */
export const ANSWERS_LIFE_MS = 60 * 60_000

/** What has to be done now and then so that lobbies that nobody uses any more go. */
export function startLobbyUpkeep({
  store,
  authority,
  now,
  elapsedMs,
  log,
  everyMs = EVERY_MS,
}: LobbyUpkeepParts): RegularLook {
  const startedAheadMs = now() - elapsedMs()
  return lookRegularly(
    async (signal) => {
      try {
        const nowMs = now()
        const overdue = await store.overdueLobbyIds(nowMs - WAITING_LIFE_MS, nowMs - DRAFTED_LIFE_MS, LOBBIES_PER_ROUND)
        for (const lobbyId of overdue) {
          if (signal.aborted) return
          // One after the other: nobody is in a hurry, and drafts under way come first.
          await authority.expire(lobbyId)
        }
        // A clock that was set forward makes no answer an hour older: its retry may just be on the way (H2).
        const steadyMs = Math.min(nowMs, startedAheadMs + elapsedMs())
        if (!signal.aborted) await store.forgetAnswersBefore(steadyMs - ANSWERS_LIFE_MS)
      } catch (error) {
        log.warn({ failure: loggableError(error) }, 'upkeep of lobbies failed, tried again later')
      }
    },
    { everyMs },
  )
}
