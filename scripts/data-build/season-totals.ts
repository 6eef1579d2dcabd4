import { defencePoints, type DefenceLine } from '#core/stats/defence-points.ts'
import { kickerPoints } from '#core/stats/kicker-points.ts'
import { pprPoints, roundPoints } from '#core/stats/ppr.ts'
import type { PastSeason } from '#core/stats/projections.ts'
import { weeklyTableName, type Game, type PlayerWeek } from './season-sources.ts'
import { SourceError } from './source-table.ts'

/** A player's regular season: his games and points, and how he was last pictured. */
interface PlayerSeason extends PastSeason {
  readonly gsisId: string
  readonly headshotUrl: string | null
}

export interface SeasonTotals {
  readonly season: number
  readonly players: ReadonlyMap<string, PlayerSeason>
  readonly defences: ReadonlyMap<string, PastSeason>
}

export function seasonTotals(season: number, weeks: readonly PlayerWeek[], games: readonly Game[]): SeasonTotals {
  return { season, players: playerSeasons(weeks), defences: defenceSeasons(season, weeks, games) }
}

/** A kicker is scored by his kicks, everybody else by PPR; nflverse's own points know no kicking. */
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

/** Upstream has no rows for defences: they are added up from the players of both teams and the score of the game. */
function defenceSeasons(season: number, weeks: readonly PlayerWeek[], games: readonly Game[]): Map<string, PastSeason> {
  const linesByGameAndTeam = new Map<string, DefenceLine>()
  const keyOf = (gameId: string, team: string) => `${gameId} ${team}`
  for (const { gameId, season: gameSeason, home, away } of games) {
    if (gameSeason !== season || home.score === null || away.score === null) continue
    linesByGameAndTeam.set(keyOf(gameId, home.team), emptyLine(away.score))
    linesByGameAndTeam.set(keyOf(gameId, away.team), emptyLine(home.score))
  }
  for (const { gameId, team, opponent, defence, ownKicksBlocked } of weeks) {
    const own = linesByGameAndTeam.get(keyOf(gameId, team))
    const other = linesByGameAndTeam.get(keyOf(gameId, opponent))
    if (own === undefined || other === undefined) {
      throw new SourceError(
        `${weeklyTableName(season)}: the game ${gameId} has no score for ${team} and ${opponent} in games.csv`,
      )
    }
    linesByGameAndTeam.set(keyOf(gameId, team), {
      ...own,
      sacks: own.sacks + defence.sacks,
      interceptions: own.interceptions + defence.interceptions,
      fumbleRecoveries: own.fumbleRecoveries + defence.fumbleRecoveries,
      touchdowns: own.touchdowns + defence.touchdowns,
      safeties: own.safeties + defence.safeties,
    })
    linesByGameAndTeam.set(keyOf(gameId, opponent), { ...other, blockedKicks: other.blockedKicks + ownKicksBlocked })
  }
  const seasons = new Map<string, PastSeason>()
  for (const game of games) {
    for (const { team } of [game.home, game.away]) {
      const line = linesByGameAndTeam.get(keyOf(game.gameId, team))
      if (line === undefined) continue
      const before = seasons.get(team) ?? { gameCount: 0, points: 0 }
      seasons.set(team, {
        gameCount: before.gameCount + 1,
        points: roundPoints(before.points + defencePoints(line)),
      })
    }
  }
  return seasons
}

function emptyLine(pointsAllowed: number): DefenceLine {
  return { sacks: 0, interceptions: 0, fumbleRecoveries: 0, touchdowns: 0, safeties: 0, blockedKicks: 0, pointsAllowed }
}
