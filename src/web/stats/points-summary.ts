import type { GamePoints } from '#core/stats/recent-stats.ts'
import { figureText } from '#core/stats/game-words.ts'

/** "Last 8: 18.3 PPR on average, best 31.2". Games whose points are not known are left out. */
export function pointsSummary(games: readonly GamePoints[], word: string): string {
  const points = games.map((game) => game.points).filter((value) => value !== null)
  const label = games.length === 1 ? 'One game' : `Last ${games.length}`
  if (points.length === 0) return label
  const average = points.reduce((sum, value) => sum + value, 0) / points.length
  const name = word === 'PPR' ? word : word.toLowerCase()
  return `${label}: ${figureText(average, 1)} ${name} on average, best ${figureText(Math.max(...points), 1)}`
}

/** The chart in words, game by game: "week 17 vs BUF 18.3, ...". */
export function pointsList(games: readonly GamePoints[]): string {
  return games
    .map(({ weekNumber, opponent, points }) => `week ${weekNumber} ${opponent} ${figureText(points, 1)}`)
    .join(', ')
}
