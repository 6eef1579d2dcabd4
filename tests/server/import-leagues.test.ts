// Long because every site has forms of its own.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HostLeague, HostRemarkCode } from '#core/league-hosts/host-league.ts'
import type { ReadHost } from '#core/league-hosts/read-hosts.ts'
import { teamsInPickOrder } from '#core/league/pick-order.ts'
import { PPR_VALUES } from '#core/players/stat-line.ts'
import { readHostLeague, hostLeagueToJson } from '#protocol/league-hosts/host-league-json.ts'
import { REFUSAL_STATUSES } from '#protocol/refusal-codes.ts'
import { remoteFunctions } from '#protocol/remote-functions.ts'
import { leagueHostFunctions } from '../../src/server/league-hosts/league-host-functions.ts'
import { createLeagueHostsWorld, type LeagueHostsWorld } from '../support/league-hosts/league-hosts-world.ts'

let world: LeagueHostsWorld

beforeEach(async () => {
  world = await createLeagueHostsWorld()
})
afterEach(() => world.close())

async function league(host: ReadHost, address: string): Promise<HostLeague> {
  const asking = world.hosts.readLeague(host, address, 'a')
  // MyFantasyLeague's fourth call waits for its turn.
  await world.pass(7000)
  const found = await asking
  if (!found.ok || found.value.kind !== 'league') throw new Error(JSON.stringify(found))
  return found.value.league
}

function remark({ remarks }: HostLeague, code: HostRemarkCode): readonly string[] | undefined {
  return remarks.find((each) => each.code === code)?.details
}

const NO_FIGURES = Object.fromEntries(Object.keys(PPR_VALUES).map((figure) => [figure, 0]))

test('[LH14] a keeper league at Sleeper: rules, teams, order, trades, keepers with and without a round', async () => {
  const read = await league('sleeper', 'https://sleeper.com/leagues/1306000000000000017/team')
  expect(read).toMatchObject({
    host: 'sleeper',
    leagueId: '1306000000000000017',
    name: 'Sample keeper league',
    season: 2026,
  })
  expect(read.teams.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '3 manager3',
    '5 manager5',
    '1 Team 1',
    '8 Team 4 (2)',
    '2 Team 2',
    '7 Team 7',
    '4 Team 4',
    '6 Team 6',
  ])
  expect(read.teams[4]?.managers).toEqual(['manager2', 'manager8'])
  expect(read.teams[3]?.managers).toEqual([])
  expect(read.isOrderDrawn).toBe(true)
  expect(read.format).toMatchObject({
    teamCount: 8,
    roundCount: 8,
    rules: {
      order: 'snake',
      lineup: { QB: 1, RB: 2, WR: 2, TE: 1, RB_WR: 0, WR_TE: 0, FLEX: 1, SUPERFLEX: 0, K: 0, DST: 0, BN: 1 },
      positionLimits: { QB: 3 },
      scoring: {
        kind: 'custom',
        values: { ...PPR_VALUES, interceptions: -1, receptions: 0.5, two_point_conversions: 2, return_tds: 6 },
        tePremium: 0,
      },
      clock: { secondsPerPick: 90, onTimeout: 'autopick' },
    },
  })
  // Traded: round 1 of roster 5 to 2, round 4 of 2 to 5, round 6 of 8 to 1; round 3 of 7 came home.
  const columns = [0, 1, 2, 3, 4, 5, 6, 7]
  const plain = Array.from({ length: 8 }, (_round, index) => (index % 2 === 0 ? columns : columns.toReversed())).flat()
  const traded = new Map([
    [1, 4],
    [27, 1],
    [44, 2],
  ])
  expect(read.owners).toEqual(plain.map((owner, index) => traded.get(index) ?? owner))
  expect(read.keepers.map(({ player, teamIndex, roundNumber }) => [player.name, teamIndex, roundNumber])).toEqual([
    ['Malik Nabers', 2, 5],
    ['Ladd McConkey', 4, 6],
    ['Bucky Irving', 4, 7],
    ['Brian Thomas Jr.', 6, 8],
    ['Jayden Daniels', 7, null],
  ])
  expect(read.keepers.every(({ player }) => player.isKnown)).toBe(true)
  expect(remark(read, 'keepers_without_round')).toEqual(['Jayden Daniels'])
  expect(remark(read, 'uncounted_scoring')).toEqual(['fum_rec_td 6', 'ff 1', 'def_st_ff 1', 'def_st_fum_rec 1'])
  expect(read.drafts.map(({ draftId, status }) => [draftId, status])).toEqual([['1306000000000000019', 'complete']])
})

