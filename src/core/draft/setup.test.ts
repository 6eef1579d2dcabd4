import { expect, test } from 'vitest'
import fc from 'fast-check'
import { setupWith } from '../../../tests/support/builders.ts'
import { defaultRulesFor, STANDARD_LINEUP, type LeagueRules } from '../league/rules.ts'
import {
  DEFAULT_SETUP,
  defaultTeamName,
  fillTeamNames,
  readSetupForm,
  setupProblems,
  storedSetup,
  SOLO_ROUNDS,
  SOLO_TEAMS,
  TEAM_NAME_MAX_LENGTH,
  type SetupFacts,
  type SetupFormFacts,
  type SetupForm,
} from './setup.ts'
import { readStoredSetup } from '#protocol/stored/setup-form.ts'

const FACTS: SetupFormFacts = {
  current: DEFAULT_SETUP,
  hasPicks: false,
  keepers: [],
  boardSize: 320,
  playerCounts: { QB: 40, RB: 80, WR: 100, TE: 40, K: 32, DST: 32 },
}

function read(form: Partial<SetupForm>, facts: Partial<SetupFacts> = {}) {
  return readSetupForm(
    {
      numTeams: '12',
      rounds: '16',
      teamNames: [],
      rules: defaultRulesFor(Number(form.rounds ?? 16) || 16),
      controls: [],
      ...form,
    },
    { ...FACTS, ...facts },
  )
}

function problemsOf(form: Partial<SetupForm>, facts: Partial<SetupFacts> = {}): readonly string[] {
  const setup = read(form, facts)
  return setup.ok ? [] : setup.error.map((problem) => `${problem.field} ${problem.code}`)
}

test('[ST1] by default 12 teams and 16 rounds, "Team 1" to "Team 12"', () => {
  expect(DEFAULT_SETUP.numTeams).toBe(12)
  expect(DEFAULT_SETUP.rounds).toBe(16)
  expect(DEFAULT_SETUP.teamNames).toHaveLength(12)
  expect([DEFAULT_SETUP.teamNames[0], DEFAULT_SETUP.teamNames[11]]).toEqual(['Team 1', 'Team 12'])
})

test('[ST2] [RU5] 2 to 16 teams and 1 to 20 rounds are taken', () => {
  expect([SOLO_TEAMS, SOLO_ROUNDS]).toEqual([
    { min: 2, max: 16 },
    { min: 1, max: 20 },
  ])
  for (let teams = 2; teams <= 16; teams += 1) expect(problemsOf({ numTeams: String(teams) })).toEqual([])
  for (let rounds = 1; rounds <= 20; rounds += 1) expect(problemsOf({ rounds: String(rounds) })).toEqual([])
  expect(read({ numTeams: ' 10 ', rounds: '+5' })).toMatchObject({ ok: true, value: { numTeams: 10, rounds: 5 } })
})

test('[ST2] a count outside the limits is refused with the limits', () => {
  for (const numTeams of ['1', '17', '0', '-2', '99999999999999999999']) {
    expect(read({ numTeams })).toEqual({
      ok: false,
      error: [{ field: 'numTeams', code: 'out_of_range', limits: SOLO_TEAMS }],
    })
  }
  expect(problemsOf({ rounds: '0' })).toEqual(['rounds out_of_range'])
  expect(problemsOf({ rounds: '21' })).toEqual(['rounds out_of_range'])
})

test('[ST3] a count that is no whole number is refused', () => {
  for (const text of ['3.5', '', '   ', 'twelve', '1e1', '0x10', 'NaN', 'Infinity', '12,0', '1 2', '١٢', '12.0']) {
    expect(problemsOf({ numTeams: text, rounds: text })).toEqual(['numTeams not_whole', 'rounds not_whole'])
  }
})

test('[ST4] a blank name becomes "Team N", names are trimmed, surplus ones left out', () => {
  expect(fillTeamNames(['  Alpha ', '', '   '], 4)).toEqual(['Alpha', 'Team 2', 'Team 3', 'Team 4'])
  expect(fillTeamNames(['A', 'B', 'C'], 2)).toEqual(['A', 'B'])
  expect(readStoredSetup({ numTeams: 5, teamNames: [7, null, {}, ['x'], 'E'] }).teamNames).toEqual([
    'Team 1',
    'Team 2',
    'Team 3',
    'Team 4',
    'E',
  ])
  expect(readStoredSetup({ numTeams: 2, teamNames: 'Alpha' }).teamNames).toEqual(['Team 1', 'Team 2'])
})

test('[ST5] [RU39] a name that another team has is refused at the later team, letter case ignored', () => {
  expect(read({ numTeams: '3', teamNames: ['Alpha', 'Bravo', ' ALPHA '] })).toEqual({
    ok: false,
    error: [{ field: 'teamName', code: 'duplicate', teamIndex: 2 }],
  })
  expect(problemsOf({ numTeams: '2', teamNames: ['Team 2', ''] })).toEqual(['teamName duplicate'])
  expect(problemsOf({ numTeams: '2', teamNames: ['José', 'JOSE\u0301'] })).toEqual(['teamName duplicate'])
  expect(problemsOf({ numTeams: '2', teamNames: ['Alpha', 'Bravo', 'alpha'] })).toEqual([])
})

