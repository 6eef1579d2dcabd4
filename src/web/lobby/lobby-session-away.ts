import { slotNumberOfPlayer, type Draft } from '#core/draft/draft.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { AwayNews } from './lobby-session.ts'
import type { SyncState } from './sync/sync-types.ts'

/** A shorter absence is no news: a glance at another tab, a link that blinked. */
const AWAY_AT_LEAST_MS = 5_000

/** Remembers how the draft stood when this tab stopped seeing it, or was not seen itself. */
export interface AwayWatch {
  /** What came about in the last absence, until it is dismissed. */
  readonly news: AwayNews | null
  look(sync: SyncState, lobby: Lobby): void
  dismiss(): void
}

interface Absence {
  readonly sinceMs: number
  readonly draft: Draft | null
}

export function watchAbsence(isPageHidden: () => boolean, wallMs: () => number): AwayWatch {
  let absence: Absence | null = null
  let news: AwayNews | null = null
  return {
    get news() {
      return news
    },
    look: (sync, lobby) => {
      const isLinked = sync.link === 'live' || sync.link === 'polling'
      // Back from a sleep, a link may still look alive: the absence ends when what is here is known to be current.
      const isChecking = absence !== null && sync.internal.syncAskedAtMs !== null
      if (isPageHidden() || !isLinked || isChecking) {
        absence ??= { sinceMs: wallMs(), draft: lobby.draft }
      } else if (absence !== null) {
        news = newsSince(absence, lobby.draft, wallMs()) ?? news
        absence = null
      }
    },
    dismiss: () => {
      news = null
    },
  }
}

function newsSince(absence: Absence, draft: Draft | null, nowMs: number): AwayNews | null {
  if (draft === null || nowMs - absence.sinceMs < AWAY_AT_LEAST_MS) return null
  const isNew = (playerId: string) => absence.draft === null || slotNumberOfPlayer(absence.draft, playerId) === null
  const made = draft.slots.filter((playerId) => playerId !== null && isNew(playerId))
  return made.length === 0 ? null : { pickCount: made.length, lastPlayerId: made.at(-1) ?? null }
}
