export interface PassingLine {
  readonly completions: number
  readonly attempts: number
  readonly yards: number
  readonly touchdowns: number
  /** Thrown. */
  readonly interceptions: number
}

/** No part of the rating is below 0 or above this, so the best rating is 158.3. */
const BEST_PART = 2.375

/**
 * The NFL's passer rating, 0 to 158.3, to a tenth; null without an attempt. Its four parts are completions (share - 0.3) x 5,
 * yards (per attempt - 3) / 4, touchdowns (share) x 20 and interceptions 2.375 - 25 x share; the rating is their sum / 6 x 100.
 * Each part stays multiplied by the attempts here: eighths are exact in binary and the only division comes last, so ratings
 * that end in 5 round correctly.
 */
export function passerRating({ attempts, ...line }: PassingLine): number | null {
  if (attempts <= 0) return null
  const parts = [
    5 * line.completions - 1.5 * attempts,
    0.25 * line.yards - 0.75 * attempts,
    20 * line.touchdowns,
    BEST_PART * attempts - 25 * line.interceptions,
  ]
  const best = BEST_PART * attempts
  const sum = parts.reduce((total, part) => total + Math.min(Math.max(part, 0), best), 0)
  return Math.round((sum * 1000) / (6 * attempts)) / 10
}

/** 0 to 100, to a tenth; null without an attempt. */
export function completionPercentage(completions: number, attempts: number): number | null {
  return attempts > 0 ? Math.round((1000 * completions) / attempts) / 10 : null
}

/** Yards per attempt or carry, to a tenth; null without one. Never -0. */
export function yardsPer(yards: number, attempts: number): number | null {
  return attempts > 0 ? Math.round((10 * yards) / attempts) / 10 + 0 : null
}
