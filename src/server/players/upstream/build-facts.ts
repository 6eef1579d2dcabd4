import type { PlayerFacts } from '../facts.ts'
import { CROSSWALK_TABLE, crosswalkLinks, readCrosswalk } from './crosswalk.ts'
import { factPlayers } from './fact-players.ts'
import { GAMES_TABLE, readGames } from './games.ts'
import { playByPlayTableName, readLongestPlays, type LongestPlaysOf } from './longest-plays.ts'
import { readRoster, rosterTableName } from './roster.ts'
import { seasonFacts } from './season-facts.ts'
import { hasSourceTable } from './source-table.ts'
import { readPlayerWeeks, weeklyTableName, type PlayerWeek } from './weekly-table.ts'

export interface FactsRequest {
  /** Players on this season's roster are active. */
  readonly rosterSeason: number
  /** Seasons whose weekly table is in the folder, in any order. */
  readonly seasons: readonly number[]
}

/** Reported at the start of each table: "nflverse/games.csv", 3 of 8. */
export interface FactsProgress {
  readonly table: string
  readonly tableNumber: number
  readonly tableCount: number
}

/**
 * Builds players, ids and weekly statistics from the upstream files in `folder`; throws a SourceError about an unusable file.
 * Roster, crosswalk, games and weekly tables are required; without its play-by-play a season has no longest plays.
 */
export async function buildFacts(
  folder: string,
  { rosterSeason, seasons }: FactsRequest,
  onProgress: (progress: FactsProgress) => void = () => undefined,
): Promise<PlayerFacts> {
  const newestFirst = [...new Set(seasons)].toSorted((a, b) => b - a)
  const tableCount = 3 + 2 * newestFirst.length
  let tableNumber = 0
  const begin = (table: string) => {
    tableNumber += 1
    onProgress({ table, tableNumber, tableCount })
  }

  begin(GAMES_TABLE)
  const games = await readGames(folder)
  begin(rosterTableName(rosterSeason))
  const roster = await readRoster(folder, rosterSeason)
  begin(CROSSWALK_TABLE)
  const crosswalk = crosswalkLinks(await readCrosswalk(folder))

  const sources: { season: number; weeks: PlayerWeek[]; games: typeof games; longestPlays: LongestPlaysOf }[] = []
  for (const season of newestFirst) {
    begin(weeklyTableName(season))
    const weeks = await readPlayerWeeks(folder, season)
    begin(playByPlayTableName(season))
    sources.push({ season, weeks, games, longestPlays: await longestPlays(folder, season) })
  }

  const newestWeeksFirst = sources.flatMap(({ weeks }) => weeks.toSorted((a, b) => b.weekNumber - a.weekNumber))
  const known = factPlayers(roster, crosswalk, newestWeeksFirst)
  const players = new Map(known.players.map((player) => [player.id, player]))
  return { rosterSeason, ...known, seasons: sources.map((source) => seasonFacts(source, players)) }
}

/** Upstream publishes plays and weekly rows separately. */
async function longestPlays(folder: string, season: number): Promise<LongestPlaysOf> {
  if (hasSourceTable(folder, playByPlayTableName(season))) return readLongestPlays(folder, season)
  return () => ({ pass: null, rush: null, reception: null })
}
