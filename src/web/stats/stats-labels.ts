import { isPlainPpr, type Scoring } from '#core/league/scoring.ts'
import type { Position } from '#core/players/player.ts'
import { figureText } from '#core/stats/game-text.ts'
import type { GamePoints } from '#core/stats/recent-stats.ts'
import { weekName } from '#core/stats/weekly-stats.ts'
import { type CallFailure, isUnanswered } from '../api/call-function.ts'
import { REFUSAL_MESSAGES } from '../api/refusal-messages.ts'
import { HAS_SERVER } from '../platform/site.ts'

const OFFLINE = "You're offline. This loads when you're back online."
/** A folder's host may be without a file, or have a page of its own in its place. */
const NOT_PACKED = 'The statistics that belong to this page could not be read. Reload it to try again.'

/** "Error: {message}" (specification, section 8); a request without an answer is blamed on a missing network. */
export function failureText({ code }: CallFailure, isOnline: boolean, hasServer = HAS_SERVER): string {
  const isOffline = !isOnline && isUnanswered(code)
  return `Error: ${isOffline ? OFFLINE : hasServer ? REFUSAL_MESSAGES[code] : NOT_PACKED}`
}

/** PPR is about players who can catch; the window names any other scoring. */
export function pointsLabel(position: Position, scoring: Scoring): 'PPR' | 'Points' {
  return position !== 'K' && position !== 'DST' && isPlainPpr(scoring) ? 'PPR' : 'Points'
}

/** "Last 8: 18.3 PPR on average, best 31.2"; games with unknown points are left out. */
export function pointsSummary(games: readonly GamePoints[], label: string): string {
  const points = games.map((game) => game.points).filter((value) => value !== null)
  const range = games.length === 1 ? 'One game' : `Last ${games.length}`
  if (points.length === 0) return range
  const average = points.reduce((sum, value) => sum + value, 0) / points.length
  const unit = label === 'PPR' ? label : label.toLowerCase()
  return `${range}: ${figureText(average, 1)} ${unit} on average, best ${figureText(Math.max(...points), 1)}`
}

/** The chart as text: "week 17 vs BUF 18.3, Wild Card @ KC 20.1". */
export function pointsList(games: readonly GamePoints[]): string {
  return games.map((game) => `${weekName(game)} ${game.opponent} ${figureText(game.points, 1)}`).join(', ')
}

/** A match confidence as a percentage. Only the source's own id, 1, is 100%: nothing less rounds up to it. */
export function confidenceText(confidence: number): string {
  return confidence >= 1 ? '100% match' : `${Math.min(99, Math.max(1, Math.round(confidence * 100)))}% match`
}

/** The seasons to switch between, newest first; the open one is there before the others are known. */
export function seasonChoices(latest: number | null, seasons: readonly number[]): readonly number[] {
  const all = latest === null ? seasons : [latest, ...seasons.filter((season) => season <= latest)]
  return [...new Set(all)].toSorted((a, b) => b - a)
}
