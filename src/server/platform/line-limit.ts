/** Lets through what is worth a line, and counts what is not: a night on which everything fails must not fill the disk. */
export interface LineLimit {
  /** Null: this one is left out. Else how many were since the last line that was not. */
  take(kind: string): { readonly leftOutCount: number } | null
}

interface LineLimitParts {
  readonly perKindPerMinute: number
  /** Of all kinds together; kinds that would need more than this to be told apart are not remembered. */
  readonly perMinute: number
  /** Counts on evenly. */
  readonly elapsedMs: () => number
}

const MINUTE_MS = 60_000

export function createLineLimit({ perKindPerMinute, perMinute, elapsedMs }: LineLimitParts): LineLimit {
  let beganAtMs = elapsedMs()
  let lineCount = 0
  let leftOutCount = 0
  const counts = new Map<string, number>()

  function startAnew(nowMs: number): void {
    beganAtMs = nowMs
    lineCount = 0
    counts.clear()
  }

  return {
    take(kind) {
      const nowMs = elapsedMs()
      if (nowMs - beganAtMs >= MINUTE_MS) startAnew(nowMs)
      const count = counts.get(kind) ?? 0
      if (lineCount >= perMinute || count >= perKindPerMinute) {
        leftOutCount += 1
        return null
      }
      counts.set(kind, count + 1)
      lineCount += 1
      const told = { leftOutCount }
      leftOutCount = 0
      return told
    },
  }
}
