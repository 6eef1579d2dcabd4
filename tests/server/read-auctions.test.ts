import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import type { HostLeague, HostRemarkCode } from '#core/league-hosts/host-league.ts'
import type { ReadHost } from '#core/league-hosts/read-hosts.ts'
import { hostDraftToJson, readHostDraft } from '#protocol/league-hosts/host-draft-json.ts'
import { hostLeagueToJson, readHostLeague } from '#protocol/league-hosts/host-league-json.ts'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import { leagueHostFunctions } from '../../src/server/league-hosts/league-host-functions.ts'
import { HOST_FAULTS } from '../support/league-hosts/fake-hosts.ts'
import { createLeagueHostsWorld, type LeagueHostsWorld } from '../support/league-hosts/league-hosts-world.ts'

/** A mock of twelve teams with $200, of which 24 sales were recorded. */
const MOCK = '1305000000000000017'

let world: LeagueHostsWorld

beforeEach(async () => {
  world = await createLeagueHostsWorld()
})
afterEach(() => world.close())

async function read(address = MOCK): Promise<HostDraft> {
  const found = await world.hosts.readDraft('sleeper', address, null, 'a')
  if (!found.ok || found.value.kind !== 'draft') throw new Error(JSON.stringify(found))
  return found.value.draft
}

async function league(host: ReadHost, address: string): Promise<HostLeague> {
  const asking = world.hosts.readLeague(host, address, 'a')
  // MyFantasyLeague's fourth call waits for its turn.
  await world.pass(14_000)
  const found = await asking
  if (!found.ok || found.value.kind !== 'league') throw new Error(JSON.stringify(found))
  return found.value.league
}

function remark({ remarks }: HostLeague, code: HostRemarkCode): readonly string[] | undefined {
  return remarks.find((each) => each.code === code)?.details
}

interface Sale {
  readonly pick_no: number
  readonly draft_slot: number
  readonly player_id: string
  readonly metadata: { readonly amount: string; readonly last_name: string }
}

/** As the site has it now. */
function salesOf(): readonly Sale[] {
  return world.fake.get(`/v1/draft/${MOCK}/picks`) as readonly Sale[]
}

function salesThere(): readonly string[] {
  return salesOf().map(({ pick_no, draft_slot, metadata }) => `${pick_no} ${draft_slot} $${metadata.amount}`)
}

function salesHere({ picks }: HostDraft): readonly string[] {
  return picks.map(({ slotNumber, teamIndex, price }) => `${slotNumber} ${teamIndex + 1} $${price}`)
}

/** Somebody is up at the site. */
function nominate(metadata: object): void {
  const draft = world.fake.get(`/v1/draft/${MOCK}`) as { readonly metadata: object }
  world.fake.set(`/v1/draft/${MOCK}`, { ...draft, metadata: { ...draft.metadata, ...metadata } })
}

test('[LH110] the recorded auction mock is followed to its end, sale by sale', async () => {
  world.fake.showPicks(MOCK, 0)
  const draft = await read()
  expect(draft).toMatchObject({
    status: 'not_begun',
    picks: [],
    league: {
      format: {
        teamCount: 12,
        roundCount: 16,
        rules: { auction: { budget: 200, minimum: 1, nominationSeconds: 10, bidSeconds: 10, resetSeconds: 10 } },
      },
    },
  })
  for (let count = 1; count <= 24; count += 1) {
    world.fake.showPicks(MOCK, count)
    // It asks every fifteen seconds before the start, then every three.
    await world.pass(count === 1 ? 16_000 : 4000)
    expect(salesHere(await read()), `${count} sales`).toEqual(salesThere())
  }
  await world.pass(4000)
  const end = await read()
  expect(end).toMatchObject({ status: 'complete', lot: null, check: { trouble: null, isConfirming: false } })
  expect(end.picks[0]).toMatchObject({ slotNumber: 1, teamIndex: 11, price: 51, player: { name: 'Jahmyr Gibbs' } })
})

test.each(HOST_FAULTS)('[LH110] [LH3] %s on the way changes no sale in the end', async (fault) => {
  world.fake.showPicks(MOCK, 1)
  await read()
  for (let count = 4; count <= 24; count += 4) {
    world.fake.showPicks(MOCK, count)
    world.fake.fail(fault, { matching: count % 8 === 0 ? '/picks' : `/draft/${MOCK}` })
    await world.pass(12_000)
    await read()
  }
  // Longer and longer pauses after failures; somebody goes on reading.
  for (let times = 0; times < 12; times += 1) {
    await world.pass(30_000)
    await read()
  }
  expect(salesHere(await read())).toEqual(salesThere())
})