test('[LH15] superflex with reversal, tight-end premium and individual defenders: what is not understood is named', async () => {
  const read = await league('sleeper', '1302000000000000017')
  expect(read.format).toMatchObject({
    teamCount: 12,
    roundCount: 53,
    rules: {
      order: 'third_round_reversal',
      lineup: { QB: 1, RB: 2, WR: 3, TE: 1, FLEX: 4, SUPERFLEX: 1, K: 0, DST: 0, BN: 41 },
      positionLimits: { QB: null, DST: null },
      scoring: { kind: 'custom', values: { passing_tds: 6, interceptions: -3, receptions: 1 }, tePremium: 0.5 },
      clock: { secondsPerPick: 43_200, onTimeout: 'wait' },
    },
  })
  expect(remark(read, 'individual_slots')).toEqual(['DL x3', 'LB x3', 'DB x3', 'IDP_FLEX x3'])
  expect(remark(read, 'too_large')).toEqual(['rounds', '53', '20'])
  expect(remark(read, 'uncounted_scoring')).toEqual(expect.arrayContaining(['fum -1', 'idp_sack 4', 'pass_td_50p 2']))
  expect(readHostLeague(hostLeagueToJson(read))).toEqual(read)
})

test.each([2, 5, 8])(
  '[CO10] a snake at Sleeper that turns around again in round %i is that order',
  async (reversal) => {
    const about = '/v1/draft/1306000000000000019'
    const site = world.fake.get(about) as { readonly settings: object }
    world.fake.set(about, { ...site, settings: { ...site.settings, reversal_round: reversal } })
    world.fake.set(`${about}/picks`, [])
    const { format, owners, teams } = await league('sleeper', '1306000000000000017')
    const forward = teams.map((_team, teamIndex) => teamIndex)
    const rounds = Array.from({ length: 8 }, (_round, index) =>
      (index % 2 === 0) === index + 1 < reversal ? forward : forward.toReversed(),
    )
    expect(format.rules.order).toEqual({ kind: 'custom', rounds })
    const traded = owners.filter((owner, index) => owner !== rounds.flat()[index])
    expect(traded).toHaveLength(3)
  },
)

test('[CO10] a list of picks at ESPN that goes twelve rounds straight and then back is that order', async () => {
  const about = '/apis/v3/games/ffl/seasons/2023/segments/0/leagues/1000002'
  const site = world.fake.get(about) as {
    readonly settings: { readonly draftSettings: { readonly pickOrder: readonly number[] } }
  }
  const { pickOrder } = site.settings.draftSettings
  const rounds = Array.from({ length: 15 }, (_round, index) => (index < 12 ? pickOrder : pickOrder.toReversed()))
  const picks = rounds.flat().map((teamId, index) => ({ overallPickNumber: index + 1, teamId, playerId: -1 }))
  world.fake.set(about, { ...site, draftDetail: { drafted: false, inProgress: false, picks } })
  const { format, owners } = await league('espn', '2023/1000002')
  expect(format.rules.order).toMatchObject({ kind: 'custom' })
  expect(owners).toEqual(teamsInPickOrder(format.rules.order, 10, 15))
})