test('[ST6] [RU39] a name longer than a column is refused', () => {
  expect(problemsOf({ numTeams: '2', teamNames: ['x'.repeat(TEAM_NAME_MAX_LENGTH), 'y'] })).toEqual([])
  expect(problemsOf({ numTeams: '2', teamNames: ['x'.repeat(TEAM_NAME_MAX_LENGTH + 1), 'y'] })).toEqual([
    'teamName too_long',
  ])
  expect(problemsOf({ numTeams: '2', teamNames: ['🐍'.repeat(TEAM_NAME_MAX_LENGTH), 'y'] })).toEqual([])
})

test('[ST7] [RU5] teams and rounds are locked after the first pick, names are not', () => {
  const picked = { hasPicks: true }
  expect(problemsOf({ numTeams: '10' }, picked)).toEqual(['numTeams locked'])
  expect(problemsOf({ rounds: '15' }, picked)).toEqual(['rounds locked'])
  expect(problemsOf({ numTeams: '10', rounds: '15' }, picked)).toEqual(['numTeams locked', 'rounds locked'])
  expect(read({ teamNames: ['Alpha'] }, picked)).toMatchObject({ ok: true })
  expect(problemsOf({ numTeams: '10', rounds: '15' })).toEqual([])
})

test('[RU5] more slots than the board has players are refused, with both numbers', () => {
  expect(read({ numTeams: '16', rounds: '20' }, { boardSize: 300 })).toEqual({
    ok: false,
    error: [{ field: 'rounds', code: 'board_too_small', needed: 320, available: 300 }],
  })
  expect(problemsOf({ numTeams: '16', rounds: '20' }, { boardSize: 320 })).toEqual([])
  expect(problemsOf({ numTeams: '15', rounds: '20' }, { boardSize: 300 })).toEqual([])
})

test('[ST8] everything that is wrong is said at once', () => {
  expect(
    problemsOf(
      { numTeams: '16', rounds: '20', teamNames: ['A', 'a', 'x'.repeat(25)] },
      { hasPicks: true, boardSize: 300 },
    ),
  ).toEqual(['numTeams locked', 'rounds locked', 'rounds board_too_small', 'teamName duplicate', 'teamName too_long'])
})

test('[ST2] a setup that never was a form is held to the same limits', () => {
  for (const numTeams of [1, 17, 3.5, Number.NaN, 0, -1, Infinity]) {
    const problems = setupProblems({ ...setupWith(), numTeams }, FACTS)
    expect(problems).toContainEqual({ field: 'numTeams', code: 'out_of_range', limits: SOLO_TEAMS })
  }
  expect(setupProblems(setupWith({ rounds: 21 }), FACTS)).toEqual([
    { field: 'rounds', code: 'out_of_range', limits: SOLO_ROUNDS },
  ])
})

test('[DR13] a draft of 18 teams that came from a league keeps them in Setup, which offers no other such number', () => {
  const current = setupWith({ numTeams: 18, rounds: 16 })
  const facts = { ...FACTS, current }
  expect(setupProblems({ ...current, teamNames: current.teamNames.with(0, 'Ann') }, facts)).toEqual([])
  expect(read({ numTeams: '18' }, facts)).toMatchObject({ ok: true, value: { numTeams: 18 } })
  for (const numTeams of [17, 19, 20]) {
    expect(setupProblems({ ...current, numTeams }, facts)).toContainEqual({
      field: 'numTeams',
      code: 'out_of_range',
      limits: SOLO_TEAMS,
    })
  }
  const tooMany = setupWith({ numTeams: 21 })
  expect(setupProblems(tooMany, { ...FACTS, current: tooMany })[0]).toMatchObject({ code: 'out_of_range' })
})

test('[ST9] [RU28] a stored setup falls back field by field to 12 teams, 16 rounds and default names', () => {
  for (const stored of [undefined, null, 7, 'text', [], [1, 2], true, {}]) {
    expect(readStoredSetup(stored)).toEqual(DEFAULT_SETUP)
  }
  for (const bad of [1, 21, 3.5, '', ' ', '12', null, Number.NaN, Infinity, -1, {}, [10]]) {
    expect(readStoredSetup({ numTeams: bad, rounds: 10 })).toEqual({
      ...DEFAULT_SETUP,
      rounds: 10,
      rules: defaultRulesFor(10),
    })
  }
  for (const bad of [0, 21, 3.5, '', '16', null, Number.NaN, {}]) {
    expect(readStoredSetup({ numTeams: 12, rounds: bad, teamNames: 'none' })).toEqual(DEFAULT_SETUP)
  }
  expect(readStoredSetup({ numTeams: 2, rounds: 1, teamNames: ['Alpha', 3] })).toEqual({
    numTeams: 2,
    rounds: 1,
    teamNames: ['Alpha', 'Team 2'],
    rules: defaultRulesFor(1),
    controls: ['person', 'person'],
  })
})

