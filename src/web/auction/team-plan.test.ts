import { expect, test } from 'vitest'
import { boardOf as auctionBoard, emptyAuction, type Auction, type Lot, type Sale } from '#core/auction/auction.ts'
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
import { auctionFacts, roomMoney, usualRange, worthToOwn, type AuctionFacts } from './auction-facts.ts'
import { planPlaces } from './auction-plans.ts'
import { neededPlaces, planBalance, planRows } from './team-plan.ts'

const BOARD = boardOf(80)
const FORMAT = { teamCount: 3, roundCount: 10, rules: { ...defaultRulesFor(10), auction: DEFAULT_AUCTION_RULES } }
const NO_PLAN = { auction: '1', places: {}, targets: {} }

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
      rights: { mayBid: true, mayNominate: true, mayManage: true },
      limits: new Map(),
      pendingBids: new Map(),
    },
  }
  const facts = auctionFacts(snapshot)
  assert(facts !== null, 'an auction')
  return facts
}

test('[AUC86] the own value is the price at the player’s place in the own ranking, else the expected price', () => {
  const facts = factsOf([])
  expect(facts.ownValue('p3')).toBe(facts.expected('p3'))
  const own = factsOf([], true)
  expect(own.ownValue('p3')).toBe(own.expected(own.market.players[2]?.id ?? ''))
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
  expect(rows.at(-1)).toMatchObject({ key: 'BN', player: null, dollars: 1 })
  expect(rows.every(({ dollars }) => dollars >= 1)).toBe(true)
  expect(planRows(factsOf([]), NO_PLAN, null)).toBeNull()
})

test('[AUC36] [AUC87] plan and worth follow a new ranking, moved money and new rules before the next sale', async () => {
  const board = await bundledBoard()
  const [first, second] = board.players
  const sales = [saleOf(first?.id ?? '', 0, 60, 1)]
  const worthIn = (facts: AuctionFacts) => worthToOwn(facts, second?.id ?? '', null)
  const plannedIn = (facts: AuctionFacts) =>
    (planRows(facts, NO_PLAN) ?? []).map(({ key, player, dollars }) => `${key} ${player === null ? dollars : 0}`)
  const before = factsOf(sales, false, { board })
  const { teams, format } = before.auction
  const lineup = { ...format.rules.lineup, RB: 0, BN: format.rules.lineup.BN + format.rules.lineup.RB }
  const reversed = board.players.slice(0, 300).toReversed()
  const turned = createBoard(reversed.map((player, index) => ({ ...player, rank: index + 1, adp: index + 1 })))
  const others = [
    factsOf(sales, false, { board, changes: { teams: teams.map((team) => ({ ...team, budget: 120 })) } }),
    factsOf(sales, false, { board, changes: { format: { ...format, rules: { ...format.rules, lineup } } } }),
    factsOf(sales, true, { board: turned }),
  ]
  for (const other of others) expect(plannedIn(other)).not.toEqual(plannedIn(before))
  expect(new Set([before, ...others].map(worthIn)).size).toBe(4)
})

test('[AUC36] a player is worth less to a team that leads another lot', async () => {
  const board = await bundledBoard()
  const [first, second] = board.players
  const bid = { teamIndex: 0, amount: 140, by: 'person', reason: null } as const
  const clock = { kind: 'running', deadlineMs: 20_000, setAtMs: 0 } as const
  const led: Lot = {
    lotNumber: 2,
    playerId: second?.id ?? '',
    nominatedBy: 0,
    bids: [bid],
    bidCount: 1,
    passed: [],
    clock,
    bidAtMs: 0,
  }
  const free = factsOf([], false, { board })
  const leading = factsOf(free.auction.sales, false, { board, changes: { lots: [led], nextLotNumber: 3 } })
  const worthIn = (facts: AuctionFacts) => worthToOwn(facts, first?.id ?? '', null)
  const alone = worthIn(free)
  expect(worthIn(leading)).toBeLessThan(alone ?? 0)
  expect(worthIn(free)).toBe(alone)
})

test('[AUC87] the foot says whether the money is enough for what is planned', () => {
  const facts = factsOf([saleOf('p1', 0, 60, 1)])
  const needed = (planRows(facts, NO_PLAN) ?? []).reduce((sum, row) => sum + (row.player === null ? row.dollars : 0), 0)
  const typed = (dollars: number) => planRows(facts, { ...NO_PLAN, places: { BN: 1 + dollars } }) ?? []
  expect(planBalance(facts, typed(140 - needed)).text).toBe('On plan')
  expect(planBalance(facts, typed(137 - needed)).text).toBe('$3 more than the plan needs')
  expect(planBalance(facts, typed(143 - needed))).toEqual({ text: '$3 short of the plan', isShort: true })
  const rows = typed(140 - needed)
  const planned = rows.find(({ key }) => key === 'RB1')?.dollars ?? 0
  const afterBuying = (position: 'QB' | 'RB', price: number) => planBalance(facts, rows, { position, price }).text
  expect(afterBuying('RB', planned)).toBe('On plan')
  expect(afterBuying('RB', planned + 2)).toBe('$2 short of the plan')
  // The quarterback's place is filled: another one sits on the bench.
  expect(afterBuying('QB', 4)).toBe('$3 short of the plan')
  expect(neededPlaces(facts, 0)).not.toContain('QB')
  expect(neededPlaces(facts, 1)).toContain('QB')
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
