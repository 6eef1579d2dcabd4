import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pursesOf } from '../auction/auction.ts'
import { boardOf } from '../auction/board-of-sales.ts'
import { CLOCK_OFF, type DraftClock } from '../draft/draft.ts'
import { DEFAULT_SETUP } from '../draft/setup.ts'
import { snakeFormat, teamsInOrder } from '../draft/order.ts'
import { DEFAULT_AUCTION_RULES } from '../league/auction-rules.ts'
import type { HostDraft, HostLot, HostPick } from '../league-hosts/host-draft.ts'
import type { HostPlayer } from '../league-hosts/host-league.ts'
import { finishedHostDraft } from './finished-host-draft.ts'
import { applyFollow, decideFollow, type FollowCommand } from './follow-draft.ts'
import { SOLO_AUCTIONS } from './solo-auctions.ts'
import { emptySoloDraft, type SoloDraft } from './solo-setup.ts'

const TEAMS = 3
const PLACES = 2
const FORMAT = {
  ...snakeFormat(TEAMS, PLACES),
  rules: { ...snakeFormat(TEAMS, PLACES).rules, auction: { ...DEFAULT_AUCTION_RULES, budget: 20 } },
}

function player(name: string): HostPlayer {
  return { playerId: name, isKnown: true, name, position: 'WR', individual: null, team: 'KC' }
}

function sale(slotNumber: number, teamIndex: number, price: number, name = `p${slotNumber}`): HostPick {
  return { slotNumber, teamIndex, price, player: player(name), isKeeper: false }
}

function hostDraft(picks: readonly HostPick[], fields: Partial<HostDraft> = {}): HostDraft {
  return {
    draftId: '1',
    name: 'Sample auction',
    league: {
      host: 'sleeper',
      leagueId: null,
      name: 'Sample auction',
      season: 2026,
      teams: ['A', 'B', 'C'].map((name, index) => ({ id: String(index), name, managers: [] })),
      isOrderDrawn: true,
      format: FORMAT,
      owners: teamsInOrder(FORMAT),
      keepers: [],
      drafts: [],
      remarks: [],
    },
    status: 'drafting',
    picks,
    startsAtMs: null,
    deadlineMs: null,
    lot: null,
    check: { version: 1, checkedAtMs: 0, changedAtMs: 0, isConfirming: false, trouble: null },
    ...fields,
  }
}

const FOLLOWED = { host: 'sleeper', draftId: '1', leagueName: 'Sample', address: '1', teamId: '1' } as const

function follow(solo: SoloDraft, command: FollowCommand): SoloDraft {
  const decided = decideFollow(solo, command, SOLO_AUCTIONS)
  if (!decided.ok) throw new Error(decided.error)
  return decided.value.reduce(applyFollow, solo)
}

function following(draft: HostDraft): SoloDraft {
  return follow(emptySoloDraft(DEFAULT_SETUP), { kind: 'follow', followed: FOLLOWED, draft, clock: CLOCK_OFF })
}

function up(name: string, price: number, leaderIndex: number, nominatedBy: number): HostLot {
  return { player: player(name), price, leaderIndex, nominatedBy, endsAtMs: null }
}

test('[LH117] a followed auction has the site’s sales, money and who is up, and the person’s team', () => {
  const clock: DraftClock = { kind: 'running', deadlineMs: 9000, setAtMs: 1000 }
  const before = following(hostDraft([sale(1, 1, 12)]))
  const draft = hostDraft([sale(1, 1, 12), sale(2, 0, 5)], { lot: up('p3', 7, 2, 1) })
  const solo = follow(before, { kind: 'mirror', draft, clock })
  const auction = solo.auction?.auction
  expect(solo.followed?.teamIndex).toBe(1)
  expect(auction?.sales.map(({ teamIndex, price }) => [teamIndex, price])).toEqual([
    [1, 12],
    [0, 5],
  ])
  expect(auction?.lots).toMatchObject([
    { lotNumber: 3, playerId: 'p3', nominatedBy: 1, clock, bids: [{ teamIndex: 2, amount: 7 }] },
  ])
  expect(auction && pursesOf(auction).map(({ left }) => left)).toEqual([15, 8, 20])
  expect(auction && boardOf(auction).slots.map((pick) => pick?.playerId ?? null)).toEqual(
    solo.draft.slots.map((pick) => pick?.playerId ?? null),
  )
})

