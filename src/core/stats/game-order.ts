import type { WeeklyStats } from './weekly-stats.ts'

type Played = Pick<WeeklyStats, 'season' | 'week'>

/** For sorting: the order in which games were played. */
export function byWeek(first: Played, second: Played): number {
  return first.season - second.season || first.week - second.week
}

/** The season that a game log opens on (RU19): the newest that any row is of; null without rows. */
export function latestSeason(games: readonly Played[]): number | null {
  return games.reduce<number | null>((latest, game) => Math.max(latest ?? game.season, game.season), null)
}
