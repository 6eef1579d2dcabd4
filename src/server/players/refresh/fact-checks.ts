import { TEAMS } from '#core/players/team-codes.ts'
import { LAST_WEEK_NUMBER, type WeeklyStats } from '#core/stats/weekly-stats.ts'
import type { PlayerFacts, SeasonFacts } from '../facts.ts'
import type { Game } from '../upstream/games.ts'

/** A team has about 28 at the six positions; the smallest roster of a team in transition still has these. */
const MIN_ACTIVE_OF_TEAM = 8

/** A team's game has about 11 rows, its defence included. */
const MIN_ROWS_OF_TEAM_GAME = 6

/** What has to be known of at least so large a part of the rows; upstream's own gaps stay far below. */
const LEAST_SHARES = {
  player: { share: 0.98, words: 'have a player who is known' },
  game: { share: 0.95, words: 'have the score of their game' },
  pass_long: { share: 0.95, words: 'with completed passes have the longest' },
  rush_long: { share: 0.95, words: 'with rushes have the longest' },
  rec_long: { share: 0.95, words: 'with receptions have the longest' },
} as const

/** How many of the active players other providers' ids are known for: the way from a card to its statistics. */
const LEAST_SHARE_OF_SLEEPER_IDS = 0.6

/**
 * What shows that facts were made of half a file, or of files that do not fit together; empty where they hold. They are
 * judged by themselves, so that a first refresh is judged as well.
 */
export function factFaults({ players, ids, seasons }: PlayerFacts): string[] {
  const activePlayers = players.filter((player) => player.active && player.position !== 'DST')
  const activeCounts = Map.groupBy(activePlayers, ({ team }) => team)
  const sleeperIds = new Set(ids.flatMap(({ gsis_id, sleeper_id }) => (sleeper_id === null ? [] : [gsis_id])))
  const linkedCount = activePlayers.filter(({ gsis_id }) => gsis_id !== null && sleeperIds.has(gsis_id)).length
  const statsIds = new Set(players.map(({ gsis_id }) => gsis_id))
  return [
    ...TEAMS.flatMap(({ code }) => {
      const count = activeCounts.get(code)?.length ?? 0
      return count < MIN_ACTIVE_OF_TEAM ? [`${code} has ${count} active players`] : []
    }),
    ...shareFault('active players have a Sleeper id', linkedCount, activePlayers.length, LEAST_SHARE_OF_SLEEPER_IDS),
    ...seasons.flatMap((season) => seasonFaults(season, statsIds)),
  ]
}

function seasonFaults({ season, weeks }: SeasonFacts, statsIds: ReadonlySet<string | null>): string[] {
  // Before its first game; whether there was one, or rows are stored, is asked below.
  if (weeks.length === 0) return []
  const strange = weeks.find((row) => row.season !== season || row.week < 1 || row.week > LAST_WEEK_NUMBER)
  if (strange !== undefined) return [`${season} has a row of week ${strange.week}, ${strange.season}`]
  const teamGameCount = new Set(weeks.map(({ team, week }) => `${team} ${week}`)).size
  const isThin = weeks.length < teamGameCount * MIN_ROWS_OF_TEAM_GAME
  const share = (
    name: keyof typeof LEAST_SHARES,
    rows: readonly WeeklyStats[],
    isGood: (row: WeeklyStats) => boolean,
  ) =>
    shareFault(
      `rows of ${season} ${LEAST_SHARES[name].words}`,
      rows.filter(isGood).length,
      rows.length,
      LEAST_SHARES[name].share,
    )
  const did = (field: 'pass_cmp' | 'rush_att' | 'receptions') => weeks.filter((row) => (row[field] ?? 0) > 0)
  return [
    ...(isThin ? [`${season} has ${weeks.length} rows for ${teamGameCount} games of a team`] : []),
    ...share('player', weeks, (row) => statsIds.has(row.gsis_id)),
    ...share('game', weeks, (row) => row.home_away !== null && row.team_pts !== null && row.opp_pts !== null),
    ...share('pass_long', did('pass_cmp'), (row) => row.pass_long !== null),
    ...share('rush_long', did('rush_att'), (row) => row.rush_long !== null),
    ...share('rec_long', did('receptions'), (row) => row.rec_long !== null),
  ]
}

function shareFault(words: string, count: number, ofCount: number, leastShare: number): string[] {
  if (ofCount === 0 || count >= ofCount * leastShare) return []
  return [`${count} of ${ofCount} ${words}, and ${Math.ceil(ofCount * leastShare)} are the least`]
}

/** A game that was called off, or whose rows are late. */
const LEAST_SHARE_OF_GAMES = 0.95

/**
 * What shows that the last weeks, or single games, of a weekly table are missing. The newest week that has a result is left out:
 * scores are there within minutes, statistics the next morning.
 */
export function scheduleFaults({ seasons }: PlayerFacts, games: readonly Game[]): string[] {
  return seasons.flatMap(({ season, weeks }) => {
    const played = games.filter((game) => game.season === season && game.home.score !== null)
    const newestWeekNumber = Math.max(...played.map(({ weekNumber }) => weekNumber))
    const teamGames = new Set(weeks.map(({ team, week }) => `${team} ${week}`))
    const due = played.filter(({ weekNumber }) => weekNumber < newestWeekNumber)
    const known = due.filter(
      ({ weekNumber, home, away }) =>
        teamGames.has(`${home.team} ${weekNumber}`) && teamGames.has(`${away.team} ${weekNumber}`),
    )
    return shareFault(`games of ${season} have statistics`, known.length, due.length, LEAST_SHARE_OF_GAMES)
  })
}

/** Rows are corrected now and then and hardly ever taken back. */
const LEAST_SHARE_OF_STORED = 0.9

/** What shows that new facts would take away some of those that are stored. */
export function lossFaults({ seasons }: PlayerFacts, storedRowCounts: ReadonlyMap<number, number>): string[] {
  return seasons.flatMap(({ season, weeks }) => {
    const storedCount = storedRowCounts.get(season) ?? 0
    if (weeks.length >= storedCount * LEAST_SHARE_OF_STORED) return []
    return [`${season} has ${weeks.length} rows where ${storedCount} are stored`]
  })
}
