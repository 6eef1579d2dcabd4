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
}

/** Newest season first. */
export const SEASON_WEIGHTS = [0.6, 0.28, 0.12] as const

/**
 * What the price says counts as so many games, against at most 17 of the past: a price knows of new teams, roles and injuries. With 15 to 40,
 * projections of seasons left out are equally close (docs/advice.md).
 */
const PRICE_GAME_COUNT = 25

/** Games that drafted players of a position play. How many a player missed last season says little more. */
export const USUAL_GAME_COUNTS: Readonly<Record<SkillPosition, number>> = { QB: 15, RB: 14.5, WR: 15, TE: 14 }

/**
 * Points of the n-th player drafted at a position: start + slope x ln(n + 2), fitted to past drafts; QB and TE to those of
 * 2021 to 2024.
 */
const RANK_CURVES: Readonly<Record<SkillPosition, { readonly start: number; readonly slope: number }>> = {
  QB: { start: 438.8, slope: -83.9 },
  RB: { start: 447, slope: -89.4 },
  WR: { start: 361.8, slope: -60.6 },
  TE: { start: 289.2, slope: -63.8 },
}

/** An ordinary season of a kicker or a defense. */
export const ORDINARY_SEASON_POINTS = { K: 130, DST: 110 } as const
export const LAST_SEASON_WEIGHT = 0.35

/**
 * Expected PPR points of a season to a tenth, never below 0: points per game of up to three seasons, drawn toward what the positional
 * rank says, times the usual number of games. Games that a player missed leave the price more to say, and nothing else. A
 * rookie has the price alone.
 */
export function projectSkillPoints({ position, positionRankNumber, pastSeasons }: SkillOutlook): number {
  const byPrice = pointsByRank(position, positionRankNumber)
  return toTenth(Math.max(0, drawnTowardPrice(byPrice, position, pastSeasons)))
}

/** The bench calls it with prices of its own, which never saw the season that it tests. */
export function drawnTowardPrice(
  byPrice: number,
  position: SkillPosition,
  pastSeasons: SkillOutlook['pastSeasons'],
): number {
  const { games, points } = weighPast(pastSeasons)
  return (points * USUAL_GAME_COUNTS[position] + PRICE_GAME_COUNT * byPrice) / (games + PRICE_GAME_COUNT)
}

/** Expected points of a season to a tenth; null without a last season. */
export function projectKickingOrDefensePoints(position: 'K' | 'DST', lastSeasonPoints: number | null): number | null {
  if (lastSeasonPoints === null) return null
  return toTenth(LAST_SEASON_WEIGHT * lastSeasonPoints + (1 - LAST_SEASON_WEIGHT) * ORDINARY_SEASON_POINTS[position])
}

function pointsByRank(position: SkillPosition, positionRankNumber: number): number {
  const { start, slope } = RANK_CURVES[position]
  return start + slope * Math.log(positionRankNumber + 2)
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
