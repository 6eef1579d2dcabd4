import { expect, test, vi } from 'vitest'
import { CLOCK_OFF } from '#core/draft/draft.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { STORED_AUCTIONS } from '#protocol/stored/stored-auctions.ts'
import { settled } from '../../../../tests/support/fake-clock.ts'
import { hostDraft } from '../../../../tests/support/host-drafts.ts'
import { auctionsPart } from '../auctions-part.ts'
import type { SiteAnswer } from '../solo-session.ts'
import { mirrorTo } from './use-following.ts'

const DRAFT = hostDraft()
const { format } = DRAFT.league
const AUCTION = hostDraft({
  league: { format: { ...format, rules: { ...format.rules, auction: DEFAULT_AUCTION_RULES } } },
})

function shownOf(draft: SiteAnswer['draft']): number {
  let shownCount = 0
  mirrorTo({ mirror: () => (shownCount += 1) })({ draft, clock: CLOCK_OFF })
  return shownCount
}

test('[LH117] a followed auction waits for the rules of auctions, any other draft for nothing', async () => {
  const current = vi.spyOn(auctionsPart, 'current').mockReturnValue(null)
  const load = vi.spyOn(auctionsPart, 'load').mockResolvedValue(STORED_AUCTIONS)
  try {
    expect([shownOf(DRAFT), load.mock.calls.length]).toEqual([1, 0])
    expect([shownOf(AUCTION), load.mock.calls.length]).toEqual([0, 1])
    let isShown = false
    mirrorTo({ mirror: () => (isShown = true) })({ draft: AUCTION, clock: CLOCK_OFF })
    await settled()
    expect(isShown).toBe(true)
    current.mockReturnValue(STORED_AUCTIONS)
    expect([shownOf(DRAFT), shownOf(AUCTION), load.mock.calls.length]).toEqual([1, 1, 2])
  } finally {
    vi.restoreAllMocks()
  }
})
