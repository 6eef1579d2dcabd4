import { beforeAll, expect, test } from 'vitest'
import { highBid, pursesOf, type Auction } from '#core/auction/auction.ts'
import type { AuctionCommand } from '#core/auction/auction-command.ts'
import { isComplete } from '#core/draft/draft.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { assert } from '#core/lib/assert.ts'
import { boardOf, setupWith } from '../../../tests/support/builders.ts'
import { fakeClock, type FakeClock } from '../../../tests/support/fake-clock.ts'
import { fakeStorage, type FakeStorage } from '../../../tests/support/fake-storage.ts'
import { auctionsPart } from './auctions-part.ts'
import { openSoloSession } from './open-solo-session.ts'
import type { SoloSession } from './solo-session.ts'

const BOARD = boardOf(120)
const ROUNDS = 9
const SETUP = setupWith({
  numTeams: 4,
  rounds: ROUNDS,
  rules: { ...defaultRulesFor(ROUNDS), auction: { ...DEFAULT_AUCTION_RULES, budget: 100 } },
  controls: ['person', 'computer', 'computer', 'computer'],
})

beforeAll(async () => {
  await auctionsPart.load()
})

test('[AUC50] a solo auction plays to the end, and pays for every place', async () => {
  const { session, clock } = begun('instant')
  session.simulate('end')
  await clock.pass(60_000)
  const { draft, auction } = session.snapshot()
  expect(isComplete(draft)).toBe(true)
  expect(auction?.auction.sales).toHaveLength(36)
  expect(pursesOf(auctionOf(session)).every(({ left, placesLeft }) => left >= 0 && placesLeft === 0)).toBe(true)
})

test('[AUC73] with several own teams each bids, passes and has limits of its own; whoever nominates acts', async () => {
  const { session, clock } = opened()
  session.changeSetup({ ...SETUP, controls: controlsWith([0, 2]) }, 7)
  session.setComputerPace('people')
  await session.send({ kind: 'resume' })
  expect(session.snapshot()).toMatchObject({ ownTeams: [0, 2], ownTeamIndex: 0 })
  session.actFor(2)
  // It is team 0's nomination.
  expect(session.snapshot().ownTeamIndex).toBe(0)
  await act(session, { kind: 'nominate', playerId: 'p3', amount: 1 })
  expect(auctionOf(session).lots[0]?.bids[0]).toMatchObject({ teamIndex: 0, by: 'person' })
  expect(session.snapshot().ownTeamIndex).toBe(2)
  expect(await act(session, { kind: 'bid', lotNumber: 1, amount: 40, teamIndex: null })).toMatchObject({ ok: true })
  expect(auctionOf(session).lots[0]?.bids.at(-1)).toMatchObject({ teamIndex: 2, amount: 40, by: 'person' })
  await act(session, { kind: 'set-limit', playerId: 'p9', limit: 12 })
  expect([...(session.snapshot().auction?.limits ?? [])]).toEqual([['p9', 12]])
  session.actFor(0)
  expect([...(session.snapshot().auction?.limits ?? [])]).toEqual([])
  await act(session, { kind: 'pass', lotNumber: 1, teamIndex: null })
  // The other own team is still in it.
  expect(auctionOf(session).lots[0]?.passed).toEqual([0])
  session.actFor(1)
  expect(session.snapshot().ownTeamIndex).toBe(0)
  session.simulate('end')
  await clock.pass(60_000)
  expect(auctionOf(session).sales).toHaveLength(36)
})

test('[AUC51] Skip stops at the own nomination, and buys nobody on the way', async () => {
  const { session, clock } = begun('instant')
  await act(session, { kind: 'nominate', playerId: 'p40', amount: 1 })
  session.simulate('own-pick')
  await clock.pass(30_000)
  const { auction, simulation } = session.snapshot()
  expect(simulation).toBe('none')
  expect(auction?.rights.mayNominate).toBe(true)
  expect(auction?.auction.lots).toEqual([])
  expect(auction?.auction.sales.filter(({ teamIndex }) => teamIndex === 0).length).toBeLessThanOrEqual(1)
})

test('[AUC52] Pass settles a lot at once among computers', async () => {
  const { session, clock } = begun('people')
  await act(session, { kind: 'nominate', playerId: 'p3', amount: 1 })
  await clock.pass(5000)
  const [lot] = auctionOf(session).lots
  assert(lot !== undefined && highBid(lot).teamIndex !== 0, 'a computer has it')
  await act(session, { kind: 'pass', lotNumber: lot.lotNumber, teamIndex: null })
  expect(auctionOf(session).lots).toEqual([])
  expect(auctionOf(session).sales.at(-1)).toMatchObject({ playerId: 'p3' })
})

