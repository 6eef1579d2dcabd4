import type { Position } from '#core/players/player.ts'

/** A past regular season: games with a stat line, and their points. */
export interface PastSeason {
  readonly gameCount: number
  readonly points: number
}

export type SkillPosition = Exclude<Position, 'K' | 'DST'>

export interface SkillOutlook {
  readonly position: SkillPosition
  /** From 1 within the position, in board order. */
  readonly positionRankNumber: number
  /** Newest first; null for a season without a game. Only the first three count. */
  readonly pastSeasons: readonly (PastSeason | null)[]
  /** See `ordinaryPointsPerGame`; null if unknown. */
  readonly ordinaryPointsPerGame: number | null
}

/** Newest season first. */
export const SEASON_WEIGHTS = [0.6, 0.28, 0.12] as const

/** Games of an ordinary player that are mixed in, so that three good games do not make a star. */
export const PSEUDO_GAME_COUNT = 3.5

const ORDINARY_PERCENTILE = 0.4

/** Expected games: the player's last season counts a third, the usual number the rest. */
const LAST_GAMES_WEIGHT = 0.35
const USUAL_GAME_COUNT = 15

/** Points of the n-th player drafted at a position: start + slope x ln(n + 2), fitted to past drafts. */
const RANK_CURVES: Readonly<Record<SkillPosition, { readonly start: number; readonly slope: number }>> = {
  QB: { start: 317.9, slope: -28 },
  RB: { start: 447, slope: -89.4 },
  WR: { start: 361.8, slope: -60.6 },
  TE: { start: 251.7, slope: -44.1 },
}

/** An ordinary season of a kicker or a defense. */
export const ORDINARY_SEASON_POINTS = { K: 130, DST: 110 } as const
export const LAST_SEASON_WEIGHT = 0.35

/**
 * Expected PPR points of a season to a tenth, never below 0: the mean of the player's past (points per game, weighted by season
 * and games, drawn towards the ordinary player, times expected games) and the curve by positional rank. A rookie has the
 * curve alone.
 */
export function projectSkillPoints(outlook: SkillOutlook): number {
  const byRank = pointsByRank(outlook.position, outlook.positionRankNumber)
  const byPast = pointsByPast(outlook)
  return toTenth(Math.max(0, byPast === null ? byRank : (byPast + byRank) / 2))
}

/** Expected points of a season to a tenth; null without a last season. */
export function projectKickingOrDefensePoints(position: 'K' | 'DST', lastSeasonPoints: number | null): number | null {
  if (lastSeasonPoints === null) return null
  return toTenth(LAST_SEASON_WEIGHT * lastSeasonPoints + (1 - LAST_SEASON_WEIGHT) * ORDINARY_SEASON_POINTS[position])
}

/** The 40th percentile, interpolated, of a position's points per game; null without players. */
export function ordinaryPointsPerGame(pointsPerGame: readonly number[]): number | null {
  const sorted = pointsPerGame.toSorted((a, b) => a - b)
  const place = ORDINARY_PERCENTILE * (sorted.length - 1)
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (place - Math.floor(place))
}

/** Over up to three seasons, weighted by season and games; null without a game. */
export function weightedPointsPerGame(pastSeasons: readonly (PastSeason | null)[]): number | null {
  const { games, points } = weighPast(pastSeasons)
  return games > 0 ? points / games : null
}

function pointsByRank(position: SkillPosition, positionRankNumber: number): number {
  const { start, slope } = RANK_CURVES[position]
  return start + slope * Math.log(positionRankNumber + 2)
}

function pointsByPast(outlook: SkillOutlook): number | null {
  const { games, points } = weighPast(outlook.pastSeasons)
  const ordinary = outlook.ordinaryPointsPerGame
  if (games === 0 || ordinary === null) return null
  const pointsPerGame = (points + PSEUDO_GAME_COUNT * ordinary) / (games + PSEUDO_GAME_COUNT)
  const lastGameCount = outlook.pastSeasons[0]?.gameCount ?? 0
  return pointsPerGame * (LAST_GAMES_WEIGHT * lastGameCount + (1 - LAST_GAMES_WEIGHT) * USUAL_GAME_COUNT)
}

function weighPast(pastSeasons: readonly (PastSeason | null)[]): { games: number; points: number } {
  let games = 0
  let points = 0
  for (const [seasonIndex, weight] of SEASON_WEIGHTS.entries()) {
    const season = pastSeasons[seasonIndex]
    games += weight * (season?.gameCount ?? 0)
    points += weight * (season?.points ?? 0)
  }
  return { games, points }
}

function toTenth(points: number): number {
  return Math.round(points * 10) / 10 + 0
}
