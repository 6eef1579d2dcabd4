import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { boardProblems, rulesProblems } from '#core/league/league-problems.ts'
import { defaultRulesFor, type LeagueRules } from '#core/league/rules.ts'
import { choose, controlNames, press, show, shownHtml, shownWords } from '../../../tests/support/drawn-controls.ts'
import { LeagueRulesForm, type LeagueRulesFormProps } from './league-rules-form.tsx'
import { rulesProblemText } from './rules-messages.ts'

const ROUNDS = 16
const RULES = defaultRulesFor(ROUNDS)
/** No two of its numbers are the same. */
const CLOCK = {
  secondsPerPick: 90,
  later: { fromRound: 9, secondsPerPick: 45 },
  quietHours: { fromMinute: 23 * 60, untilMinute: 8 * 60, timeZone: 'America/New_York' },
  onTimeout: 'autopick',
} as const
const AUCTION = {
  ...DEFAULT_AUCTION_RULES,
  budget: 215,
  step: 2,
  bidSeconds: 25,
  resetSeconds: 12,
  nominationSeconds: 40,
}
const TIMED: LeagueRules = { ...RULES, clock: CLOCK }
const BIDDING: LeagueRules = { ...RULES, auction: AUCTION }

function showForm(rules: LeagueRules, fields: Partial<LeagueRulesFormProps> = {}) {
  const onChange = vi.fn<LeagueRulesFormProps['onChange']>()
  const props = { rules, roundCount: ROUNDS, teamCount: 3, problems: [], isLocked: false, onChange, ...fields }
  show(() => renderToStaticMarkup(createElement(LeagueRulesForm, props)))
  return onChange
}

const sections = () =>
  controlNames().filter((name) => /^(Order|Auction|Lineup|Limits|Scoring|Clock|Advice|Computers)[^ ]/.test(name))

function open(section = ''): void {
  for (const name of sections().filter((each) => each.startsWith(section))) press(name)
}

const SECTIONS: Readonly<Record<string, string>> = { hasAdvice: 'Advice', limitsBind: 'Limits' }

const clock = (changed: Partial<LeagueRules['clock']>): LeagueRules => ({ ...RULES, clock: { ...CLOCK, ...changed } })
const auction = (changed: Partial<typeof AUCTION>): LeagueRules => ({ ...RULES, auction: { ...AUCTION, ...changed } })
const custom = { kind: 'custom', rounds: Array.from({ length: ROUNDS }, () => [0, 0, 2]) } as const

test.each<readonly [string, LeagueRules, RegExp]>([
  ['a time per pick', clock({ secondsPerPick: 5 }), /Time per pick Enter 10 s to 24 h\./],
  ['a later time', clock({ later: { fromRound: 9, secondsPerPick: 5 } }), /Then per pick Enter 10 s to 24 h\./],
  ['a later round', clock({ later: { fromRound: 40, secondsPerPick: 45 } }), /From round Enter .*16/],
  [
    'the whole day',
    clock({ quietHours: { ...CLOCK.quietHours, untilMinute: 23 * 60 } }),
    /From The clock would never run/,
  ],
  ['a time zone', clock({ quietHours: { ...CLOCK.quietHours, timeZone: 'Mars/Base' } }), /This time zone is unknown/],
  ['the lowest bid', auction({ minimum: 0 }), /Opening bid at least Enter whole dollars/],
  ['a step', auction({ step: 0 }), /Raise by at least Enter whole dollars/],
  [
    'a time to bid',
    auction({ bidSeconds: 1, resetSeconds: 1 }),
    /Time to bid Enter .* to .*Left after each bid Enter /,
  ],
  ['a reset', auction({ resetSeconds: 26 }), /Left after each bid A bid can’t give back more time/],
  ['a time to nominate', auction({ nominationSeconds: 1 }), /Time to nominate Enter /],
  ['players at once', auction({ openLots: 0 }), /Players up at the same time Enter /],
  ['a lineup', { ...RULES, lineup: { ...RULES.lineup, QB: 3 } }, /The lineup has 18 places/],
  ['a place', { ...RULES, lineup: { ...RULES.lineup, QB: 11 } }, /QB Enter a whole number from 0 to 10\./],
  ['a limit', { ...RULES, positionLimits: { ...RULES.positionLimits, RB: 1 } }, /A team starts 2 RB/],
  [
    'limits',
    { ...RULES, positionLimits: { ...RULES.positionLimits, RB: 100 } },
    /RB Enter a whole number from 0 to 99\./,
  ],
  ['an order', { ...RULES, order: custom }, /Order of round 1 Round 1: enter each of the numbers 1 to 3 once\./],
  ['a time of turns, in an auction', { ...clock({ secondsPerPick: 5 }), auction: AUCTION }, /Time per pick Enter 10 s/],
  [
    'an order of turns, in an auction',
    { ...RULES, order: custom, auction: AUCTION },
    /Order of round 1 Round 1: enter/,
  ],
])('[LGR108] what is wrong stands at its field, and its section opens: %s', (_case, rules, words) => {
  const all = { QB: 99, RB: 99, WR: 99, TE: 99, K: 99, DST: 99 }
  const problems = [...rulesProblems(rules, ROUNDS), ...boardProblems(rules, { teamCount: 3, playerCounts: all })]
  expect(problems.length).toBeGreaterThan(0)
  showForm(rules, { problems })
  expect(shownWords()).toMatch(words)
  for (const problem of problems) expect(shownWords()).toContain(rulesProblemText(problem))
})

