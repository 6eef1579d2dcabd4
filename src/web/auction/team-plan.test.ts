import { nominationOrder } from '#core/auction/nomination-order.ts'
import { expect, test } from 'vitest'
import { emptyAuction, type Auction, type Lot, type Sale } from '#core/auction/auction.ts'
import { boardOf as auctionBoard } from '#core/auction/board-of-sales.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { assert } from '#core/lib/assert.ts'
import { createBoard, type Board } from '#core/players/board.ts'
import { auctionPlansForm } from '#protocol/stored/stored-forms.ts'
import { boardOf } from '../../../tests/support/builders.ts'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { WATCHED, type DraftSnapshot } from '../session/draft-session.ts'
import { adviceFor, auctionFacts, roomMoney, usualRange, type AuctionFacts } from './auction-facts.ts'
import { planPlaces } from './auction-plans.ts'
import { afterPurchase, neededPlaces, planNote, planRows, wantedIn } from './team-plan.ts'

const BOARD = boardOf(80)
const FORMAT = { teamCount: 3, roundCount: 10, rules: { ...defaultRulesFor(10), auction: DEFAULT_AUCTION_RULES } }
const NO_PLAN = { style: null, places: {}, targets: {} }

function saleOf(playerId: string, teamIndex: number, price: number, lotNumber: number): Sale {
  return { lotNumber, playerId, teamIndex, price, by: 'person', reason: null, nominatedBy: 0 }
}

function factsOf(
  sales: readonly Sale[],
  hasImportedBoard = false,
  { board = BOARD, changes = {} }: { readonly board?: Board; readonly changes?: Partial<Auction> } = {},
): AuctionFacts {
  const auction: Auction = { ...emptyAuction(FORMAT, 1), sales, nextLotNumber: sales.length + 1, ...changes }
  const snapshot: DraftSnapshot = {
    ...WATCHED,
    board,
    draft: auctionBoard(auction),
    teamNames: ['Ann', 'Bob', 'Cy'],
    ownTeamIndex: 0,
    hasImportedBoard,
    auction: {
      auction,
      order: nominationOrder(auction),
      rights: { mayBid: true, mayNominate: true, mayManage: true },
      limits: new Map(),
    },
  }
  const facts = auctionFacts(snapshot)
  assert(facts !== null, 'an auction')
  return facts
}

/** The same players and prices, in the opposite ranking. */
function turnedAround({ players }: Board): Board {
  return createBoard(players.toReversed().map((player, index) => ({ ...player, rank: index + 1 })))
}

test('[AUC86] with an own ranking the advice goes by the price at the player’s place in it', () => {
  const facts = factsOf([])
  expect(facts.ownPriceOf).toBeUndefined()
  const own = factsOf([], true, { board: turnedAround(BOARD) })
  const last = BOARD.players.at(-1)?.id ?? ''
  expect(own.ownPriceOf?.(last)).toBe(own.expected(own.market.players[0]?.id ?? ''))
  const upTo = (from: AuctionFacts) => adviceFor(from, NO_PLAN, 'p1')?.upTo ?? 0
  expect(upTo(own)).toBeLessThan(upTo(facts))
  const { low, high } = usualRange(facts, facts.expected('p3'))
  expect(low).toBeLessThanOrEqual(facts.expected('p3'))
  expect(high).toBeGreaterThanOrEqual(facts.expected('p3'))
})

test('[AUC86] money that is left for few players raises prices, and the other way around', () => {
  const cheap = factsOf([saleOf('p1', 0, 1, 1), saleOf('p2', 1, 1, 2), saleOf('p3', 2, 1, 3)])
  const dear = factsOf([saleOf('p1', 0, 150, 1), saleOf('p2', 1, 150, 2), saleOf('p3', 2, 150, 3)])
  expect(roomMoney(cheap).percent).toBeGreaterThan(0)
  expect(roomMoney(dear).percent).toBeLessThan(0)
})

test('[AUC87] every place has dollars: typed ones stay, the others follow the plan, the bench is one', () => {
  const facts = factsOf([saleOf('p1', 0, 60, 1)])
  const rows = planRows(facts, { ...NO_PLAN, places: { QB1: 50, RB1: 33 } })
  assert(rows !== null, 'a team')
  expect(rows.find(({ key }) => key === 'QB1')).toMatchObject({ player: { id: 'p1' }, price: 60, dollars: 50 })
  expect(rows.find(({ key }) => key === 'RB1')).toMatchObject({ player: null, dollars: 33, isTyped: true })
  expect(rows.at(-1)).toMatchObject({ key: 'BN', player: null })
  for (const { dollars } of rows) expect(dollars).toBeGreaterThanOrEqual(1)
  expect(planRows({ ...factsOf([]), own: null }, NO_PLAN)).toBeNull()
})

test('[AUC95] [AUC96] plan and advice follow a new ranking, moved money and new rules before the next sale', async () => {
  const board = await bundledBoard()
  const [first, second] = board.players
  const sales = [saleOf(first?.id ?? '', 0, 60, 1)]
  const advised = (facts: AuctionFacts) => adviceFor(facts, NO_PLAN, second?.id ?? '')?.upTo
  const plannedIn = (facts: AuctionFacts) =>
    (planRows(facts, NO_PLAN) ?? []).map(({ key, player, dollars }) => `${key} ${player === null ? dollars : 0}`)
  const before = factsOf(sales, false, { board })
  const { teams, format } = before.auction
  const lineup = { ...format.rules.lineup, RB: 0, BN: format.rules.lineup.BN + format.rules.lineup.RB }
  const others = [
    factsOf(sales, false, { board, changes: { teams: teams.map((team) => ({ ...team, budget: 120 })) } }),
    factsOf(sales, false, { board, changes: { format: { ...format, rules: { ...format.rules, lineup } } } }),
  ]
  for (const other of others) expect(plannedIn(other)).not.toEqual(plannedIn(before))
  const turned = factsOf(sales, true, { board: turnedAround(board) })
  expect(new Set([before, ...others, turned].map(advised)).size).toBe(4)
})

