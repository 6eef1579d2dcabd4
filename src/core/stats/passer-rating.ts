/** What a passer did in one game, one season or one career. */
export interface PassingLine {
  readonly completions: number
  readonly attempts: number
  readonly yards: number
  readonly touchdowns: number
  /** Thrown. */
  readonly interceptions: number
}

/** No part of the rating counts below 0 or above this, so the best rating is 158.3. */
const BEST_PART = 2.375

/**
 * The NFL's passer rating, 0 to 158.3, to a tenth; null without an attempt. Four parts are taken per attempt: completions
 * (share - 0.3) x 5, yards (yards - 3) / 4, touchdowns x 20, interceptions 2.375 - 25 x share. Their mean / 1.5 x 100 is
 * the rating. Here each part stays multiplied by the attempts: eighths are exact in binary, and the only division comes last,
 * so a rating that ends in 5 is never rounded the wrong way.
 */
export function passerRating(line: PassingLine): number | null {
  const { attempts } = line
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