test('[AUC53] undo and redo go by lots, and the same seed bids the same again', async () => {
  const { session, clock } = begun('second')
  await act(session, { kind: 'nominate', playerId: 'p5', amount: 1 })
  session.simulate('own-pick')
  await clock.pass(20_000)
  const sold = auctionOf(session).sales
  expect(sold.length).toBe(4)
  session.undo()
  expect(auctionOf(session)).toMatchObject({ isPaused: true, nextLotNumber: 4, lots: [] })
  expect(auctionOf(session).sales).toEqual(sold.slice(0, 3))
  session.redo()
  expect(auctionOf(session).sales).toEqual(sold)
  session.undo()
  await session.send({ kind: 'resume' })
  session.simulate('own-pick')
  await clock.pass(20_000)
  expect(auctionOf(session).sales).toEqual(sold)
})

test('[AUC54] a replay takes a lot and all after it back, and the same team nominates again', async () => {
  const { session, clock } = begun('instant')
  await act(session, { kind: 'nominate', playerId: 'p5', amount: 1 })
  session.simulate('end')
  await clock.pass(60_000)
  const before = auctionOf(session)
  session.replayLot(7)
  const after = auctionOf(session)
  expect(after.sales).toEqual(before.sales.slice(0, 6))
  expect(after).toMatchObject({ nextLotNumber: 7, isPaused: true, lots: [] })
  expect(session.snapshot().auction?.bidLog.map(({ lotNumber }) => lotNumber)).toEqual([1, 2, 3, 4, 5, 6])
  await session.send({ kind: 'resume' })
  session.simulate('end')
  await clock.pass(60_000)
  expect(
    auctionOf(session)
      .sales.slice(6)
      .map(({ nominatedBy }) => nominatedBy)[0],
  ).toBe(before.sales[6]?.nominatedBy)
  expect(isComplete(session.snapshot().draft)).toBe(true)
})

test('[AUC55] a reload continues with the price, the bids, the limits and the time that was left', async () => {
  const { session, clock, storage } = begun('people')
  await act(session, { kind: 'set-limit', playerId: 'p2', limit: 30 })
  await act(session, { kind: 'nominate', playerId: 'p2', amount: 4 })
  await clock.pass(6000)
  const before = session.snapshot()
  session.close()
  const again = open(storage, clock, 'tab-b').snapshot()
  expect(again.auction?.auction).toMatchObject({ isPaused: true, sales: before.auction?.auction.sales })
  expect(again.auction?.auction.lots[0]?.bids).toEqual(before.auction?.auction.lots[0]?.bids)
  expect(again.auction?.auction.lots[0]?.clock).toMatchObject({ kind: 'paused' })
  expect(again.auction?.limits).toEqual(new Map([['p2', 30]]))
  expect(again.draft).toEqual({ ...before.draft, clock: { kind: 'paused', remainingMs: null } })
})

test('[AUC56] two tabs agree on every bid', async () => {
  const { session, clock, storage } = begun('second')
  const other = open(storage.tab(), clock, 'tab-b')
  await act(session, { kind: 'nominate', playerId: 'p2', amount: 4 })
  await clock.pass(10_000)
  expect(other.snapshot().auction?.auction).toEqual(auctionOf(session))
  const [lot] = auctionOf(session).lots
  assert(lot !== undefined, 'a player is up')
  const bid = { kind: 'bid', lotNumber: lot.lotNumber, amount: highBid(lot).amount + 1, teamIndex: null } as const
  const outcomes = [await act(session, bid), await act(other, bid)]
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(other.snapshot().auction?.auction).toEqual(auctionOf(session))
})

test('[AUC57] saved auctions come back, and a snake draft may be opened meanwhile', async () => {
  const { session, clock } = begun('instant')
  session.simulate('end')
  await clock.pass(60_000)
  const { auction } = session.snapshot()
  expect(session.saveAs('Mock').ok).toBe(true)
  session.changeSetup(setupWith({ numTeams: 4, rounds: ROUNDS }))
  session.startFresh()
  session.changeSetup(setupWith({ numTeams: 4, rounds: ROUNDS }))
  expect(session.snapshot().auction).toBeNull()
  const [saved] = session.savedDrafts()
  assert(saved !== undefined, 'the auction is saved')
  session.load(saved.draft)
  expect(session.snapshot().auction?.auction.sales).toEqual(auction?.auction.sales)
  expect(session.snapshot().auction?.bidLog).toEqual(auction?.bidLog)
})

test('[AUC58] keepers cost salaries, and money moves before the auction', async () => {
  const { session } = opened()
  expect(session.setSalaries([{ teamIndex: 1, playerId: 'p1', price: 93 }])).toMatchObject({
    error: { code: 'below_need' },
  })
  expect(session.setSalaries([{ teamIndex: 1, playerId: 'p1', price: 40 }]).ok).toBe(true)
  await act(session, { kind: 'move-money', from: 1, to: 0, dollars: 10 })
  expect(pursesOf(auctionOf(session)).map(({ left }) => left)).toEqual([110, 50, 100, 100])
  await session.send({ kind: 'resume' })
  expect(session.setSalaries([])).toMatchObject({ ok: true })
  await act(session, { kind: 'nominate', playerId: 'p2', amount: 1 })
  expect(session.setSalaries([])).toMatchObject({ error: { code: 'draft_started' } })
})