test('[AUC96] the number counts what the team leads elsewhere, and stays while a lot is bid for', async () => {
  const board = await bundledBoard()
  const [first, second] = board.players
  const lotOf = (playerId: string, teamIndex: number, amount: number): Lot => ({
    lotNumber: 2,
    playerId,
    nominatedBy: 0,
    bids: [{ teamIndex, amount, by: 'person', reason: null }],
    bidCount: 1,
    passed: [],
    clock: { kind: 'running', deadlineMs: 20_000, setAtMs: 0 },
    bidAtMs: 0,
  })
  const advised = (lots: readonly Lot[]) => {
    const facts = factsOf([], false, { board, changes: { lots, nextLotNumber: 3 } })
    return adviceFor(facts, NO_PLAN, first?.id ?? '')?.upTo ?? 0
  }
  const alone = advised([])
  expect(advised([lotOf(second?.id ?? '', 0, 140)])).toBeLessThan(alone)
  for (const lot of [lotOf(first?.id ?? '', 1, 1), lotOf(first?.id ?? '', 2, 50), lotOf(first?.id ?? '', 0, 60)]) {
    expect(advised([lot])).toBe(alone)
  }
})

test('[AUC87] the foot says how purchases moved the plan, and whether the money is enough for what was typed', () => {
  const rowsOf = (facts: AuctionFacts) => planRows(facts, NO_PLAN) ?? []
  const start = rowsOf(factsOf([]))
  const planned = start.find(({ key }) => key === 'QB1')?.dollars ?? 0
  expect(planNote(factsOf([]), NO_PLAN)).toBe('')
  const paid = (price: number) => factsOf([saleOf('p1', 0, price, 1)])
  expect(planNote(paid(planned), NO_PLAN)).toBe('')
  expect(planNote(paid(planned + 2), NO_PLAN)).toBe('2 over, from the bench')
  expect(planNote(paid(190), NO_PLAN)).toBe(`${190 - planned} over, from other places`)
  expect(planNote(paid(1), NO_PLAN)).toBe(`${planned - 1} under, for the next`)
  const bench = start.at(-1)?.dollars ?? 0
  const typed = (more: number) => planNote(factsOf([]), { ...NO_PLAN, places: { BN: bench + more } })
  expect(typed(-3)).toBe('$3 more than it needs')
  expect(typed(3)).toBe('$3 short')
  expect(typed(0)).toBe('')
  expect(neededPlaces(paid(9), 0)).not.toContain('QB')
  expect(neededPlaces(paid(9), 1)).toContain('QB')
})

test('[AUC87] whoever has the lot reads what a purchase leaves against the plan', () => {
  const facts = factsOf([])
  const planned = planRows(facts, NO_PLAN)?.find(({ key }) => key === 'QB1')?.dollars ?? 0
  const after = (price: number, from = facts) => afterPurchase(from, NO_PLAN, 'QB', price)
  expect(after(planned)).toBe(`If nobody raises, you have $${200 - planned} for 9 places, as your plan has it.`)
  expect(after(planned - 4)).toContain(' for 9 places, $4 more than your plan needs.')
  expect(after(planned + 2)).toContain(', $2 less than your plan needs.')
  // The quarterback's place is filled: another one sits on the bench, for the minimum.
  expect(after(4, factsOf([saleOf('p1', 0, planned, 1)]))).toContain(', $3 less than your plan needs.')
  const almostFull = factsOf(
    ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p8', 'p9', 'p10'].map((id, at) => saleOf(id, 0, 5, at + 1)),
  )
  expect(after(15, almostFull)).toBe('If nobody raises, your team is full, with $140 left.')
})

test('[AUC87] My team shows the place that the player who is up would fill, until the person passes', () => {
  const lot = (passed: readonly number[]): Lot => ({
    lotNumber: 1,
    playerId: 'p2',
    nominatedBy: 1,
    bids: [{ teamIndex: 1, amount: 1, by: 'person', reason: null }],
    bidCount: 1,
    passed,
    clock: { kind: 'off' },
    bidAtMs: 0,
  })
  const wanted = (passed: readonly number[]) => {
    const facts = factsOf([], false, { changes: { lots: [lot(passed)] } })
    return wantedIn(facts, planRows(facts, NO_PLAN) ?? [])
  }
  expect(wanted([])?.name).toBe('P. 2?')
  expect(wanted([0])).toBeNull()
})

test('[AUC87] each of several own teams has its own dollars', () => {
  const facts = factsOf([])
  planPlaces(facts, { RB1: 40 })
  planPlaces({ ...facts, own: 1 }, { RB1: 9 })
  const [stored] = auctionPlansForm.parse(JSON.parse(deviceStorage.read(STORAGE_KEYS.auctionPlans) ?? ''))
  expect(stored?.teams).toEqual({ 0: { RB1: 40 }, 1: { RB1: 9 } })
})

test('[AUC87] the most expensive players have the starting places', () => {
  const facts = factsOf([saleOf('p7', 0, 2, 1), saleOf('p1', 0, 60, 2)])
  const rows = planRows(facts, NO_PLAN) ?? []
  expect(rows.find(({ key }) => key === 'QB1')?.player?.id).toBe('p1')
})
