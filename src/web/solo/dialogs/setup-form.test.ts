import { expect, test } from 'vitest'
import { ANY_TEAMS, DEFAULT_SETUP, SOLO_TEAMS, type SetupFormFacts } from '#core/draft/setup.ts'
import { withFittedOrder } from '#core/league/pick-order.ts'
import { defaultRulesFor, type LeagueRules } from '#core/league/rules.ts'
import { setupWith } from '../../../../tests/support/builders.ts'
import { countOptions } from '../../ui/select.tsx'
import {
  fieldOf,
  openSetupForm,
  viewSetupForm,
  withCount,
  withRules,
  withTeamName,
  type SetupDraftForm,
} from './setup-form.ts'
import { frameText, LOCKED_TEXT, setupProblemText } from './setup-messages.ts'

const FACTS: SetupFormFacts = {
  current: DEFAULT_SETUP,
  hasPicks: false,
  keepers: [],
  boardSize: 312,
  playerCounts: { QB: 40, RB: 80, WR: 100, TE: 40, K: 32, DST: 32 },
}
const OPENED = openSetupForm(DEFAULT_SETUP)

test('[SF1] a form that is opened and saved gives the same setup, default names shown as empty fields', () => {
  expect(OPENED.teamNames).toEqual(Array.from({ length: ANY_TEAMS.max }, () => ''))
  expect(viewSetupForm(OPENED, FACTS).setup).toEqual(DEFAULT_SETUP)
  const named = setupWith({ numTeams: 3, teamNames: ['Ann', '', 'Team 1'] })
  expect(openSetupForm(named).teamNames.slice(0, 3)).toEqual(['Ann', '', 'Team 1'])
  expect(viewSetupForm(openSetupForm(named), { ...FACTS, current: named }).setup).toEqual(named)
})

test('[SF2] names typed for more teams than there are now are kept until Save', () => {
  const twelve = withTeamName(withTeamName(OPENED, 0, 'Ann'), 11, 'Lou')
  const two = withCount(twelve, 'numTeams', '2')
  expect(two.shownTeamCount).toBe(2)
  expect(viewSetupForm(two, FACTS).setup?.teamNames).toEqual(['Ann', 'Team 2'])
  expect(viewSetupForm(withCount(two, 'numTeams', '12'), FACTS).setup?.teamNames.at(-1)).toBe('Lou')
})

test('[SF2] the name fields stay while the number is being retyped', () => {
  const empty = withCount(OPENED, 'numTeams', '')
  expect(empty.shownTeamCount).toBe(12)
  expect(withCount(empty, 'numTeams', '1').shownTeamCount).toBe(12)
  expect(withCount(empty, 'numTeams', '14').shownTeamCount).toBe(14)
})

test.each([
  ['1', 'A draft has 2 to 16 teams.'],
  ['17', 'A draft has 2 to 16 teams.'],
  ['3.5', 'Enter a whole number of teams from 2 to 16.'],
  ['', 'Enter a whole number of teams from 2 to 16.'],
  ['twelve', 'Enter a whole number of teams from 2 to 16.'],
])('[SF3] "%s" teams are answered at the field', (text, words) => {
  const form = withCount(OPENED, 'numTeams', text)
  expect(textsOf(form)).toEqual([['numTeams', words]])
  expect(viewSetupForm(form, FACTS).frame).toBeNull()
})

test.each([
  ['0', 'A draft has 1 to 20 rounds.'],
  ['21', 'A draft has 1 to 20 rounds.'],
  ['-3', 'A draft has 1 to 20 rounds.'],
  [' ', 'Enter a whole number of rounds from 1 to 20.'],
])('[SF3] "%s" rounds are answered at the field', (text, words) => {
  expect(textsOf(withCount(OPENED, 'rounds', text))).toEqual([['rounds', words]])
})

test('[SF3] two bad counts are both said, teams first', () => {
  const form = withCount(withCount(OPENED, 'numTeams', 'x'), 'rounds', '99')
  expect(textsOf(form).map(([field]) => field)).toEqual(['numTeams', 'rounds'])
})

