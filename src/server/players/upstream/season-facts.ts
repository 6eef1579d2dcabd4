import { pointsOf, roundPoints } from '#core/league/points.ts'
import { PPR } from '#core/league/scoring.ts'
import type { KnownPlayer } from '#core/players/known-player.ts'
import { passerRating } from '#core/stats/rates.ts'
import { completionPercentage, yardsPer } from '#core/stats/rates.ts'
import { forEveryStat, type WeeklyStats } from '#core/stats/weekly-stats.ts'
import type { SeasonFacts } from '../facts.ts'
import { defenseGames, type DefenseGame } from './defense-games.ts'
import type { Game } from './games.ts'
import type { LongestPlays, LongestPlaysOf } from './longest-plays.ts'
import type { PlayerWeek } from './weekly-table.ts'

export interface SeasonSources {
  readonly season: number
  readonly weeks: readonly PlayerWeek[]
  readonly games: readonly Game[]
  readonly longestPlays: LongestPlaysOf
}

const NO_STATS = forEveryStat(null)

/** The games of known players and of all defenses, by player and week. */
export function seasonFacts(sources: SeasonSources, players: ReadonlyMap<string, KnownPlayer>): SeasonFacts {
  const games = sources.games.filter(({ season }) => season === sources.season)
  const gameOf = new Map(games.map((game) => [game.gameId, game]))
  const ofPlayers = sources.weeks.flatMap((week) => {
    const player = players.get(week.gsisId)
    if (player === undefined) return []
    const longs = sources.longestPlays(week.gsisId, week.weekNumber)
    return playerGame(sources.season, week, player, gameOf.get(week.gameId) ?? null, longs)
  })
  const ofDefenses = defenseGames(sources.weeks, games).map((game) => defenseGame(game))
  return { season: sources.season, weeks: [...ofPlayers, ...ofDefenses].toSorted(byPlayerAndWeek) }
}

function playerGame(
  season: number,
  week: PlayerWeek,
  player: KnownPlayer,
  game: Game | null,
  longs: LongestPlays,
): WeeklyStats {
  const { offense, attempts } = week
  const position = week.position ?? player.position
  const isKicker = position === 'K'
  const points = pointsOf(isKicker ? week.kicking : offense, position, PPR)
  return {
    season,
    week: week.weekNumber,
    gsis_id: week.gsisId,
    team: week.team,
    opponent: week.opponent,
    ...gameSide(game, week.team),
    position,
    ...NO_STATS,
    ...attempts,
    ...offense,
    completion_pct: completionPercentage(attempts.pass_cmp, attempts.pass_att),
    yards_per_attempt: yardsPer(offense.passing_yards, attempts.pass_att),
    passer_rating: passerRating({
      completions: attempts.pass_cmp,
      attempts: attempts.pass_att,
      yards: offense.passing_yards,
      touchdowns: offense.passing_tds,
      interceptions: offense.interceptions,
    }),
    // The league may have credited the play to another player since.
    pass_long: attempts.pass_cmp > 0 ? longs.pass : null,
    rush_long: attempts.rush_att > 0 ? longs.rush : null,
    rec_long: offense.receptions > 0 ? longs.reception : null,
    ...(isKicker && week.kicks),
    fantasy_points: isKicker ? points : week.sourcePoints === null ? null : roundPoints(week.sourcePoints),
    ppr_points_calc: points,
  }
}

function defenseGame({ game, team, line, pointsAllowed }: DefenseGame): WeeklyStats {
  const points = pointsOf(line, 'DST', PPR)
  return {
    season: game.season,
    week: game.weekNumber,
    gsis_id: team,
    team,
    opponent: game.home.team === team ? game.away.team : game.home.team,
    ...gameSide(game, team),
    position: 'DST',
    ...NO_STATS,
    fantasy_points: points,
    ppr_points_calc: points,
    def_sacks: line.def_sacks ?? 0,
    def_interceptions: line.def_interceptions ?? 0,
    def_fumble_recoveries: line.def_fumble_recoveries ?? 0,
    def_tds: line.def_tds ?? 0,
    def_safeties: line.def_safeties ?? 0,
    def_blocked_kicks: line.def_blocked_kicks ?? 0,
    points_allowed: pointsAllowed,
  }
}

/** Side, score and result; null if the schedule lacks the game or its score. */
function gameSide(game: Game | null, team: string): Pick<WeeklyStats, 'home_away' | 'team_pts' | 'opp_pts' | 'result'> {
  if (game === null) return { home_away: null, team_pts: null, opp_pts: null, result: null }
  const isHome = game.home.team === team
  const [own, other] = isHome ? [game.home, game.away] : [game.away, game.home]
  const result = own.score === null || other.score === null ? null : resultOf(own.score - other.score)
  return { home_away: isHome ? 'H' : 'A', team_pts: own.score, opp_pts: other.score, result }
}

function resultOf(margin: number): 'W' | 'L' | 'T' {
  if (margin === 0) return 'T'
  return margin > 0 ? 'W' : 'L'
}

function byPlayerAndWeek(a: WeeklyStats, b: WeeklyStats): number {
  if (a.gsis_id !== b.gsis_id) return a.gsis_id < b.gsis_id ? -1 : 1
  return a.week - b.week
}
