import { defensePoints, kickerPoints, pprPoints, roundPoints } from '#core/stats/fantasy-points.ts'
import type { PastSeason } from './projections.ts'
import { defenseGames } from '../../src/server/players/upstream/defense-games.ts'
import type { Game } from '../../src/server/players/upstream/games.ts'
import { SourceError } from '../../src/server/players/upstream/source-table.ts'
import { weeklyTableName, type PlayerWeek } from '../../src/server/players/upstream/weekly-table.ts'

/** A player's regular season. */
interface PlayerSeason extends PastSeason {
  readonly gsisId: string
  readonly headshotUrl: string | null
}

export interface SeasonTotals {
  readonly season: number
  readonly players: ReadonlyMap<string, PlayerSeason>
  readonly defenses: ReadonlyMap<string, PastSeason>
}

/** Regular seasons only: a fantasy season has no play-offs. */
export function seasonTotals(season: number, allWeeks: readonly PlayerWeek[], allGames: readonly Game[]): SeasonTotals {
  const weeks = allWeeks.filter(({ isRegularSeason }) => isRegularSeason)
  const games = allGames.filter((game) => game.season === season)
  expectScores(season, weeks, games)
  return { season, players: playerSeasons(weeks), defenses: defenseSeasons(weeks, games) }
}

/** nflverse's own points leave out kicking. */
export function weekPoints(week: PlayerWeek): number {
  return week.position === 'K' ? kickerPoints(week.kicking) : pprPoints(week.scoring)
}

function playerSeasons(weeks: readonly PlayerWeek[]): Map<string, PlayerSeason> {
  const seasons = new Map<string, PlayerSeason>()
  for (const week of weeks.toSorted((a, b) => a.weekNumber - b.weekNumber)) {
    const before = seasons.get(week.gsisId)
    seasons.set(week.gsisId, {
      gsisId: week.gsisId,
      headshotUrl: week.headshotUrl ?? before?.headshotUrl ?? null,
      gameCount: (before?.gameCount ?? 0) + 1,
      points: roundPoints((before?.points ?? 0) + weekPoints(week)),
    })
  }
  return seasons
}

function defenseSeasons(weeks: readonly PlayerWeek[], games: readonly Game[]): Map<string, PastSeason> {
  const seasons = new Map<string, PastSeason>()
  for (const { team, line } of defenseGames(weeks, games)) {
    const before = seasons.get(team) ?? { gameCount: 0, points: 0 }
    seasons.set(team, {
      gameCount: before.gameCount + 1,
      points: roundPoints(before.points + defensePoints(line)),
    })
  }
  return seasons
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