test('[LGR90] an RB/WR place of Sleeper and ESPN is one here', async () => {
  const about = '/v1/league/1306000000000000017'
  const site = world.fake.get(about) as { readonly roster_positions: readonly string[] }
  const positions = site.roster_positions.map((name) => (name === 'FLEX' ? 'WRRB_FLEX' : name))
  world.fake.set(about, { ...site, roster_positions: positions })
  const atSleeper = await league('sleeper', '1306000000000000017')
  expect(atSleeper.format.rules.lineup).toMatchObject({ RB: 2, WR: 2, RB_WR: 1, WR_TE: 0, FLEX: 0, BN: 1 })
  expect(remark(atSleeper, 'unknown_slots')).toBeUndefined()

  const answer = world.fake.get(KEEPER_LEAGUE) as {
    readonly settings: { readonly rosterSettings: { readonly lineupSlotCounts: Readonly<Record<string, number>> } }
  }
  const { lineupSlotCounts } = answer.settings.rosterSettings
  const rosterSettings = { lineupSlotCounts: { ...lineupSlotCounts, '3': 2, '20': (lineupSlotCounts['20'] ?? 0) - 2 } }
  world.fake.set(KEEPER_LEAGUE, { ...answer, settings: { ...answer.settings, rosterSettings } })
  const atEspn = await league('espn', '2020/1000001')
  expect(atEspn.format.rules.lineup).toMatchObject({ RB_WR: 2, FLEX: 1, BN: 10 })
  expect(remark(atEspn, 'unknown_slots')).toBeUndefined()
})

test('[LH19] a slot of ESPN that has no meaning here is named, known to the site or not', async () => {
  const answer = world.fake.get(KEEPER_LEAGUE) as {
    readonly settings: { readonly rosterSettings: { readonly lineupSlotCounts: Readonly<Record<string, number>> } }
  }
  const { lineupSlotCounts } = answer.settings.rosterSettings
  const rosterSettings = { lineupSlotCounts: { ...lineupSlotCounts, '18': 1, '99': 2 } }
  world.fake.set(KEEPER_LEAGUE, { ...answer, settings: { ...answer.settings, rosterSettings } })
  expect(remark(await league('espn', '2020/1000001'), 'unknown_slots')).toEqual(['P', 'slot 99 x2'])
})

test('[LH16] a linear rookie draft and a mock, which belong to no readable league', async () => {
  const rookies = await league('sleeper', '1303000000000000017')
  expect([rookies.format.rules.order, rookies.format.roundCount, remark(rookies, 'rookie_draft')]).toEqual([
    'linear',
    3,
    [],
  ])
  const mock = await league('sleeper', 'sleeper.app/draft/nfl/1308000000000000017')
  expect(mock).toMatchObject({
    leagueId: null,
    format: { teamCount: 6, roundCount: 4, rules: { scoring: { kind: 'named', base: 'half_ppr' } } },
  })
})

test('[LH17] a name at Sleeper offers leagues and drafts of the season, or of the one before', async () => {
  world.fake.set('/v1/state/nfl', { league_season: '2021' })
  const found = await world.hosts.readLeague('sleeper', 'manager1', 'a')
  expect(found).toMatchObject({
    ok: true,
    value: { kind: 'choices', choices: { user: 'manager1', leagues: [{ season: 2020 }, { season: 2020 }] } },
  })
})

test('[LH17] a name may have the @ that Sleeper shows in front of it', async () => {
  world.fake.set('/v1/state/nfl', { league_season: '2021' })
  expect(await world.hosts.readLeague('sleeper', '@manager1', 'a')).toMatchObject({
    ok: true,
    value: { kind: 'choices', choices: { user: 'manager1' } },
  })
})

test('[LH18] before the order is drawn a league is read with a remark', async () => {
  const path = '/v1/draft/1306000000000000019'
  world.fake.set(path, { ...(world.fake.get(path) as object), draft_order: null, status: 'pre_draft' })
  expect((await league('sleeper', '1306000000000000017')).isOrderDrawn).toBe(false)
})

