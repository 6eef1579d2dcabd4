import type { AuctionPace } from '#core/auction/auction-clock.ts'
import { ownerOf, slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { combinedSeed, seededRandom } from '#core/lib/seeded-random.ts'
import { mockSeatOf } from '#core/solo/mock-seat.ts'

/** How long computer drafters take: no time, about a second, or as long as people. */
export const COMPUTER_PACES = ['instant', 'second', 'people'] as const

export type ComputerPace = (typeof COMPUTER_PACES)[number]

const SECOND_MS = 1000
/** People draft most players within a few seconds and think longer now and then. */
const PEOPLE_MIN_MS = 2_000
const PEOPLE_MAX_MS = 15_000

/** How fast computers nominate and bid: at once, at a third of a person's time, or like people. */
export const AUCTION_PACES: Readonly<Record<ComputerPace, AuctionPace>> = {
  instant: { nominationMs: 0, bidScale: 0 },
  second: { nominationMs: 1000, bidScale: 0.3 },
  people: { nominationMs: 4000, bidScale: 1 },
}

/** The time for the turn on the clock. The same turn of the same draft always takes the same. */
export function paceMsOf(pace: ComputerPace, draft: Draft): number {
  if (pace === 'instant' || isBeforeFirstTurn(draft)) return 0
  if (pace === 'second') return SECOND_MS
  const thought = seededRandom(combinedSeed(draft.seed, slotOnTheClock(draft) ?? 0, PEOPLE_MAX_MS))()
  return Math.round(PEOPLE_MIN_MS + (PEOPLE_MAX_MS - PEOPLE_MIN_MS) * thought ** 3)
}

/** Whether the person of a mock has not had a turn yet. A keeper fills a slot without one. */
function isBeforeFirstTurn(draft: Draft): boolean {
  const seatIndex = mockSeatOf({ draft, followed: null })
  const firstIndex = draft.slots.findIndex(
    (pick, slotIndex) => pick?.by !== 'keeper' && ownerOf(draft, slotIndex + 1) === seatIndex,
  )
  return (slotOnTheClock(draft) ?? Infinity) <= firstIndex
}
