import type { WeeklyStats } from '#core/stats/weekly-stats.ts'
import type { PlayerStore } from './player-store.ts'

/** Statistics in memory, for tests that need a few games and no database. */
export function createMemoryPlayerStore(games: readonly WeeklyStats[] = []): Pick<PlayerStore, 'games'> {
  return {
    games: async (playerKey, limit) =>
      games
        .filter(({ gsis_id }) => gsis_id === playerKey)
        .toSorted((a, b) => b.season - a.season || b.week - a.week)
        .slice(0, limit),
  }
}