test('[LH19] a keeper league at ESPN, entered offline: slots and positions have different numbers', async () => {
  const read = await league('espn', 'https://fantasy.espn.com/football/league?leagueId=1000001&seasonId=2020')
  expect(read).toMatchObject({ host: 'espn', leagueId: '1000001', name: 'Sample ESPN keeper league', season: 2020 })
  expect(read.teams.map(({ id }) => Number(id))).toEqual([9, 5, 1, 4, 8, 3, 2, 6, 10, 7])
  expect(read.teams[0]).toEqual({ id: '9', name: 'Team No 9', managers: ['manager5'] })
  expect(read.format).toMatchObject({
    teamCount: 10,
    roundCount: 22,
    rules: {
      order: 'linear',
      lineup: { QB: 1, RB: 2, WR: 2, TE: 1, RB_WR: 0, WR_TE: 0, FLEX: 1, SUPERFLEX: 1, K: 1, DST: 1, BN: 12 },
      positionLimits: { QB: 3, RB: 8, WR: 8, TE: 3, K: 2, DST: 3 },
      scoring: {
        kind: 'custom',
        values: { receptions: 0.5, passing_yards: 0.04, def_sacks: 1, allowed_0: 5, fg_50_plus: 5 },
        tePremium: 0,
      },
      clock: { secondsPerPick: 60 },
    },
  })
  expect(read.keepers).toHaveLength(104)
  expect(remark(read, 'uncounted_scoring')).toContain('Kickoff Return Yards 0.02')
  expect(remark(read, 'rounded_scoring')).toEqual(
    expect.arrayContaining(['14-17 points allowed 1', '46+ points allowed -4']),
  )
  const draft = await world.hosts.readDraft('espn', '2020/1000001', null, 'a')
  expect(draft).toMatchObject({ ok: true, value: { kind: 'draft', draft: { status: 'complete' } } })
  if (draft.ok && draft.value.kind === 'draft') {
    const { picks, league: drafted } = draft.value.draft
    const site = world.fake.get('/apis/v3/games/ffl/seasons/2020/segments/0/leagues/1000001') as {
      draftDetail: { picks: { overallPickNumber: number; teamId: number; keeper: boolean }[] }
    }
    expect(picks.map((pick) => [pick.slotNumber, Number(drafted.teams[pick.teamIndex]?.id), pick.isKeeper])).toEqual(
      site.draftDetail.picks.map((pick) => [pick.overallPickNumber, pick.teamId, pick.keeper]),
    )
  }
})

test('[LH20] a snake league at ESPN, and what a private or unknown one answers', async () => {
  const read = await league('espn', '2023/1000002')
  expect(read.format).toMatchObject({
    teamCount: 10,
    roundCount: 15,
    rules: { order: 'snake', clock: { secondsPerPick: 90 } },
  })
  expect(read.drafts.map(({ season }) => season)).toEqual([2023, 2022, 2021, 2020, 2019, 2018])
  expect(await world.hosts.readLeague('espn', '2026/1000004', 'a')).toMatchObject({
    ok: false,
    error: { code: 'host_private' },
  })
  expect(await world.hosts.readLeague('espn', '2026/1', 'a')).toMatchObject({
    ok: false,
    error: { code: 'host_unknown_id' },
  })
})

test('[LH23] a draft under way at ESPN lists its picks in advance: made are those that name a player', async () => {
  const read = await league('espn', '2026/1000003')
  expect(read.format).toMatchObject({ teamCount: 4, roundCount: 3, rules: { order: 'snake' } })
  const draft = await world.hosts.readDraft('espn', '2026/1000003', null, 'a')
  if (!draft.ok || draft.value.kind !== 'draft') throw new Error(JSON.stringify(draft))
  const { status, picks, league: drafted } = draft.value.draft
  expect(status).toBe('drafting')
  expect(
    picks.map(({ slotNumber, teamIndex, isKeeper }) => [slotNumber, drafted.teams[teamIndex]?.id, isKeeper]),
  ).toEqual([
    [1, '3', false],
    [2, '1', false],
    [3, '7', false],
    [6, '7', true],
  ])
  expect(picks.map(({ player }) => player.position)).toEqual(['WR', 'RB', 'DST', 'RB'])
})

test('[LH27] a slot of ESPN in which nobody was picked is empty, whether the site writes 0 or -1', async () => {
  const path = '/apis/v3/games/ffl/seasons/2026/segments/0/leagues/1000003'
  const answer = world.fake.get(path) as { draftDetail: { picks: Record<string, unknown>[] } }
  const picks = answer.draftDetail.picks.map((pick) => (pick['playerId'] === -1 ? { ...pick, playerId: 0 } : pick))
  world.fake.set(path, { ...answer, draftDetail: { ...answer.draftDetail, picks } })
  const draft = await world.hosts.readDraft('espn', '2026/1000003', null, 'a')
  if (!draft.ok || draft.value.kind !== 'draft') throw new Error(JSON.stringify(draft))
  expect(draft.value.draft.picks.map(({ slotNumber }) => slotNumber)).toEqual([1, 2, 3, 6])
})

