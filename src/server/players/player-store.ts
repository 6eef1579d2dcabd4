import type { WeeklyStats } from '#core/stats/weekly-stats.ts'
import type { AdpFacts, PlayerFacts } from './facts.ts'

/** A part of the facts that is loaded as one: the bundled ones, those of a refresh, the ADP. */
export interface LoadedEdition {
  readonly name: EditionName
  /** Equal for equal facts: what is loaded already is not loaded again. */
  readonly fingerprint: string
  readonly loadedAtMs: number
}

/** `bundled`: what came with the program. The newest load of `bundled` and `refreshed` is what the tables hold. */
export type EditionName = 'bundled' | 'refreshed' | 'adp'

/** How far a load is: what it is at (null: players and ids), and how much of the whole is done, from 0 to 1. */
export interface LoadProgress {
  readonly season: number | null
  readonly share: number
}

/** How many players are active, and of how many of them each provider's id is known. */
export interface KnownCounts {
  readonly activePlayers: number
  readonly sleeperIds: number
  readonly espnIds: number
  readonly rotowireIds: number
  readonly mflIds: number
}

/** Players and their statistics, over one database. The reads with PostgREST's words ask the tables themselves. */
export interface PlayerStore {
  editions(): Promise<readonly LoadedEdition[]>
  /**
   * Replaces all players and ids, and the seasons that are in the facts; seasons that are not stay, and one whose fingerprint
   * is stored is not written again. One transaction: a reader
   * sees the old facts or the new ones. Players that are no longer in the facts but have games in a season that stays
   * are kept as not active. False where this very edition is loaded already: another node was faster.
   */
  replace(
    edition: Omit<LoadedEdition, 'loadedAtMs'>,
    facts: PlayerFacts,
    nowMs: number,
    onProgress?: (progress: LoadProgress) => void,
  ): Promise<boolean>
  replaceAdp(fingerprint: string, adp: AdpFacts, nowMs: number): Promise<boolean>
  /** How many rows each season has, for the sanity checks of a refresh, as are the known counts. */
  seasonRowCounts(): Promise<ReadonlyMap<number, number>>
  knownCounts(): Promise<KnownCounts>
  /**
   * A player's games, newest first. `playerKey` is a sleeper id, a defence's team code, or a gsis_id ("00-..."), which goes
   * straight to the statistics. Nobody has that key: an empty list.
   */
  games(playerKey: string, limit: number): Promise<readonly WeeklyStats[]>
}
