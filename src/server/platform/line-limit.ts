/** Limits log lines per kind, so that a night of failures doesn't fill the disk. Counts the lines left out. */
interface LineLimit {
  /** Null if this line is left out, else how many were left out since the last one written. */
  take(kind: string): { readonly leftOutCount: number } | null
}

interface LineLimitParts {
  readonly perKindPerMinute: number
  /** For all kinds together. Also bounds how many kinds are remembered. */
  readonly perMinute: number
  /** Monotonic. */
  readonly elapsedMs: () => number
}

const MINUTE_MS = 60_000

export function createLineLimit({ perKindPerMinute, perMinute, elapsedMs }: LineLimitParts): LineLimit {
  let beganAtMs = elapsedMs()
  let lineCount = 0
  let leftOutCount = 0
  const counts = new Map<string, number>()

  function startMinute(nowMs: number): void {
    beganAtMs = nowMs
    lineCount = 0
    counts.clear()
  }

  return {
    take(kind) {
      const nowMs = elapsedMs()
      if (nowMs - beganAtMs >= MINUTE_MS) startMinute(nowMs)
      const count = counts.get(kind) ?? 0
      if (lineCount >= perMinute || count >= perKindPerMinute) {
        leftOutCount += 1
        return null
      }
      counts.set(kind, count + 1)
      lineCount += 1
      const permit = { leftOutCount }
      leftOutCount = 0
      return permit
    },
  }
}
