import { pointsOf } from '#core/league/points.ts'
import { PPR } from '#core/league/scoring.ts'
import { sumOfLines, type StatLine } from '#core/players/stat-line.ts'
import type { SeasonTotal } from './projected-line.ts'
import { defenseGames } from '../upstream/defense-games.ts'
import type { Game } from '../upstream/games.ts'
import { SourceError } from '../upstream/source-table.ts'
import { weeklyTableName, type PlayerWeek } from '../upstream/weekly-table.ts'

/** A player's regular season. */
interface PlayerSeason extends SeasonTotal {
  readonly gsisId: string
  readonly headshotUrl: string | null
}

export interface SeasonTotals {
  readonly season: number
  readonly players: ReadonlyMap<string, PlayerSeason>
  readonly defenses: ReadonlyMap<string, SeasonTotal>
}

/** Regular seasons only: a fantasy season has no play-offs. */
export function seasonTotals(season: number, allWeeks: readonly PlayerWeek[], allGames: readonly Game[]): SeasonTotals {
  const weeks = allWeeks.filter(({ isRegularSeason }) => isRegularSeason)
  const games = allGames.filter((game) => game.season === season)
  expectScores(season, weeks, games)
  return { season, players: playerSeasons(weeks), defenses: defenseSeasons(weeks, games) }
}

/** What scores in a player's game: a kicker's kicks, or what everybody else does on offense. */
export function lineOfWeek(week: PlayerWeek): StatLine {
  return week.position === 'K' ? week.kicking : week.offense
}

function playerSeasons(weeks: readonly PlayerWeek[]): Map<string, PlayerSeason> {
  const seasons = new Map<string, PlayerSeason>()
  for (const week of weeks.toSorted((a, b) => a.weekNumber - b.weekNumber)) {
    const before = seasons.get(week.gsisId)
    seasons.set(week.gsisId, {
      gsisId: week.gsisId,
      headshotUrl: week.headshotUrl ?? before?.headshotUrl ?? null,
      ...withGame(before, lineOfWeek(week)),
    })
  }
  return seasons
}

function defenseSeasons(weeks: readonly PlayerWeek[], games: readonly Game[]): Map<string, SeasonTotal> {
  const seasons = new Map<string, SeasonTotal>()
  for (const { team, line } of defenseGames(weeks, games)) seasons.set(team, withGame(seasons.get(team), line))
  return seasons
}

function withGame(before: SeasonTotal | undefined, game: StatLine): SeasonTotal {
  const line = sumOfLines([{ line: before?.line ?? {} }, { line: game }])
  return { gameCount: (before?.gameCount ?? 0) + 1, line, points: pointsOf(line, null, PPR) }
}

/** A row of a game without a score would leave a hole in the board's last season. */
function expectScores(season: number, weeks: readonly PlayerWeek[], games: readonly Game[]): void {
  const played = new Set(
    games.filter(({ home, away }) => home.score !== null && away.score !== null).map(({ gameId }) => gameId),
  )
  for (const { gameId, team, opponent } of weeks) {
    if (played.has(gameId)) continue
    throw new SourceError(
      `${weeklyTableName(season)}: the game ${gameId} has no score for ${team} and ${opponent} in games.csv`,
    )
  }
}
