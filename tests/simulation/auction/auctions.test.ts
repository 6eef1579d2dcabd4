import { afterAll, expect, test } from 'vitest'
import { checkAuction } from '../../support/auction/check-auction.ts'
import type { Violation } from '../../support/auction/auction-history.ts'
import { sized } from '../../support/run-size.ts'
import { AUCTION_PLANTS } from './auction-plants.ts'
import { AUCTION_PARTS, simulateAuction, type AuctionParts } from './simulate-auction.ts'

/** `AUCTION_SEEDS=100000 npx vitest run tests/simulation/auction` plays as many as the nightly run; `AUCTION_SEED=77` repeats one. */
const SEED_COUNT = Number(process.env['AUCTION_SEEDS'] ?? sized(300, 100_000))
const ONE_SEED = process.env['AUCTION_SEED']
/** Every planted bug has to be found within this many auctions. */
const MAX_SEEDS = 1500
const TIME_LIMIT_MS = 30 * 60_000

const report: string[] = []

afterAll(() => {
  if (process.env['ALARM_REPORT'] === 'all') console.log(report.join('\n'))
})

interface Found {
  readonly seed: number
  readonly violations: readonly Violation[]
}

function violationsOf(seed: number, parts: AuctionParts): readonly Violation[] {
  try {
    return checkAuction(simulateAuction(seed, parts))
  } catch (error) {
    return [{ id: 'thrown', text: String(error) }]
  }
}

function firstFound(seeds: Iterable<number>, parts: AuctionParts): Found | null {
  for (const seed of seeds) {
    const violations = violationsOf(seed, parts)
    if (violations.length > 0) return { seed, violations }
  }
  return null
}

function* seedsUpTo(count: number): Iterable<number> {
  for (let seed = 1; seed <= count; seed += 1) yield seed
}

test(
  '[AUC1] [AUC2] [AUC3] [AUC5] [AUC6] [AUC8] [AUC20] random auctions with late, double and bad bids, pauses and corrections keep every invariant',
  { timeout: TIME_LIMIT_MS },
  () => {
    const seeds = ONE_SEED === undefined ? seedsUpTo(SEED_COUNT) : [Number(ONE_SEED)]
    expect(firstFound(seeds, AUCTION_PARTS)).toBeNull()
  },
)

test('[AUC40] the same seed plays the same auction', () => {
  for (const seed of [1, 2, 3]) expect(simulateAuction(seed).end).toEqual(simulateAuction(seed).end)
  expect(simulateAuction(1).end).not.toEqual(simulateAuction(2).end)
})

for (const { name, parts, rings } of AUCTION_PLANTS) {
  test(`[AUC41] the checker finds a planted bug: ${name}`, { timeout: TIME_LIMIT_MS }, () => {
    const found = firstFound(seedsUpTo(MAX_SEEDS), { ...AUCTION_PARTS, ...parts })
    const rang = [...new Set(found?.violations.map(({ id }) => id))]
    report.push(`${name}: ${found === null ? 'SILENT' : `seed ${found.seed}, ${rang.join(' ')} rang`}`)
    expect(found, `silent in ${MAX_SEEDS} auctions`).not.toBeNull()
    expect(
      rang.some((id) => rings.includes(id)),
      `${rang.join(' ')} rang: ${found?.violations[0]?.text}`,
    ).toBe(true)
  })
}
