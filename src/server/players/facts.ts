import type { KnownPlayer, PlayerIds } from '#core/players/known-player.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { WeeklyStats } from '#core/stats/weekly-stats.ts'

/** Everybody that the database knows, and what he did in some seasons: what is loaded in one go, or not at all. */
export interface PlayerFacts {
  /** Those at the six positions, and the 32 defences; ids are distinct. */
  readonly players: readonly KnownPlayer[]
  /** At most one line a gsis_id, and no id of another provider twice. */
  readonly ids: readonly PlayerIds[]
  readonly seasons: readonly SeasonFacts[]
}

export interface SeasonFacts {
  readonly season: number
  /** Of players at the six positions and of defences; at most one row a gsis_id and week. */
  readonly weeks: readonly WeeklyStats[]
  /** Equal for equal weeks; facts that were read from prepared files have one. */
  readonly fingerprint?: string
}

/** Average draft positions of one source. */
export interface AdpFacts {
  /** The source's name, for the credit beside the figure. */
  readonly source: string
  /** YYYY-MM-DD. */
  readonly asOf: string
  readonly entries: readonly { readonly playerId: PlayerId; readonly adp: number }[]
}
