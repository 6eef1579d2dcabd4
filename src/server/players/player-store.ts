import type { KnownPlayer, PlayerIds } from '#core/players/known-player.ts'
import type { WeeklyStats } from '#core/stats/weekly-stats.ts'
import type { EditionName } from '../platform/database/tables.ts'
import type { AdpFacts, PlayerFacts, SeasonFacts } from './facts.ts'

/**
 * Facts that were loaded together. `bundled` came with the program. The newer of `bundled` and `refreshed` is in the
 * tables; ADP has a table of its own.
 */
export interface LoadedEdition {
  readonly name: EditionName
  /** Equal for equal facts; an edition that is loaded already is not loaded again. */
  readonly fingerprint: string
  readonly loadedAtMs: number
}

export type NewEdition = Omit<LoadedEdition, 'loadedAtMs'>

/** `season` is null while players and ids are written; `share` is the part of the whole that is done, 0 to 1. */
export interface LoadProgress {
  readonly season: number | null
  readonly share: number
}

/** What new facts are compared with before they are loaded. */
export interface StoredFacts {
  /** Null where nothing, or an edition of version 1.2.0, is loaded. */
  readonly rosterSeason: number | null
  readonly players: readonly KnownPlayer[]
  readonly ids: readonly PlayerIds[]
  /** Seasons that are stored exactly as they are in the new facts. */
  readonly unchangedSeasons: readonly number[]
  /** The games of the other seasons in the new facts. */
  readonly games: readonly StoredGame[]
}

export type StoredGame = Pick<WeeklyStats, 'season' | 'week' | 'gsis_id' | 'ppr_points_calc'>

/** Players and their statistics in one database. Table reads have a reader of their own (server/stock/rest). */
export interface PlayerStore {
  editions(): Promise<readonly LoadedEdition[]>
  /**
   * Replaces all players, all ids and the seasons in the facts, in one transaction. Other seasons stay, and a season whose
   * fingerprint is stored is not rewritten. Players missing from the facts who have games in a remaining season become
   * inactive. Returns false if this edition is loaded already, perhaps by another node.
   */
  replace(
    edition: NewEdition,
    facts: PlayerFacts,
    nowMs: number,
    onProgress?: (progress: LoadProgress) => void,
  ): Promise<boolean>
  replaceAdp(fingerprint: string, adp: AdpFacts, nowMs: number): Promise<boolean>
  stored(seasons: readonly Pick<SeasonFacts, 'season' | 'fingerprint'>[]): Promise<StoredFacts>
  /**
   * A player's games, newest first. `playerKey` is a Sleeper id, a defense's team code or a gsis_id ("00-..."). An unknown key
   * gives an empty list.
   */
  games(playerKey: string, limit: number): Promise<readonly WeeklyStats[]>
}