const KEEPER_LEAGUE = '/apis/v3/games/ffl/seasons/2020/segments/0/leagues/1000001'

test('[LH24] an answer of ESPN that a member copied is read without asking anybody', async () => {
  const copied = await world.hosts.readPasted('espn', JSON.stringify(world.fake.get(KEEPER_LEAGUE)))
  expect(world.fake.requests).toEqual([])
  expect(copied).toEqual({ ok: true, value: await league('espn', '2020/1000001') })
})

test.each([
  ['espn', '{', 'text: not JSON'],
  ['espn', '{}', /^gameId|^settings|^teams|^\w+: /],
  ['espn', '[]', /^text: /],
  ['espn', 'null', /^text: /],
  ['mfl', '{}', 'host: nothing to paste from mfl'],
] as const)('[SE19] pasted at %s, %j is refused with 422 and the reason', async (host, text, details) => {
  const read = await world.hosts.readPasted(host, text)
  if (read.ok) throw new Error('read')
  expect(read.error).toMatchObject({ code: 'bad_pasted_league', details: expect.stringMatching(details) })
  expect(REFUSAL_STATUSES.bad_pasted_league).toBe(422)
})

test('[LH25] an ESPN player whom nobody here knows has the name of the rosters in the answer, else the site’s number', async () => {
  const answer = world.fake.get(KEEPER_LEAGUE) as {
    teams: Record<string, unknown>[]
    draftDetail: { picks: Record<string, unknown>[] }
  }
  const { draftDetail, teams } = answer
  const renamed = draftDetail.picks.map((pick, index) =>
    index < 2 ? { ...pick, playerId: 990_000_001 + index } : pick,
  )
  const player = { id: 990_000_001, fullName: 'Rookie Unheardof', defaultPositionId: 4, proTeamId: 12 }
  const roster = { entries: [{ playerId: player.id, playerPoolEntry: { id: player.id, player } }] }
  const pasted = await world.hosts.readPasted(
    'espn',
    JSON.stringify({
      ...answer,
      draftDetail: { ...draftDetail, picks: renamed },
      teams: teams.map((team, index) => (index === 0 ? { ...team, roster } : team)),
    }),
  )
  if (!pasted.ok) throw new Error(pasted.error.code)
  expect(remark(pasted.value, 'unknown_players')).toEqual(
    expect.arrayContaining(['Rookie Unheardof', 'ESPN player 990000002']),
  )
  expect(pasted.value.keepers.map((keeper) => keeper.player)).toContainEqual(
    expect.objectContaining({ name: 'Rookie Unheardof', position: 'TE', team: 'KC', isKnown: false }),
  )
})

test('[LH26] MyFantasyLeague: owners where the league shows them, divisions that draft apart, keepers that it keeps to itself', async () => {
  const about = '/2026/export?TYPE=league&L=10002'
  const results = '/2026/export?TYPE=draftResults&L=10002'
  const site = world.fake.get(about) as { league: { franchises: { franchise: Record<string, unknown>[] } } }
  const [first, ...others] = site.league.franchises.franchise
  const franchise = [{ ...first, owner_name: ' Ann ' }, ...others]
  world.fake.set(about, { ...site, league: { ...site.league, keeperType: 'keepers', franchises: { franchise } } })
  const { draftResults } = world.fake.get(results) as { draftResults: { draftUnit: unknown } }
  world.fake.set(results, { draftResults: { draftUnit: [draftResults.draftUnit, draftResults.draftUnit] } })
  const read = await league('mfl', '2026/10002')
  expect(read.teams.find(({ id }) => id === '0001')?.managers).toEqual(['Ann'])
  expect(remark(read, 'divisions_apart')).toEqual(['2'])
  expect(remark(read, 'keepers_not_told')).toEqual([])
})