test('[ST9] [RU28] whatever is stored, a usable setup is read and nothing throws', () => {
  const stored = fc.oneof(
    fc.anything(),
    fc.record({ numTeams: fc.anything(), rounds: fc.anything(), teamNames: fc.anything() }, { requiredKeys: [] }),
    fc.record({ numTeams: fc.integer(), rounds: fc.integer(), teamNames: fc.array(fc.anything()) }),
  )
  fc.assert(
    fc.property(stored, (value) => {
      const setup = readStoredSetup(value)
      expect(setup.numTeams).toBeGreaterThanOrEqual(2)
      expect(setup.numTeams).toBeLessThanOrEqual(20)
      expect(setup.rounds).toBeGreaterThanOrEqual(1)
      expect(setup.rounds).toBeLessThanOrEqual(20)
      expect(setup.teamNames).toHaveLength(setup.numTeams)
      expect(setup.teamNames.every((name) => name !== '' && name === name.trim())).toBe(true)
    }),
  )
})

test('[ST9] a setup that was stored is read as it was', () => {
  fc.assert(
    fc.property(
      fc.record({
        numTeams: fc.integer({ min: 2, max: 20 }),
        rounds: fc.integer({ min: 1, max: 20 }),
        teamNames: fc.array(fc.string()),
      }),
      (fields) => {
        const setup = setupWith(fields)
        expect(readStoredSetup(JSON.parse(JSON.stringify(storedSetup(setup))))).toEqual(setup)
      },
    ),
  )
})

test('[ST3] whatever is typed, the form ends in a usable setup or in named problems', () => {
  const text = fc.oneof(fc.string(), fc.integer({ min: -3, max: 25 }).map(String), fc.double().map(String))
  fc.assert(
    fc.property(text, text, fc.array(fc.string()), (numTeams, rounds, teamNames) => {
      const setup = read({ numTeams, rounds, teamNames }, { boardSize: 300 })
      if (setup.ok) expect(setupProblems(setup.value, { ...FACTS, boardSize: 300 })).toEqual([])
      else expect(setup.error.length).toBeGreaterThan(0)
    }),
  )
})

test('[ST4] team N counts from 1', () => {
  expect([defaultTeamName(0), defaultTeamName(15)]).toEqual(['Team 1', 'Team 16'])
})

test('[ST10] a stored setup keeps its league rules and who drafts for each team; what cannot be read falls back', () => {
  const rules: LeagueRules = {
    ...defaultRulesFor(10),
    order: 'linear',
    lineup: { ...STANDARD_LINEUP, SUPERFLEX: 1, BN: 0 },
  }
  const setup = setupWith({ numTeams: 3, rounds: 10, rules, controls: ['person', 'computer', 'computer'] })
  expect(readStoredSetup(JSON.parse(JSON.stringify(storedSetup(setup))))).toEqual(setup)
  const damaged = { ...storedSetup(setup), rules: { order: 'zigzag' }, controls: ['robot'] }
  expect(readStoredSetup(damaged)).toEqual({
    ...setup,
    rules: defaultRulesFor(10),
    controls: ['person', 'person', 'person'],
  })
})

test('[ST11] rules are checked with the rounds and the board, and locked after the first pick', () => {
  const lineup = { ...STANDARD_LINEUP, QB: 4 }
  expect(problemsOf({ rules: { ...defaultRulesFor(16), lineup } })).toEqual(['rules bad_rules', 'rules bad_rules'])
  const fitting = { ...defaultRulesFor(16), lineup: { ...lineup, BN: 4 } }
  expect(problemsOf({ rules: fitting })).toEqual(['rules bad_rules'])
  expect(problemsOf({ numTeams: '10', rules: fitting })).toEqual([])
  const linear: LeagueRules = { ...DEFAULT_SETUP.rules, order: 'linear' }
  expect(problemsOf({ rules: linear }, { hasPicks: true })).toEqual(['rules locked'])
  const sameInOtherOrder = Object.fromEntries(Object.entries(DEFAULT_SETUP.rules).toReversed())
  expect(problemsOf({ rules: { ...DEFAULT_SETUP.rules, ...sameInOtherOrder } }, { hasPicks: true })).toEqual([])
})

test('[ST12] a setup that leaves a keeper without a team or round is refused', () => {
  const keepers = [{ teamIndex: 11, roundNumber: 16 }]
  expect(problemsOf({}, { keepers })).toEqual([])
  expect(problemsOf({ numTeams: '11' }, { keepers })).toEqual(['numTeams keeper_left_out'])
  expect(problemsOf({ rounds: '15' }, { keepers })).toEqual(['rounds keeper_left_out'])
})
