import type { PlayerId, Position } from './player.ts'

/** A player in the database, on the board or not (specification section 3, table players). */
export interface KnownPlayer {
  readonly id: PlayerId
  readonly name: string
  /** Null for a free agent. */
  readonly team: string | null
  readonly position: Position
  readonly headshot_url: string | null
  /** The key in the statistics: the gsis_id, for a defense the team code. */
  readonly gsis_id: string | null
  readonly espn_id: string | null
  /** On a roster in the database's season. */
  readonly active: boolean
}

/** A player's ids at other providers. A defense has its team code as sleeper_id. */
export interface PlayerIds {
  readonly gsis_id: string
  readonly sleeper_id: string | null
  readonly espn_id: string | null
  readonly rotowire_id: string | null
  readonly mfl_id: string | null
}
