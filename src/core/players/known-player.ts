import type { PlayerId, Position } from './player.ts'

/** A player as the database knows him, on the board or not (specification section 3, table players). */
export interface KnownPlayer {
  readonly id: PlayerId
  readonly name: string
  /** Null for a free agent. */
  readonly team: string | null
  readonly position: Position
  readonly headshot_url: string | null
  /** His key in the statistics: the gsis_id, for a defence the team code. */
  readonly gsis_id: string | null
  readonly espn_id: string | null
  /** On a roster of the season that the database is for. */
  readonly active: boolean
}

/** What other providers call a player; `gsis_id` is the key of the statistics. A defence has the team code as sleeper_id. */
export interface PlayerIds {
  readonly gsis_id: string
  readonly sleeper_id: string | null
  readonly espn_id: string | null
  readonly rotowire_id: string | null
  readonly mfl_id: string | null
}