test('[LH21] leagues at MyFantasyLeague: lists of one, texts under $t, ranges, errors with status 200', async () => {
  const read = await league('mfl', 'https://www47.myfantasyleague.com/2020/home/10001')
  expect(read).toMatchObject({ host: 'mfl', leagueId: '10001', name: 'Sample MFL dynasty', season: 2020 })
  expect(read.teams.map(({ id }) => id).slice(0, 4)).toEqual(['0014', '0003', '0008', '0001'])
  expect(read.format.rules).toMatchObject({
    lineup: { QB: 1, RB: 1, WR: 1, TE: 1, FLEX: 5, SUPERFLEX: 0, BN: 21 },
    scoring: {
      kind: 'custom',
      values: {
        ...NO_FIGURES,
        passing_yards: 0.04,
        passing_tds: 4,
        interceptions: -2,
        rushing_yards: 0.1,
        rushing_tds: 6,
        receptions: 0.5,
        receiving_yards: 0.1,
        receiving_tds: 6,
        two_point_conversions: 1.6667,
        fumbles_lost: -1,
      },
      tePremium: 1,
    },
  })
  expect(remark(read, 'rounded_scoring')).toContain('Receptions by RB 0')
  expect(remark(read, 'uncounted_scoring')).toContain('Rushing First Downs (QB, RB, WR, TE, PK) 1')
  expect(await world.hosts.readLeague('mfl', '2020/99999', 'a')).toMatchObject({
    ok: false,
    error: { code: 'host_unknown_id' },
  })
})

test('[LH22] an order at MyFantasyLeague before the draft has the trades in it', async () => {
  const read = await league('mfl', '2026/10002')
  const site = world.fake.get('/2026/export?TYPE=draftResults&L=10002') as {
    draftResults: { draftUnit: { draftPick: { franchise: string }[] } }
  }
  expect(read.owners.map((owner) => read.teams[owner]?.id)).toEqual(
    site.draftResults.draftUnit.draftPick.map(({ franchise }) => franchise),
  )
  expect(remark(read, 'unknown_slots')).toEqual(['PN'])
  expect(remark(read, 'individual_slots')).toEqual(['DT+DE x2', 'LB x2', 'CB+S x2'])
  expect(remark(read, 'rookie_draft')).toEqual([])
})

test.each([
  ['sleeper', 'https://evil.example/leagues/1306000000000000017'],
  ['sleeper', 'http://127.0.0.1/draft/1306000000000000017'],
  ['sleeper', '../../etc/passwd'],
  ['espn', 'https://fantasy.espn.com.evil.example/league?leagueId=1000001'],
  ['espn', '1000001?view=../x'],
  ['mfl', 'https://myfantasyleague.com.evil.example/2020/home/10001'],
  ['mfl', '2020/10001&x=1'],
] as const)('[LH31] %s: %s is no address of the site, and nothing is asked', async (host, address) => {
  expect(await world.hosts.readLeague(host, address, 'a')).toMatchObject({
    ok: false,
    error: { code: 'bad_host_address' },
  })
  expect(world.fake.requests).toEqual([])
})

test('[LH30] switched off, every function refuses and asks nobody', async () => {
  const functions = leagueHostFunctions(null, world.clock.now)
  const atSleeper = { host: 'sleeper', address: '1306000000000000017' }
  const inputs = {
    read_host_league: atSleeper,
    read_pasted_league: { host: 'espn', text: '{}' },
    read_host_draft: atSleeper,
  }
  for (const [name, ask] of Object.entries(functions)) {
    expect(
      await ask(Object.entries(inputs).find(([each]) => each === name)?.[1], {
        deviceId: null,
        cookie: null,
        address: '',
        commandId: null,
        issuedAtMs: null,
      }),
    ).toMatchObject({ ok: false, code: 'host_off' })
  }
  expect(world.fake.requests).toEqual([])
})

test('[LH6] the function answers with the draft, then that nothing changed', async () => {
  const call = { deviceId: null, cookie: null, address: '', commandId: null, issuedAtMs: null }
  const { read_host_draft } = leagueHostFunctions(world.hosts, world.clock.now)
  const input = { host: 'sleeper', address: '1306000000000000019' }
  const first = await read_host_draft(input, call)
  if (!first.ok) throw new Error(first.code)
  const answer = remoteFunctions.read_host_draft.output.parse(first.body)
  if (answer.kind !== 'draft') throw new Error(answer.kind)
  expect(answer.draft.picks).toHaveLength(64)
  const { version } = answer.draft.check
  expect(await read_host_draft({ ...input, known_version: version }, call)).toMatchObject({
    ok: true,
    body: { kind: 'unchanged', check: { version } },
  })
})
