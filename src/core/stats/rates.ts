/** 0 to 100, to a tenth; null without an attempt. */
export function completionPercentage(completions: number, attempts: number): number | null {
  return attempts > 0 ? Math.round((1000 * completions) / attempts) / 10 : null
}

/** Yards for each attempt or carry, to a tenth; null without one. Never -0. */
export function yardsPer(yards: number, attempts: number): number | null {
  return attempts > 0 ? Math.round((10 * yards) / attempts) / 10 + 0 : null
}
