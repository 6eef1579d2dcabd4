import type { KnownPlayer, PlayerIds } from '#core/players/known-player.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { WeeklyStats } from '#core/stats/weekly-stats.ts'

/** All known players and their games in some seasons. Loaded in one transaction or not at all. */
export interface PlayerFacts {
  /** The season of the roster that says who is active. */
  readonly rosterSeason: number
  /** The players at the six positions and the 32 defenses; ids are distinct. */
  readonly players: readonly KnownPlayer[]
  /** At most one line per gsis_id; no other provider's id occurs twice. */
  readonly ids: readonly PlayerIds[]
  readonly seasons: readonly SeasonFacts[]
}

export interface SeasonFacts {
  readonly season: number
  /** At most one row per gsis_id and week. */
  readonly weeks: readonly WeeklyStats[]
  /** Equal for equal weeks; set when the facts were read from prepared files. */
  readonly fingerprint?: string
}

/** Average draft positions from one source. */
export interface AdpFacts {
  /** The source's name, shown as the credit. */
  readonly source: string
  /** YYYY-MM-DD. */
  readonly asOf: string
  readonly entries: readonly { readonly playerId: PlayerId; readonly adp: number }[]
}
