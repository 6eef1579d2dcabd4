import type { Crowd } from './crowd.ts'

/** When the server acknowledged each pick of a lobby, oldest first, by this process's clock. */
export function acknowledgedAtMs({ robots }: Crowd): readonly number[] {
  const records = robots.map((robot) => robot.record())
  const picks = new Set(
    records.flatMap(({ commands }) => commands.flatMap(({ id, intent }) => (intent.kind === 'pick' ? [id] : []))),
  )
  const firstYes = new Map<string, number>()
  for (const { answers } of records) {
    for (const { commandId, receivedAtMs, answer } of answers) {
      if (answer.ok && picks.has(commandId) && !firstYes.has(commandId)) firstYes.set(commandId, receivedAtMs)
    }
  }
  return [...firstYes.values()].toSorted((a, b) => a - b)
}

/** The longest period without an acknowledgment that overlaps the span. */
export function longestGapMs(answeredAtMs: readonly number[], fromMs: number, untilMs: number): number {
  return answeredAtMs.reduce((longest, atMs, index) => {
    const beforeMs = answeredAtMs[index - 1] ?? atMs
    const isTouching = beforeMs <= untilMs && atMs >= fromMs
    return isTouching ? Math.max(longest, atMs - beforeMs) : longest
  }, 0)
}
