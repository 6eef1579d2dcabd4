import { expect, test } from 'vitest'
import { rulesToJson } from '#core/league/rules-json.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { hostDraftJson, hostDraftToJson, readHostDraft, type HostDraftJson } from './host-draft-json.ts'
import { hostChoicesToJson, readHostChoices, type HostChoicesJson } from './league-host-functions.ts'

const ROUNDS = 3

function playerJson(number: number): HostDraftJson['picks'][number]['player'] {
  return {
    player_id: `p${number}`,
    is_known: number % 2 === 0,
    name: `Player ${number}`,
    position: 'WR',
    individual: number % 2 === 0 ? null : 'LB',
    team: `T${number}`,
  }
}

/** No two facts of a kind are equal, so that no field can stand in for another one. */
const CHOICES: HostChoicesJson = {
  kind: 'choices',
  user: 'Rita',
  leagues: [{ league_id: '71', name: 'Sunday', season: 2025, team_count: 12 }],
  drafts: [{ draft_id: '72', name: 'Mock', season: 2024, status: 'drafting' }],
}

const DRAFT: HostDraftJson = {
  status: 'paused',
  deadline: '2026-08-01T10:00:01.000Z',
  lot: { player: playerJson(1), price: 13, leader_index: 1, nominated_by: 0, ends_at: '2026-08-01T10:00:02.000Z' },
  check: {
    version: 7,
    checked_at: '2026-08-01T10:00:03.000Z',
    changed_at: '2026-08-01T10:00:04.000Z',
    is_confirming: true,
    trouble: 'busy',
  },
  server_time: '2026-08-01T10:00:05.000Z',
  draft_id: '73',
  name: 'Night',
  league: {
    host: 'sleeper',
    league_id: '74',
    name: 'Monday',
    season: 2026,
    teams: [
      { id: '75', name: 'One', managers: ['Ann'] },
      { id: '76', name: 'Two', managers: ['Bob', 'Cem'] },
    ],
    is_order_drawn: false,
    rounds: ROUNDS,
    rules: rulesToJson(defaultRulesFor(ROUNDS), ROUNDS),
    budgets: [190, 210],
    owners: [0, 1, 1, 0, 1, 1],
    keepers: [
      { player: playerJson(2), team_index: 1, round: 3, salary: 0 },
      { player: playerJson(3), team_index: 0, round: null },
    ],
    drafts: [{ draft_id: '77', name: 'Second', season: 2023, status: 'complete' }],
    remarks: [{ code: 'order_not_drawn', details: ['one', 'two'] }],
  },
  starts_at: '2026-08-01T10:00:06.000Z',
  picks: [
    { pick_number: 2, team_index: 1, player: playerJson(4), is_keeper: true, price: 0, nominated_by: 0 },
    { pick_number: 4, team_index: 0, player: playerJson(5), is_keeper: false, price: 9, nominated_by: null },
    { pick_number: 5, team_index: 1, player: playerJson(6), is_keeper: false },
  ],
}

test('[LH14] [LH17] [LH110] the app reads of leagues, picks, lots and choices what the server sent', () => {
  expect(hostChoicesToJson(readHostChoices(CHOICES))).toEqual(CHOICES)
  expect(hostDraftJson.safeParse(DRAFT).error).toBe(undefined)
  const { draft, serverTimeMs } = readHostDraft(DRAFT)
  expect(hostDraftToJson(draft, serverTimeMs)).toEqual(DRAFT)
  const before: HostDraftJson = { ...DRAFT, deadline: null, lot: null, starts_at: null }
  const read = readHostDraft(before)
  expect(hostDraftToJson(read.draft, read.serverTimeMs)).toEqual(before)
})