test('[LH111] who is up, the price and who leads, until the sale is listed', async () => {
  const sixth = salesOf()[5]
  world.fake.showPicks(MOCK, 5)
  nominate({ nominated_player_id: sixth?.player_id, nominating_slot: '6', highest_offer: '12', offering_slot: '3' })
  expect((await read()).lot).toMatchObject({
    player: { name: expect.stringContaining(sixth?.metadata.last_name ?? '?'), isKnown: true },
    price: 12,
    nominatedBy: 5,
    leaderIndex: 2,
    endsAtMs: null,
  })
  const { version } = (await read()).check
  nominate({ highest_offer: 31, offering_slot: 12, timer_end_at: String(world.clock.now() + 8000) })
  await world.pass(3500)
  const after = await read()
  expect(after.lot).toMatchObject({ price: 31, leaderIndex: 11 })
  expect(after.deadlineMs).toBe(after.lot?.endsAtMs)
  // A bid is no new board.
  expect(after.check.version).toBe(version)
  world.fake.showPicks(MOCK, 6)
  nominate({ nominated_player_id: sixth?.player_id })
  await world.pass(3500)
  expect(await read()).toMatchObject({ lot: null, deadlineMs: null })
  nominate({ nominated_player_id: '' })
  await world.pass(3500)
  expect((await read()).lot).toBeNull()
})

test('[LH111] [LH33] the end of a bid is in this server’s time, though the site’s clock is minutes ahead', async () => {
  await world.close()
  const siteAheadMs = 200_000
  world = await createLeagueHostsWorld(Date.UTC(2026, 7, 30), siteAheadMs)
  const sixth = salesOf()[5]
  world.fake.showPicks(MOCK, 5)
  const endsAtMs = world.clock.now() + 8000
  nominate({
    nominated_player_id: sixth?.player_id,
    highest_offer: '12',
    timer_end_at: String(endsAtMs + siteAheadMs),
  })
  const { lot, deadlineMs } = await read()
  expect(Math.abs((lot?.endsAtMs ?? 0) - endsAtMs)).toBeLessThanOrEqual(2000)
  expect(deadlineMs).toBe(lot?.endsAtMs)
})

test('[LH111] while somebody is up the sales are asked for only when there is another one', async () => {
  const sixth = salesOf()[5]
  world.fake.showPicks(MOCK, 5)
  await read()
  const before = world.fake.requests.length
  for (let price = 1; price <= 4; price += 1) {
    nominate({ nominated_player_id: sixth?.player_id, highest_offer: String(price), offering_slot: String(price) })
    await world.pass(3000)
    await read()
  }
  const asked = world.fake.requests.slice(before)
  expect(asked.filter((path) => path.includes('/picks')).length).toBeLessThanOrEqual(1)
  expect(asked.filter((path) => !path.includes('/picks')).length).toBeGreaterThanOrEqual(3)
  expect(asked.every((path) => path.includes('?'))).toBe(true)
})

test('[LH112] traded money, and figures that an auction here can not have', async () => {
  const path = `/v1/draft/${MOCK}`
  const draft = world.fake.get(path) as { readonly settings: object }
  world.fake.set(path, { ...draft, settings: { ...draft.settings, budget_2: 235, budget_5: 165, nomination_timer: 2 } })
  const shown = await league('sleeper', MOCK)
  expect(shown.budgets).toEqual([200, 235, 200, 200, 165, 200, 200, 200, 200, 200, 200, 200])
  expect(shown.format.rules.auction?.nominationSeconds).toBe(5)
  expect(remark(shown, 'auction_adjusted')).toEqual(['seconds to nominate 2, here 5'])
  expect(readHostLeague(hostLeagueToJson(shown))).toEqual(shown)
})

test('[LH112] prices with cents are rounded, and each is named', async () => {
  const path = `/v1/draft/${MOCK}/picks`
  const sales = world.fake.get(path) as readonly Sale[]
  const [first, second, ...later] = sales
  const withPrice = (sale: Sale | undefined, amount: string) => ({ ...sale, metadata: { ...sale?.metadata, amount } })
  world.fake.set(path, [withPrice(first, '45.5'), withPrice(second, '1.25'), ...later])
  const shown = await league('sleeper', MOCK)
  const details = remark(shown, 'auction_adjusted') ?? []
  expect(details.slice(-2)).toEqual([
    expect.stringMatching(/^\S+ .* 45\.5, here 46$/),
    expect.stringMatching(/ 1\.25, here 1$/),
  ])
  expect(details.filter((detail) => / \d+\.\d+, here/.test(detail))).toHaveLength(2)
  expect(readHostLeague(hostLeagueToJson(shown))).toEqual(shown)
})

