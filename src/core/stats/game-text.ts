import type { WeeklyStats } from './weekly-stats.ts'

/** Shown for unknown values and those that do not apply. */
const NO_FIGURE = '–'

const MINUS = '−'

/** "vs BUF" at home, "@ BUF" away. */
export function opponentText(game: Pick<WeeklyStats, 'opponent' | 'home_away'>): string {
  return `${game.home_away === 'A' ? '@' : 'vs'} ${game.opponent}`
}

/** "W 27-20", the player's team first; unknown parts are left out. */
export function resultText(game: Pick<WeeklyStats, 'result' | 'team_pts' | 'opp_pts'>): string {
  const score = game.team_pts === null || game.opp_pts === null ? null : `${game.team_pts}-${game.opp_pts}`
  const known = [game.result, score].filter((part) => part !== null)
  return known.length === 0 ? NO_FIGURE : known.join(' ')
}

/** "31.18", "−3" with a true minus sign, or a dash; never "NaN" or "-0.0". */
export function figureText(value: number | null, decimalCount: number): string {
  if (value === null || !Number.isFinite(value)) return NO_FIGURE
  const digits = Math.abs(value).toFixed(decimalCount)
  return value < 0 && Number(digits) !== 0 ? `${MINUS}${digits}` : digits
}
