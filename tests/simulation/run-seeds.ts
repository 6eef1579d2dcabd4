import { checkHistory, violationsText } from '../support/checker/check-history.ts'
import type { Violation } from '../support/checker/history.ts'
import { noCounts, type SimCounts } from './sim-faults.ts'
import type { SimParts } from './sim-parts.ts'
import { simulate, type SimSize } from './simulate.ts'

export interface SeedRange {
  readonly firstSeed: number
  readonly seedCount: number
  readonly size: SimSize
  readonly parts: SimParts
}

export interface SeedFinding {
  readonly seed: number
  readonly violations: readonly Violation[]
}

/** Runs seeds one after another until one shows a violation. */
export async function runSeeds(
  range: SeedRange,
): Promise<{ readonly counts: SimCounts; readonly found: SeedFinding | null }> {
  const { firstSeed, seedCount, size, parts } = range
  const counts = noCounts()
  for (let seed = firstSeed; seed < firstSeed + seedCount; seed += 1) {
    const violations = checkHistory(await simulate({ seed, size, parts, counts }))
    // Yields, so that the test runner sees that this worker is alive.
    if (seed % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
    if (violations.length > 0) return { counts, found: { seed, violations } }
  }
  return { counts, found: null }
}

/** The violation and the command that reproduces it. */
export function findingText({ seed, violations }: SeedFinding, size: SimSize): string {
  const sizeSetting = size === 'large' ? 'SIM_SIZE=large ' : ''
  return `${violationsText(violations)}\n\nReproduce with: ${sizeSetting}SIM_SEED=${seed} npx vitest run tests/simulation/drafts-1.test.ts`
}

export function countsText(counts: SimCounts): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${count}`)
    .join(', ')
}