test('[LH117] an answer that says the same changes nothing, and a bid changes no sale', () => {
  const draft = hostDraft([sale(1, 1, 12)], { lot: up('p2', 3, 0, 0) })
  const solo = following(draft)
  expect(follow(solo, { kind: 'mirror', draft, clock: CLOCK_OFF })).toBe(solo)
  const after = follow(solo, { kind: 'mirror', draft: { ...draft, lot: up('p2', 4, 2, 0) }, clock: CLOCK_OFF })
  expect(after.auction?.auction.lots[0]?.bids).toMatchObject([{ amount: 4, teamIndex: 2 }])
  expect(after.draft.slots).toBe(solo.draft.slots)
})

test('[LH117] whoever stops following has an ordinary auction that waits', () => {
  const solo = follow(following(hostDraft([sale(1, 1, 12)], { lot: up('p2', 3, 0, 0) })), { kind: 'stop-following' })
  expect(solo.followed?.isStopped).toBe(true)
  expect(solo.auction?.auction).toMatchObject({ isPaused: true, lots: [], sales: [{ playerId: 'p1', price: 12 }] })
})

test('[LH117] whatever a site says, no place is filled twice, nobody is sold twice, and no money is below nothing', () => {
  const anyPick = fc.record({
    slotNumber: fc.integer({ min: 1, max: 40 }),
    teamIndex: fc.integer({ min: -1, max: TEAMS }),
    price: fc.integer({ min: 0, max: 60 }),
    name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    isKeeper: fc.boolean(),
  })
  const anyLot = fc.option(
    fc.record({
      name: fc.constantFrom('a', 'b', 'z'),
      price: fc.integer({ min: 0, max: 99 }),
      leaderIndex: fc.option(fc.integer({ min: -1, max: TEAMS })),
      nominatedBy: fc.option(fc.integer({ min: 0, max: TEAMS - 1 })),
    }),
  )
  fc.assert(
    fc.property(fc.array(anyPick, { maxLength: 12 }), anyLot, (rows, lot) => {
      const picks = rows.map(({ name, ...row }): HostPick => ({ ...row, player: player(name) }))
      const shownLot = lot && { ...lot, player: player(lot.name), endsAtMs: null }
      const auction = following(hostDraft(picks, { lot: shownLot })).auction?.auction
      if (auction === undefined) throw new Error('an auction')
      const sold = auction.sales.map(({ playerId }) => playerId)
      expect(new Set(sold).size).toBe(sold.length)
      for (const lotUp of auction.lots) expect(sold).not.toContain(lotUp.playerId)
      for (const { left, placesLeft } of pursesOf(auction)) {
        expect(placesLeft).toBeGreaterThanOrEqual(0)
        expect(left).toBeGreaterThanOrEqual(placesLeft)
      }
      expect(boardOf(auction).slots).toHaveLength(TEAMS * PLACES)
    }),
    { numRuns: 500 },
  )
})

test('[LH117] a finished auction is kept as a saved draft with its prices', () => {
  const picks = [1, 2, 3, 4, 5, 6].map((number) => sale(number, (number - 1) % TEAMS, number))
  const stored = finishedHostDraft(hostDraft(picks, { status: 'complete' }), '1', SOLO_AUCTIONS)
  expect(stored?.auction?.sales.map(({ price }) => price)).toEqual([1, 2, 3, 4, 5, 6])
  // Without the rules of auctions nothing is kept, instead of a board that is no auction.
  expect(finishedHostDraft(hostDraft(picks), '1')).toBeNull()
})