test('[LH113] who does not read auctions gets a remark and a refusal', async () => {
  const call = { deviceId: null, cookie: null, address: '', commandId: null, issuedAtMs: null }
  const { read_host_draft, read_host_league } = leagueHostFunctions(world.hosts, world.clock.now)
  const input = { host: 'sleeper', address: MOCK }
  expect(await read_host_draft(input, call)).toMatchObject({ ok: false, code: 'host_auction' })
  expect(await read_host_draft({ ...input, auctions: true }, call)).toMatchObject({ ok: true, body: { kind: 'draft' } })
  const leagueFor = async (asked: object) => {
    const answer = await read_host_league(asked, call)
    const found = answer.ok ? remoteFunctions.read_host_league.output.parse(answer.body) : null
    if (found?.kind !== 'league') throw new Error(JSON.stringify(answer))
    return readHostLeague(found.league)
  }
  const old = await leagueFor(input)
  expect(remark(old, 'auction')).toEqual([])
  expect(old.format.rules.auction).toBeUndefined()
  const now = await leagueFor({ ...input, auctions: true })
  expect(remark(now, 'auction')).toBeUndefined()
  expect(now.format.rules.auction?.budget).toBe(200)
})

test('[LH110] a draft is the same after its way over the wire', async () => {
  const sixth = salesOf()[5]
  world.fake.showPicks(MOCK, 5)
  nominate({ nominated_player_id: sixth?.player_id, nominating_slot: '6', highest_offer: '12', offering_slot: '3' })
  const draft = await read()
  expect(readHostDraft(hostDraftToJson(draft, world.clock.now())).draft).toEqual(draft)
})

test('[LH114] players typed in for a dollar each are no prices', async () => {
  const path = `/v1/draft/${MOCK}/picks`
  expect(remark(await league('sleeper', MOCK), 'dummy_prices')).toBeUndefined()
  const sales = world.fake.get(path) as readonly Sale[]
  world.fake.set(
    path,
    sales.map((sale) => ({ ...sale, metadata: { ...sale.metadata, amount: '1' } })),
  )
  await world.pass(30_000)
  expect(remark(await league('sleeper', MOCK), 'dummy_prices')).toEqual([])
})

const ESPN_LEAGUE = '/apis/v3/games/ffl/seasons/2020/segments/0/leagues/1000001'

interface EspnAnswer {
  readonly settings: { readonly draftSettings: object }
  readonly draftDetail: { readonly picks: readonly { readonly playerId: number; readonly overallPickNumber: number }[] }
  readonly teams: readonly {
    readonly id: number
    readonly draftStrategy: { readonly keeperPlayerIds: readonly number[] } | null
  }[]
}

function espnAuction(change: (answer: EspnAnswer) => object = () => ({})): EspnAnswer {
  const answer = world.fake.get(ESPN_LEAGUE) as EspnAnswer
  const { settings, draftDetail, teams } = answer
  const picks = draftDetail.picks.map((pick) => ({
    ...pick,
    bidAmount: 100 - pick.overallPickNumber / 4,
    nominatingTeamId: teams[1]?.id,
  }))
  const auction = {
    ...answer,
    settings: {
      ...settings,
      draftSettings: { ...settings.draftSettings, type: 'AUCTION', auctionBudget: 250, timePerSelection: 30 },
    },
    draftDetail: { ...draftDetail, picks },
  }
  world.fake.set(ESPN_LEAGUE, { ...auction, ...change(auction) })
  return auction
}

test('[LH115] a finished auction at ESPN: budget, times, and each sale with its price and nominator', async () => {
  const { teams } = espnAuction()
  const shown = await league('espn', '2020/1000001')
  expect(shown.format.rules.auction).toMatchObject({ budget: 250, minimum: 1, nominationSeconds: 30, bidSeconds: 30 })
  const draft = await world.hosts.readDraft('espn', '2020/1000001', null, 'a')
  if (!draft.ok || draft.value.kind !== 'draft') throw new Error(JSON.stringify(draft))
  const { picks, league: drafted } = draft.value.draft
  expect(picks.slice(0, 3).map(({ slotNumber, price }) => [slotNumber, price])).toEqual([
    [1, 100],
    [2, 100],
    [3, 99],
  ])
  const adjusted = drafted.remarks.find(({ code }) => code === 'auction_adjusted')?.details ?? []
  expect(adjusted[0]).toMatch(/ 99\.75, here 100$/)
  expect(adjusted).toHaveLength(picks.filter(({ slotNumber }) => slotNumber % 4 !== 0).length)
  expect(drafted.teams[picks[0]?.nominatedBy ?? -1]?.id).toBe(String(teams[1]?.id))
})

