import { expect } from 'vitest'
import { countsText, findingText, runSeeds } from './run-seeds.ts'
import type { SimCounts } from './sim-faults.ts'
import { PRODUCTION_PARTS } from './sim-parts.ts'
import type { SimSettings } from './sim-settings.ts'

/** A million seeds take hours. */
export const DRAFTS_TIME_LIMIT_MS = 24 * 60 * 60_000

/** Fewer seeds than this may lack one kind of fault by chance. */
const ENOUGH_SEEDS = 500

/** The minimum number of faults per thousand drafts, about half of the usual: without faults a run proves nothing. */
const FLOORS_PER_THOUSAND: Partial<Record<keyof SimCounts, number>> = {
  versions: 9000,
  commands: 12_000,
  accepted: 10_000,
  refused: 4000,
  givenUp: 10,
  expired: 20,
  crashes: 700,
  crashesBetweenCommitAndAnswer: 100,
  databaseErrors: 300,
  failedCommits: 150,
  lostMessages: 13_000,
  doubledMessages: 900,
  lateMessages: 2000,
  cutSockets: 1000,
  silentSockets: 700,
  stalls: 1000,
  offlines: 400,
  sleeps: 1000,
  reloads: 400,
  completedDrafts: 950,
  undrafts: 400,
  timeouts: 40,
  autopicks: 300,
  computerPicks: 200,
  keepers: 70,
  queuePicks: 100,
  trades: 150,
  clockChanges: 250,
  corrections: 60,
  skips: 60,
  madeUp: 40,
  hostTransfers: 40,
  movedDeadlines: 12,
  spectators: 400,
  watchLinks: 200,
}

/** Runs the drafts: no invariant may be violated, and enough faults must have occurred. */
export async function expectDrafts(settings: SimSettings): Promise<void> {
  const { counts, found } = await runSeeds({ ...settings, parts: PRODUCTION_PARTS })
  console.log(`${settings.size} drafts: ${countsText(counts)}`)
  expect(found === null ? '' : findingText(found, settings.size)).toBe('')
  expect(counts.seeds).toBe(settings.seedCount)
  if (settings.seedCount < ENOUGH_SEEDS || settings.size === 'large') return
  const perThousand = Object.entries(counts).map(([name, count]) => [name, (count * 1000) / counts.seeds] as const)
  const tooFew = perThousand.filter(
    ([name, rate]) => rate < (Object.entries(FLOORS_PER_THOUSAND).find(([key]) => key === name)?.[1] ?? 0),
  )
  expect(tooFew).toEqual([])
}
