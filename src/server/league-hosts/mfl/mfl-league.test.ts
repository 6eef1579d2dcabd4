import { expect, test } from 'vitest'
import { teamsInPickOrder } from '#core/league/pick-order.ts'
import { mflDraftSchema, mflLeagueSchema, mflRulesSchema } from './mfl-answers.ts'
import { readMflDraft } from './mfl-league.ts'

const IDS = ['0001', '0002', '0003', '0004']

/** A league of four teams and eight rounds before its draft, with this owner of each slot. */
function leagueOf(owners: readonly number[]) {
  const { league } = mflLeagueSchema.parse({
    league: {
      id: '88001',
      name: 'Reversal',
      franchises: { count: '4', franchise: IDS.map((id) => ({ id, name: `Team ${id}` })) },
      starters: {
        count: '2',
        position: [
          { name: 'QB', limit: '1' },
          { name: 'RB', limit: '1' },
        ],
      },
      rosterSize: '8',
    },
  })
  const draftPick = owners.map((owner, index) => ({
    round: String(Math.floor(index / 4) + 1).padStart(2, '0'),
    pick: String((index % 4) + 1).padStart(2, '0'),
    franchise: IDS[owner],
    player: '',
  }))
  const { draftResults } = mflDraftSchema.parse({
    draftResults: { draftUnit: { unit: 'LEAGUE', draftType: 'CUSTOM', draftPick } },
  })
  const { rules } = mflRulesSchema.parse({ rules: { positionRules: [] } })
  const draft = draftResults.draftUnit[0] ?? null
  const parts = { season: 2026, league, rules, draft, draftUnitCount: 1, listed: [] }
  return readMflDraft(parts, { find: () => expect.unreachable('nobody is picked yet') }).draft.league
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