test('[AUC59] a damaged auction is put aside, never played on', async () => {
  const { session, clock, storage } = begun('instant')
  await act(session, { kind: 'nominate', playerId: 'p2', amount: 4 })
  await clock.pass(1000)
  session.close()
  for (const key of ['current_draft_state', 'snakeboard.current_draft_copy']) {
    const text = storage.read(key)
    if (text !== null) storage.write(key, text.replaceAll(/"budgets":\[\d+/g, '"budgets":[-1'))
  }
  const again = open(storage, clock, 'tab-b').snapshot()
  expect(again.trouble?.kind).toBe('lost')
  expect(again.auction?.auction.sales).toEqual([])
})

test('[AUC78] an auction of twelve teams and fifteen places, "a second each", is over in eight minutes when nobody is there', async () => {
  const { session, clock } = withPerson()
  session.setComputerPace('second')
  const setup = setupWith({
    numTeams: 12,
    rounds: 15,
    rules: { ...defaultRulesFor(15), auction: DEFAULT_AUCTION_RULES },
    controls: ['person', ...Array.from({ length: 11 }, () => 'computer' as const)],
  })
  session.changeSetup(setup, 7)
  await session.send({ kind: 'resume' })
  const startedMs = clock.wallMs()
  while (!isComplete(session.snapshot().draft) && clock.wallMs() - startedMs < 30 * 60_000) await clock.pass(5_000)
  const minutes = (clock.wallMs() - startedMs) / 60_000
  expect(isComplete(session.snapshot().draft)).toBe(true)
  expect(minutes).toBeLessThanOrEqual(8)
})

test('[AUC78] whoever touches the device during a lot misses none, and takes over from autopick by any press', async () => {
  const { session, clock, touch } = withPerson()
  session.setComputerPace('second')
  session.changeSetup(SETUP, 7)
  await session.send({ kind: 'resume' })
  await act(session, { kind: 'nominate', playerId: 'p30', amount: 1 })
  const own = () => teamOfPerson(session)
  const sold = () => auctionOf(session).sales.length
  const untilSold = async (count: number, isThere: boolean) => {
    while (sold() < count) {
      if (isThere && auctionOf(session).lots.length > 0) touch()
      await clock.pass(500)
    }
  }
  await untilSold(3, true)
  expect(own()).toMatchObject({ control: 'person', missedLots: 0 })
  while (own()?.control === 'person') await clock.pass(500)
  expect(own()).toMatchObject({ control: 'autopick' })
  await session.send({ kind: 'auction', command: { kind: 'set-control', teamIndex: 0, control: 'person' } })
  expect(own()).toMatchObject({ control: 'person', missedLots: 0, timeoutsInRow: 0 })
})

test('[AUC55] [AUC78] a reload knows who is away', async () => {
  const { session, clock, storage } = withPerson()
  session.setComputerPace('second')
  session.changeSetup(SETUP, 7)
  await session.send({ kind: 'resume' })
  while (teamOfPerson(session)?.missedLots !== 2) await clock.pass(500)
  session.close()
  const again = open(storage, clock, 'tab-b')
  expect(teamOfPerson(again)).toMatchObject({ control: 'autopick', missedLots: 2 })
})

function teamOfPerson(session: SoloSession) {
  return auctionOf(session).teams[0]
}

/** A device that knows when the person touches it. */
function withPerson() {
  const storage = fakeStorage()
  const clock = fakeClock()
  let touch: () => void = () => undefined
  const onInput = (react: () => void) => {
    touch = react
    return () => undefined
  }
  const board = boardOf(300)
  const session = openSoloSession({ storage, bundledBoard: board, clock, tabId: 'tab-a', onInput })
  return { session, clock, storage, touch: () => touch() }
}

function controlsWith(own: readonly number[]) {
  return SETUP.controls.map((_control, teamIndex) => (own.includes(teamIndex) ? 'person' : 'computer'))
}

function opened(): { readonly session: SoloSession; readonly clock: FakeClock; readonly storage: FakeStorage } {
  const storage = fakeStorage()
  const clock = fakeClock()
  const session = open(storage, clock, 'tab-a')
  session.changeSetup(SETUP, 7)
  return { session, clock, storage }
}

function begun(pace: 'instant' | 'second' | 'people'): ReturnType<typeof opened> {
  const parts = opened()
  parts.session.setComputerPace(pace)
  void parts.session.send({ kind: 'resume' })
  return parts
}

function open(storage: FakeStorage, clock: FakeClock, tabId: string): SoloSession {
  return openSoloSession({ storage, bundledBoard: BOARD, clock, tabId })
}

function auctionOf(session: SoloSession): Auction {
  const { auction } = session.snapshot()
  assert(auction !== null, 'an auction')
  return auction.auction
}

function act(session: SoloSession, command: AuctionCommand) {
  return session.send({ kind: 'auction', command })
}
