import { expect, test } from 'vitest'
import { checkHistory } from '../support/checker/check-history.ts'
import type { SpectatorHistory } from '../support/checker/history.ts'
import { sized } from '../support/run-size.ts'
import { noCounts } from './sim-faults.ts'
import { PRODUCTION_PARTS } from './sim-parts.ts'
import { simulate } from './simulate.ts'

const SEED_COUNT = sized(25, 60)

test('[SM8] some drafts are watched, over bad connections, and links are replaced in the middle', async () => {
  const counts = noCounts()
  const watched: SpectatorHistory[] = []
  for (let seed = 1; seed <= SEED_COUNT; seed += 1) {
    const history = await simulate({ seed, size: 'small', parts: PRODUCTION_PARTS, counts })
    if (history.spectators === undefined) continue
    watched.push(history.spectators)
    // Every entry of the log is a command of a member or was due by itself, so no spectator has made a pick.
    expect(checkHistory(history)).toEqual([])
  }
  expect(watched.length).toBeGreaterThan(SEED_COUNT / 10)
  expect(watched.length).toBeLessThan(SEED_COUNT)
  expect(counts.watchLinks).toBeGreaterThan(watched.length)
  const kinds = new Set(
    watched.flatMap(({ connections }) => connections.flatMap(({ sent }) => sent)).map(({ kind }) => kind),
  )
  expect([...kinds].toSorted()).toEqual(['base', 'beat', 'step'])
  expect(watched.some(({ quiets }) => quiets.some(({ clients }) => clients.length > 0))).toBe(true)
  // More connections than pages: they came back.
  const sum = (of: (spectators: (typeof watched)[number]) => number) =>
    watched.reduce((total, one) => total + of(one), 0)
  expect(sum(({ connections }) => connections.length)).toBeGreaterThan(sum(({ clients }) => clients.length))
})