test('[LH115] before an auction at ESPN, keepers cost what rosters tell', async () => {
  const [keptId = 0, otherId = 0] =
    (world.fake.get(ESPN_LEAGUE) as EspnAnswer).teams[0]?.draftStrategy?.keeperPlayerIds ?? []
  espnAuction(({ draftDetail, teams }) => ({
    draftDetail: { ...draftDetail, drafted: false, inProgress: false, picks: [] },
    teams: teams.map((team, index) => ({
      ...team,
      draftStrategy: { keeperPlayerIds: index === 0 ? [keptId, otherId] : [] },
      roster: {
        entries:
          index === 0 ? [{ playerPoolEntry: { keeperValue: 17, player: { id: keptId, fullName: 'Kept' } } }] : [],
      },
    })),
  }))
  const shown = await league('espn', '2020/1000001')
  expect(shown.keepers.map(({ salary, roundNumber }) => [salary, roundNumber])).toEqual([
    [17, null],
    [null, null],
  ])
  expect(remark(shown, 'keepers_without_salary')).toHaveLength(1)
  expect(remark(shown, 'keepers_without_round')).toBeUndefined()
  // The rosters were asked for because salaries were missing.
  expect(world.fake.requests.some((path) => path.includes('view=mRoster'))).toBe(true)
})

function mflAuction({ sales = [], rosters = [] }: { sales?: readonly object[]; rosters?: readonly object[] }): void {
  const about = '/2026/export?TYPE=league&L=10002'
  const site = world.fake.get(about) as { readonly league: object }
  world.fake.set(about, {
    ...site,
    league: { ...site.league, loadRosters: 'live_auction', rosterSize: '18', auction_kind: 'live' },
  })
  world.fake.set('/2026/export?TYPE=auctionResults&L=10002', {
    auctionResults: { auctionUnit: { unit: 'LEAGUE', auction: sales } },
  })
  world.fake.set('/2026/export?TYPE=rosters&L=10002', { rosters: { franchise: rosters } })
}

test('[LH116] an auction at MyFantasyLeague: budget, sales in the order of the last bids, keepers with salaries', async () => {
  mflAuction({
    sales: [
      { player: '13116', franchise: '0002', winningBid: '41', timeStarted: '100', lastBidTime: '300' },
      { player: '14803', franchise: '0001', winningBid: '65000.4', timeStarted: '100', lastBidTime: '200' },
    ],
    rosters: [
      {
        id: '0001',
        player: [
          { id: '14803', salary: '65000' },
          { id: '0512', salary: '3.4' },
        ],
      },
      { id: '0002', player: { id: '13116', salary: '' } },
    ],
  })
  const shown = await league('mfl', '2026/10002')
  expect(shown.format.rules.auction).toMatchObject({ budget: 300_000, minimum: 1 })
  expect(shown.keepers.map(({ teamIndex, salary, player }) => [teamIndex, salary, player.position])).toEqual([
    [0, 3, 'DST'],
  ])
  expect(remark(shown, 'auction_adjusted')?.filter((detail) => / here (3|65000)$/.test(detail))).toEqual([
    expect.stringMatching(/ 65000\.4, here 65000$/),
    expect.stringMatching(/ 3\.4, here 3$/),
  ])
  const asking = world.hosts.readDraft('mfl', '2026/10002', null, 'a')
  await world.pass(14_000)
  const draft = await asking
  if (!draft.ok || draft.value.kind !== 'draft') throw new Error(JSON.stringify(draft))
  expect(draft.value.draft.status).toBe('drafting')
  expect(draft.value.draft.picks.map(({ slotNumber, teamIndex, price }) => [slotNumber, teamIndex, price])).toEqual([
    [1, 0, 65_000],
    [2, 1, 41],
  ])
})

test('[LH116] before it begins, whoever is on a team is kept', async () => {
  mflAuction({ rosters: [{ id: '0002', player: [{ id: '13116', salary: '12' }, { id: '14803' }] }] })
  const shown = await league('mfl', '2026/10002')
  expect(shown.keepers.map(({ teamIndex, salary }) => [teamIndex, salary])).toEqual([
    [1, 12],
    [1, null],
  ])
  expect(remark(shown, 'keepers_without_salary')).toHaveLength(1)
})