test('[SF4] duplicate and long names are said at the later team, blank ones with the name they would get', () => {
  const duplicate = withTeamName(withTeamName(OPENED, 2, 'Ann'), 5, ' ann ')
  expect(textsOf(duplicate)).toEqual([['team-5', 'Another team is called ann too. Give each team a different name.']])
  expect(textsOf(withTeamName(OPENED, 0, 'Team 3'))).toEqual([
    ['team-2', 'Left blank, this team is Team 3, and another team has that name.'],
  ])
  expect(textsOf(withTeamName(OPENED, 4, 'a'.repeat(25)))).toEqual([['team-4', 'Use at most 24 characters.']])
})

test('[RU5] a board that is too small is said with both numbers', () => {
  const form = withCount(withCount(OPENED, 'numTeams', '16'), 'rounds', '20')
  expect(textsOf(form)).toEqual([
    ['rounds', 'This draft needs 320 players and the board has 312. Choose fewer teams or rounds.'],
  ])
  expect(viewSetupForm(form, FACTS).frame).toEqual({ numTeams: 16, rounds: 20 })
})

test('[RU5] after the first pick both counts are locked, names are not', () => {
  const facts = { ...FACTS, hasPicks: true }
  const { problems } = viewSetupForm(withCount(OPENED, 'rounds', '15'), facts)
  expect(problems.map((problem) => setupProblemText(problem, OPENED))).toEqual([LOCKED_TEXT])
  expect(viewSetupForm(withTeamName(OPENED, 0, 'Ann'), facts).setup?.teamNames[0]).toBe('Ann')
})

test('[RU50] the select of a count offers the limits, and a count of a brought league beyond them', () => {
  const values = (chosen: string) => countOptions(SOLO_TEAMS, chosen).map(({ value }) => value)
  expect(values('12')).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16'])
  expect(values('18').at(-1)).toBe('18')
})

test('[CO8] an order of its own follows the numbers of teams and rounds, and none is lost while they are retyped', () => {
  const rounds = [
    [2, 1, 0],
    [0, 1, 2],
    [1, 0, 2],
  ]
  const rules: LeagueRules = { ...defaultRulesFor(3), order: { kind: 'custom', rounds } }
  const opened = openSetupForm(setupWith({ numTeams: 3, rounds: 3, rules }))
  const two = withCount(withCount(opened, 'numTeams', '2'), 'rounds', '4')
  expect(viewSetupForm(two, FACTS).setup?.rules.order).toEqual({
    kind: 'custom',
    rounds: [
      [1, 0],
      [0, 1],
      [1, 0],
      [1, 0],
    ],
  })
  const three = withCount(withCount(two, 'numTeams', '3'), 'rounds', '3')
  expect(viewSetupForm(three, FACTS).setup?.rules.order).toEqual({ kind: 'custom', rounds })
})

test.each([[[0, 0, 2]], [[0]], [[]], [[0, 1]], [[0, 1, 2, 0]]])(
  '[CO3] [CO8] a typed round that is not whole (%j) stays as it is, and is said by its number',
  (typed) => {
    const opened = openSetupForm(setupWith({ numTeams: 3, rounds: 2, rules: defaultRulesFor(2) }))
    const rules: LeagueRules = { ...defaultRulesFor(2), order: { kind: 'custom', rounds: [[0, 1, 2], typed] } }
    const form = withRules(opened, { rules, roundCount: 2 })
    expect(withFittedOrder(rules, 3, 2)).toEqual(rules)
    expect(textsOf(form)).toEqual([['rules', 'Round 2: enter each of the numbers 1 to 3 once.']])
  },
)

test('[SF6] the preview says teams × rounds = picks', () => {
  expect(frameText({ numTeams: 12, rounds: 16 })).toBe('12 teams × 16 rounds = 192 picks')
  expect(frameText({ numTeams: 2, rounds: 1 })).toBe('2 teams × 1 round = 2 picks')
  expect(frameText(null)).toBe('? teams × ? rounds = ? picks')
})

function textsOf(form: SetupDraftForm): readonly (readonly [string, string])[] {
  return viewSetupForm(form, FACTS).problems.map((problem) => [fieldOf(problem), setupProblemText(problem, form)])
}