/** The paths of what differs. */
function changedPaths(before: unknown, after: unknown, path = ''): readonly string[] {
  if (Object.is(before, after)) return []
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return [path]
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) =>
    changedPaths(one.get(key), other.get(key), path === '' ? key : `${path}.${key}`),
  )
}

test.each<readonly [string, LeagueRules, string | boolean, string]>([
  ['Time per pick: unit', TIMED, 'minutes', 'clock.secondsPerPick'],
  ['Skip', TIMED, 'skip', 'clock.onTimeout'],
  ['No clock', TIMED, 'off', 'clock.secondsPerPick'],
  ['Different time from a later round', TIMED, false, 'clock.later'],
  ['From round', TIMED, '7', 'clock.later.fromRound'],
  ['Then per pick', TIMED, '77', 'clock.later.secondsPerPick'],
  ['Quiet hours: the clock stops', TIMED, false, 'clock.quietHours'],
  ['From', TIMED, '21:15', 'clock.quietHours.fromMinute'],
  ['Until', TIMED, '21:15', 'clock.quietHours.untilMinute'],
  ['Time zone', TIMED, 'Europe/Berlin', 'clock.quietHours.timeZone'],
  ['Opening bid at least', BIDDING, '7', 'auction.minimum'],
  ['Raise by at least', BIDDING, '7', 'auction.step'],
  ['Time to bid', BIDDING, '77', 'auction.bidSeconds'],
  ['Left after each bid', BIDDING, '7', 'auction.resetSeconds'],
  ['A limit to nominate', BIDDING, false, 'auction.nominationSeconds'],
  ['Time to nominate', BIDDING, '77', 'auction.nominationSeconds'],
  ['Players up at the same time', BIDDING, '3', 'auction.openLots'],
  ['Recommend players', RULES, false, 'hasAdvice'],
  ['Limits bind everybody', RULES, true, 'limitsBind'],
  ['Linear', RULES, 'linear', 'order'],
  ['+0.5', RULES, '0.5', 'scoring.tePremium'],
  ['6 points', RULES, '6', 'scoring.passingTouchdown'],
])('[LGR108] a field changes what it is called, and nothing else: %s', (name, rules, value, path) => {
  const onChange = showForm(rules)
  const [part = ''] = path.split('.')
  open(SECTIONS[part] ?? part.charAt(0).toUpperCase() + part.slice(1))
  choose(name, value)
  expect(onChange).toHaveBeenCalledTimes(1)
  const [after] = onChange.mock.calls[0] ?? []
  expect(changedPaths({ rules, roundCount: ROUNDS }, after)).toEqual([`rules.${path}`])
})

test.each([
  ['turns', { ...TIMED, order: { ...custom, rounds: custom.rounds.map(() => [2, 0, 1]) } }, 7],
  ['an auction', BIDDING, 6],
] as const)(
  '[LR30] [LGR108] whoever may not change the rules sees all of them and can use none: %s',
  (_case, rules, count) => {
    showForm(rules, { isLocked: true })
    open()
    expect(sections()).toHaveLength(count)
    const free = shownHtml()
      .replaceAll(/<fieldset disabled="".*?<\/fieldset>/gs, '')
      .match(/<(?:input|select|textarea)[^>]*>/g)
    expect(free?.filter((control) => !control.includes('disabled=""'))).toEqual([])
    for (const name of controlNames().filter((each) => each.includes(': one '))) expect(name).toMatch(/\(off\)$/)
  },
)

test('[LGR106] a count can be stepped to its lowest and highest, and no further', () => {
  const at = (count: number) => showForm({ ...RULES, lineup: { ...RULES.lineup, QB: count } })
  const quarterbacks = () => controlNames().filter((name) => name.startsWith('QB: one'))
  const most = at(9)
  open('Lineup')
  press('QB: one more')
  expect(most.mock.calls[0]?.[0].rules.lineup.QB).toBe(10)
  at(10)
  open('Lineup')
  expect(quarterbacks()).toEqual(['QB: one less', 'QB: one more (off)'])
  const least = at(1)
  open('Lineup')
  press('QB: one less')
  expect(least.mock.calls[0]?.[0].rules.lineup.QB).toBe(0)
  at(0)
  open('Lineup')
  expect(quarterbacks()).toEqual(['QB: one less (off)', 'QB: one more'])
})
