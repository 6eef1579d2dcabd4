import { expect, test } from 'vitest'
import { teamsInPickOrder } from '#core/league/pick-order.ts'
import { mflDraftSchema, mflLeagueSchema, mflRulesSchema } from './mfl-answers.ts'
import { readMflDraft } from './mfl-league.ts'

const IDS = ['0001', '0002', '0003', '0004']

type DraftPicks = readonly Readonly<Record<'round' | 'pick' | 'franchise' | 'player', string>>[]

/** What the site answers about a league of four teams and eight rounds. */
function partsOf(
  draftPick: DraftPicks,
  limits: Readonly<Record<string, string>> = { QB: '1', RB: '1' },
  starterCount = 2,
): Parameters<typeof readMflDraft>[0] {
  const { league } = mflLeagueSchema.parse({
    league: {
      id: '88001',
      name: 'Reversal',
      franchises: { count: '4', franchise: IDS.map((id) => ({ id, name: `Team ${id}` })) },
      starters: {
        count: String(starterCount),
        position: Object.entries(limits).map(([name, limit]) => ({ name, limit })),
      },
      rosterSize: '8',
    },
  })
  const { draftResults } = mflDraftSchema.parse({
    draftResults: { draftUnit: { unit: 'LEAGUE', draftType: 'CUSTOM', draftPick } },
  })
  const { rules } = mflRulesSchema.parse({ rules: { positionRules: [] } })
  const draft = draftResults.draftUnit[0] ?? null
  return { season: 2026, league, rules, draft, draftUnitCount: 1, auction: null, listed: [] }
}

/** The league before its draft, with this owner of each slot. */
function leagueOf(owners: readonly number[], limits?: Readonly<Record<string, string>>, starterCount?: number) {
  const draftPick = owners.map((owner, index) => ({
    round: String(Math.floor(index / 4) + 1).padStart(2, '0'),
    pick: String((index % 4) + 1).padStart(2, '0'),
    franchise: IDS[owner] ?? '',
    player: '',
  }))
  const players = { find: () => expect.unreachable('nobody is picked yet') }
  return readMflDraft(partsOf(draftPick, limits, starterCount), players).draft.league
}

test.each(['third_round_reversal', 'linear', 'snake'] as const)(
  '[LH28] a list of picks at MyFantasyLeague that is a %s has that order and no traded pick',
  (order) => {
    const owners = teamsInPickOrder(order, 4, 8)
    const league = leagueOf(owners)
    expect(league.format.rules.order).toBe(order)
    expect(league.owners).toEqual(owners)
  },
)

test('[LH28] one trade does not hide the order', () => {
  const owners = [...teamsInPickOrder('third_round_reversal', 4, 8)]
  ;[owners[9], owners[13]] = [owners[13] ?? 0, owners[9] ?? 0]
  const league = leagueOf(owners)
  expect(league.format.rules.order).toBe('third_round_reversal')
  expect(league.owners).toEqual(owners)
})

test('[CO10] a list of picks at MyFantasyLeague with an order of its own has no traded pick', () => {
  const straight = [0, 1, 2, 3]
  const rounds = [straight, straight, straight, straight, straight, straight, [3, 2, 1, 0], [1, 3, 0, 2]]
  const league = leagueOf(rounds.flat())
  expect(league.format.rules.order).toEqual({ kind: 'custom', rounds })
  expect(league.owners).toEqual(rounds.flat())
})

test('[LH26] where only some teams draft, each pick has a slot of its round for itself, in its team’s column if that is free', () => {
  // Each of the two teams that draft has another team's pick, too.
  const picks = [
    ['01', 0],
    ['01', 0],
    ['01', 2],
    ['02', 2],
    ['02', 2],
  ] as const
  const draftPick = picks.map(([round, team], index) => ({
    round,
    pick: `0${index + 1}`,
    franchise: IDS[team] ?? '',
    player: String(900 + index),
  }))
  const read = readMflDraft(
    { ...partsOf(draftPick), draftUnitCount: 2 },
    {
      find: () => ({ playerId: 'p', isKnown: true, name: 'P', position: 'WR', individual: null, team: '' }),
    },
  )
  expect(read.picks.map(({ slotNumber, teamIndex }) => [slotNumber, teamIndex])).toEqual([
    [1, 0],
    [2, 0],
    [3, 1],
    [7, 1],
    [5, 1],
  ])
  expect(read.draft.league.remarks.map(({ code }) => code)).toContain('divisions_apart')
  expect(read.draft.league.remarks.map(({ code }) => code)).not.toContain('order_not_drawn')
})

test.each(['third_round_reversal', 'linear', 'snake'] as const)(
  '[CO10] the columns of a %s whose first round was traded are those of the other rounds',
  (order) => {
    const owners = [...teamsInPickOrder(order, 4, 8)]
    // The second team has the pick of the first one, too.
    owners[0] = 1
    const league = leagueOf(owners)
    expect(league.teams.map(({ id }) => id)).toEqual(IDS)
    expect(league.format.rules.order).toBe(order)
    expect(league.owners).toEqual(owners)
  },
)

test.each([
  [
    { QB: '1', RB: '1-3', WR: '2-4', TE: '1' },
    { QB: 1, RB: 1, WR: 2, TE: 1, RB_WR: 2 },
  ],
  [
    { QB: '1', RB: '2', WR: '1-3', TE: '1-3' },
    { QB: 1, RB: 2, WR: 1, TE: 1, WR_TE: 2 },
  ],
  [
    { QB: '1', WR: '1-3', TE: '1-3', RB: '1-3' },
    { QB: 1, RB: 1, WR: 1, TE: 1, FLEX: 3 },
  ],
] as const)('[LGR90] starters %j of MyFantasyLeague are %j', (limits, lineup) => {
  const count = Object.values(lineup).reduce<number>((sum, places) => sum + places, 0)
  const league = leagueOf(teamsInPickOrder('snake', 4, 8), limits, count)
  const noFlex = { RB_WR: 0, WR_TE: 0, FLEX: 0, SUPERFLEX: 0 }
  expect(league.format.rules.lineup).toMatchObject({ ...noFlex, ...lineup })
  expect(league.remarks.map(({ code }) => code)).not.toContain('unknown_slots')
})
