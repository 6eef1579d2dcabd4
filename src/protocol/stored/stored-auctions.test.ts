import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuctionCommand } from '#core/auction/auction-command.ts'
import { pursesOf, type Auction } from '#core/auction/auction.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { assert } from '#core/lib/assert.ts'
import { parsedJson } from '#core/lib/json.ts'
import { boardOf, factsOf, setupWith } from '../../../tests/support/builders.ts'
import { readDraft } from './read-draft.ts'
import { STORED_AUCTIONS } from './stored-auctions.ts'
import { applySolo, decideSolo, type SoloCommand } from '#core/solo/solo-draft.ts'
import { emptySoloDraft, type SoloDraft } from '#core/solo/solo-setup.ts'
import { storedDraftFields } from '#core/solo/stored-draft.ts'
import { mergeTabs } from '#core/solo/tab-merge.ts'

const BOARD = boardOf(80)
const FACTS = { ...factsOf(BOARD), auctions: STORED_AUCTIONS }
const SETUP = setupWith({
  numTeams: 3,
  rounds: 9,
  rules: { ...defaultRulesFor(9), auction: DEFAULT_AUCTION_RULES },
  controls: ['person', 'computer', 'computer'],
})

/** An auction with a keeper, a limit, some lots, and a player who is up. */
function playedFor(lotCount: number, seed: number): SoloDraft {
  const commands: readonly SoloCommand[] = [
    { kind: 'set-salaries', keepers: [{ teamIndex: 1, playerId: 'p9', price: 12 }] },
    { kind: 'resume' },
    { kind: 'auction', command: { kind: 'set-limit', playerId: 'p3', limit: 20 } },
    ...Array.from({ length: 2 * lotCount + 1 }, () => ({ kind: 'simulate-lot', isForPersons: true }) as const),
  ]
  let solo = emptySoloDraft(SETUP, seed, STORED_AUCTIONS)
  for (const command of commands) {
    const decided = decideSolo(solo, command, FACTS)
    if (decided.ok) solo = decided.value.reduce(applySolo, solo)
  }
  return solo
}

function auctionOf({ auction }: SoloDraft): Auction {
  assert(auction !== null, 'an auction')
  return auction.auction
}

test('[AUC57] what is stored is what is read, at any moment of an auction', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(1000), (lotCount, seed) => {
      const solo = playedFor(lotCount, seed)
      const stored: unknown = JSON.parse(JSON.stringify(storedDraftFields(solo, BOARD.playersById)))
      expect(stored).toMatchObject({ schema_version: 7 })
      const read = readDraft(stored, SETUP, STORED_AUCTIONS)
      expect(read.ok && read.value.solo.auction).toEqual(solo.auction)
      expect(read.ok && read.value.solo.draft).toEqual(solo.draft)
    }),
    { numRuns: 20 },
  )
})

test('[TB3] in an auction, what the other tab did as well is no loss; a computer that bid as much is', () => {
  let solo = emptySoloDraft(SETUP, 1, STORED_AUCTIONS)
  for (const command of [{ kind: 'resume' }, { kind: 'nominate', playerId: 'p3', amount: 1 }] as const) {
    const decided = decideSolo(solo, { kind: 'auction', command }, FACTS)
    solo = decided.ok ? decided.value.reduce(applySolo, solo) : solo
  }
  const board = solo.auction
  assert(board !== null, 'an auction')
  const bidBy = (by: 'person' | 'computer'): SoloDraft => {
    const bid = { teamIndex: 1, amount: 2, by, reason: null }
    const lots = board.auction.lots.map((lot) => ({ ...lot, bids: [...lot.bids, bid] }))
    return { ...solo, auction: { ...board, auction: { ...board.auction, lots } } }
  }
  const lostFrom = (stored: SoloDraft, command: AuctionCommand) =>
    mergeTabs(
      { solo: stored, seenEdits: {} },
      'tab-0',
      [{ editNumber: 1, command: { kind: 'auction', command } }],
      FACTS,
    ).lostEdits.length
  const bid: AuctionCommand = { kind: 'bid', lotNumber: 1, amount: 2, teamIndex: 0 }
  expect([lostFrom(bidBy('person'), bid), lostFrom(bidBy('computer'), bid)]).toEqual([0, 1])
  expect(lostFrom(solo, { kind: 'nominate', playerId: 'p3', amount: 1 })).toBe(0)
  expect(lostFrom(solo, { kind: 'resume' })).toBe(0)
  expect(lostFrom(solo, { kind: 'pass', lotNumber: 1, teamIndex: 0 })).toBe(1)
})

test('[AUC57] without the rules of auctions one is neither read nor taken for damaged', () => {
  const stored = storedDraftFields(playedFor(2, 1), BOARD.playersById)
  expect(readDraft(stored, SETUP)).toEqual({ ok: false, error: 'needs_auctions' })
})

test('[AUC59] an auction with any damage is refused or adds up, and never throws', () => {
  const stored = JSON.stringify(storedDraftFields(playedFor(6, 5), BOARD.playersById))
  const places = [...stored.matchAll(/-?\d+|"p\d+"|"person"|"computer"|null|true|false/g)]
  fc.assert(
    fc.property(
      fc.nat(places.length - 1),
      fc.constantFrom('-1', '1.5', '99999', '"x"', 'null', '[]', '{}', '2'),
      (at, value) => {
        const place = places[at]
        assert(place !== undefined, 'a place in the text')
        const damaged = stored.slice(0, place.index) + value + stored.slice(place.index + place[0].length)
        const read = readDraft(parsedJson(damaged), SETUP, STORED_AUCTIONS)
        if (!read.ok || read.value.solo.auction === null) return
        const auction = auctionOf(read.value.solo)
        for (const { left, committed, placesLeft, ledCount } of pursesOf(auction)) {
          expect(left - committed).toBeGreaterThanOrEqual(0)
          expect(placesLeft - ledCount).toBeGreaterThanOrEqual(0)
        }
        const ids = [...auction.sales, ...auction.lots].map(({ playerId }) => playerId)
        expect(new Set(ids).size).toBe(ids.length)
      },
    ),
    { numRuns: 300 },
  )
})
