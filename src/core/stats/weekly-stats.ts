import type { Position } from '../players/player.ts'

/**
 * One game of a player or of a team's defense: the specification's fields (section 3), then those of kickers and defenses
 * (RU29). Null means "does not apply, or the source does not say"; a count that upstream leaves empty is 0.
 */
export interface WeeklyStats {
  readonly season: number
  /** 1 to 22; weeks from 19 on are play-offs. */
  readonly week: number
  /** The player's key in every statistic: the gsis_id, for a defense the team code. */
  readonly gsis_id: string
  /** The board's code. */
  readonly team: string
  readonly opponent: string
  /** A: away. H: at home, or the schedule's home team on neutral ground. */
  readonly home_away: 'A' | 'H' | null
  readonly team_pts: number | null
  readonly opp_pts: number | null
  readonly result: 'W' | 'L' | 'T' | null
  /** The position in that season. */
  readonly position: Position | null

  readonly pass_cmp: number | null
  readonly pass_att: number | null
  /** 0 to 100; null without an attempt, as are yards_per_attempt and passer_rating. */
  readonly completion_pct: number | null
  readonly passing_yards: number | null
  readonly yards_per_attempt: number | null
  readonly passing_tds: number | null
  /** Thrown. */
  readonly interceptions: number | null
  /** Taken as a passer. */
  readonly sacks: number | null
  /** Yards, like every `..._long`; null without a completion. */
  readonly pass_long: number | null
  /** The NFL's, 0 to 158.3. */
  readonly passer_rating: number | null
  readonly rush_att: number | null
  readonly rushing_yards: number | null
  readonly rushing_tds: number | null
  readonly rush_long: number | null
  readonly receptions: number | null
  readonly targets: number | null
  readonly receiving_yards: number | null
  readonly receiving_tds: number | null
  readonly rec_long: number | null
  /** Passed, run or caught. */
  readonly two_point_conversions: number | null
  /** Of kicks and punts. */
  readonly return_tds: number | null
  readonly fumbles_lost: number | null
  /** The source's score, without points for receptions; for kickers and defenses the same as ppr_points_calc. */
  readonly fantasy_points: number | null
  /** By PPR_VALUES in league/scoring.ts. */
  readonly ppr_points_calc: number | null

  /** Kicks of a kicker; null for everybody else. */
  readonly fg_made: number | null
  readonly fg_att: number | null
  /** Made, by distance in yards; the others were shorter. */
  readonly fg_40_49: number | null
  readonly fg_50_plus: number | null
  readonly fg_long: number | null
  readonly pat_made: number | null
  readonly pat_att: number | null
  /** A defense's game; null for everybody else. */
  readonly def_sacks: number | null
  readonly def_interceptions: number | null
  readonly def_fumble_recoveries: number | null
  /** By the defense and by special teams. */
  readonly def_tds: number | null
  readonly def_safeties: number | null
  readonly def_blocked_kicks: number | null
  readonly points_allowed: number | null
}

/** The fields with numbers. */
export const STAT_FIELDS = [
  'pass_cmp',
  'pass_att',
  'completion_pct',
  'passing_yards',
  'yards_per_attempt',
  'passing_tds',
  'interceptions',
  'sacks',
  'pass_long',
  'passer_rating',
  'rush_att',
  'rushing_yards',
  'rushing_tds',
  'rush_long',
  'receptions',
  'targets',
  'receiving_yards',
  'receiving_tds',
  'rec_long',
  'fumbles_lost',
  'fantasy_points',
  'ppr_points_calc',
  'fg_made',
  'fg_att',
  'fg_long',
  'pat_made',
  'pat_att',
  'def_sacks',
  'def_interceptions',
  'def_fumble_recoveries',
  'def_tds',
  'def_safeties',
  'def_blocked_kicks',
  'points_allowed',
  'two_point_conversions',
  'return_tds',
  'fg_40_49',
  'fg_50_plus',
] as const satisfies readonly (keyof WeeklyStats)[]

export type StatField = (typeof STAT_FIELDS)[number]

/** The same value under every stat field. */
export function forEveryStat<Value>(value: Value): Readonly<Record<StatField, Value>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its keys are STAT_FIELDS, one by one
  return Object.fromEntries(STAT_FIELDS.map((field) => [field, value])) as Record<StatField, Value>
}

/** 18 weeks of the regular season and 4 of play-offs. */
export const LAST_WEEK_NUMBER = 22

type GameDate = Pick<WeeklyStats, 'season' | 'week'>

export function isRegularSeason({ season, week }: GameDate): boolean {
  return week <= lastRegularWeek(season)
}

/** Since 2021 the regular season has 18 weeks. */
function lastRegularWeek(season: number): number {
  return season >= 2021 ? 18 : 17
}

const PLAYOFF_WEEKS = [
  { name: 'Wild Card', short: 'WC' },
  { name: 'Divisional', short: 'DIV' },
  { name: 'Conference', short: 'CON' },
  { name: 'Super Bowl', short: 'SB' },
] as const

/** "week 5", in the play-offs "Wild Card" (RU48). */
export function weekName({ season, week }: GameDate): string {
  return PLAYOFF_WEEKS[week - lastRegularWeek(season) - 1]?.name ?? `week ${week}`
}

/** "5", in the play-offs "WC". */
export function shortWeekName({ season, week }: GameDate): string {
  return PLAYOFF_WEEKS[week - lastRegularWeek(season) - 1]?.short ?? String(week)
}

/** Sorts games in the order of play. */
export function byWeek(first: GameDate, second: GameDate): number {
  return first.season - second.season || first.week - second.week
}

/** The season that a game log opens on (RU19); null without games. */
export function latestSeason(games: readonly GameDate[]): number | null {
  return games.reduce<number | null>((latest, { season }) => Math.max(latest ?? season, season), null)
}
