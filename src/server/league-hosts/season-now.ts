const FIRST_MONTH = 2

/** The season that leagues are in: a new one begins in March, when sites open it. */
export function seasonNow(nowMs: number): number {
  const date = new Date(nowMs)
  return date.getUTCMonth() >= FIRST_MONTH ? date.getUTCFullYear() : date.getUTCFullYear() - 1
}
