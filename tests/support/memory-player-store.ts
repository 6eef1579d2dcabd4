import type { WeeklyStats } from '../../src/core/stats/weekly-stats.ts'
import type { PlayerStore } from '../../src/server/players/player-store.ts'

export function createMemoryPlayerStore(games: readonly WeeklyStats[] = []): Pick<PlayerStore, 'games'> {
  return {
    games: async (playerKey, limit) =>
      games
        .filter(({ gsis_id }) => gsis_id === playerKey)
        .toSorted((a, b) => b.season - a.season || b.week - a.week)
        .slice(0, limit),
  }
}
