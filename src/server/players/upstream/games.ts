import { TEAMS } from '#core/players/team-codes.ts'
import { readSourceTable } from './source-table.ts'
import { knownTeam } from './source-words.ts'

/** One game of a season; scores are null before it is played. */
export interface Game {
  readonly gameId: string
  readonly season: number
  /** The play-offs count on behind the last week of the regular season. */
  readonly weekNumber: number
  readonly isRegularSeason: boolean
  readonly home: { readonly team: string; readonly score: number | null }
  readonly away: { readonly team: string; readonly score: number | null }
}

export const GAMES_TABLE = 'nflverse/games.csv'

const LAST_REGULAR_WEEK_NUMBER = 18

const GAME_COLUMNS = [
  'game_id',
  'season',
  'game_type',
  'week',
  'away_team',
  'away_score',
  'home_team',
  'home_score',
] as const

/** The games of the regular season and of the play-offs, of every season in the table. */
export async function readGames(folder: string): Promise<Game[]> {
  const games: Game[] = []
  for await (const row of readSourceTable(folder, GAMES_TABLE, GAME_COLUMNS)) {
    games.push({
      gameId: row.requiredText('game_id'),
      season: row.requiredNumber('season'),
      weekNumber: row.requiredNumber('week'),
      isRegularSeason: row.text('game_type') === 'REG',
      home: { team: knownTeam(GAMES_TABLE, row.text('home_team')), score: row.number('home_score') },
      away: { team: knownTeam(GAMES_TABLE, row.text('away_team')), score: row.number('away_score') },
    })
  }
  return games
}

/** The one week of 1 to 18 in which each team does not play; a team with none or several has no entry. */
export function byeWeeks(games: readonly Game[], season: number): Map<string, number> {
  const byes = new Map<string, number>()
  const ofSeason = games.filter((game) => game.season === season && game.isRegularSeason)
  for (const { code: team } of TEAMS) {
    const played = new Set(
      ofSeason.filter(({ home, away }) => home.team === team || away.team === team).map(({ weekNumber }) => weekNumber),
    )
    const weeks = Array.from({ length: LAST_REGULAR_WEEK_NUMBER }, (_, index) => index + 1)
    const [only, ...others] = weeks.filter((week) => !played.has(week))
    if (only !== undefined && others.length === 0) byes.set(team, only)
  }
  return byes
}
