import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyRules, lineupOf } from '../../../tests/support/league-builders.ts'
import { POSITIONS } from '../players/player.ts'
import { NO_CLOCK, type ClockRules } from './clock-rules.ts'
import { boardProblems, rulesProblems, type RulesProblem } from './league-problems.ts'
import { DEFAULT_RULES, defaultRulesFor, STANDARD_LINEUP, STANDARD_POSITION_LIMITS, type LeagueRules } from './rules.ts'
import { PPR_VALUES } from '../players/stat-line.ts'

function problemsWith(rules: Partial<LeagueRules>, roundCount = 16): readonly RulesProblem[] {
  return rulesProblems({ ...DEFAULT_RULES, ...rules }, roundCount)
}

function fieldsOf(problems: readonly RulesProblem[]): readonly string[] {
  return problems.map(({ code, field }) => `${field}: ${code}`)
}

test('[LGR10] common rules have no problem', () => {
  for (let roundCount = 1; roundCount <= 20; roundCount += 1) {
    expect(rulesProblems(defaultRulesFor(roundCount), roundCount)).toEqual([])
  }
  fc.assert(
    fc.property(anyRules, ({ rules, roundCount }) => {
      expect(rulesProblems(rules, roundCount)).toEqual([])
    }),
  )
})

test.each([0, -1, 21, 1.5, Number.NaN, Infinity])('[LGR10] %d rounds', (roundCount) => {
  expect(rulesProblems(DEFAULT_RULES, roundCount)).toEqual([
    { code: 'out_of_range', field: 'rounds', limits: { min: 1, max: 20 } },
  ])
})

test.each([-1, 11, 0.5, 1e9, Number.NaN])('[LGR10] a lineup with %d quarterbacks', (count) => {
  expect(problemsWith({ lineup: { ...STANDARD_LINEUP, QB: count } })).toEqual([
    { code: 'out_of_range', field: 'lineup.QB', limits: { min: 0, max: 10 } },
  ])
})

test('[LGR10] a lineup without starters', () => {
  expect(fieldsOf(problemsWith({ lineup: lineupOf({ BN: 10 }) }))).toEqual(['lineup: no_starters'])
})

test('[LGR10] a lineup that needs more rounds than there are says how many', () => {
  const lineup = { ...STANDARD_LINEUP, SUPERFLEX: 1 }
  expect(problemsWith({ lineup }, 16)).toEqual([{ code: 'too_few_rounds', field: 'rounds', needed: 17, available: 16 }])
  expect(problemsWith({ lineup }, 17)).toEqual([])
})

test('[LGR11] more starters of a position, or of those that share a place, than the board has', () => {
  const playerCounts = { QB: 20, RB: 40, WR: 40, TE: 20, K: 12, DST: 11 }
  const lineup = lineupOf({ QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 3, SUPERFLEX: 1, K: 1, DST: 1 })
  expect(boardProblems({ ...DEFAULT_RULES, lineup }, { teamCount: 12, playerCounts })).toEqual([
    { code: 'too_few_players', field: 'lineup', positions: ['DST'], needed: 12, available: 11 },
  ])
  const moreFlex = { ...lineup, FLEX: 4, DST: 0 }
  expect(boardProblems({ ...DEFAULT_RULES, lineup: moreFlex }, { teamCount: 12, playerCounts })).toEqual([
    { code: 'too_few_players', field: 'lineup', positions: ['RB', 'WR', 'TE'], needed: 108, available: 100 },
    { code: 'too_few_players', field: 'lineup', positions: ['QB', 'RB', 'WR', 'TE'], needed: 132, available: 120 },
  ])
})

test('[LGR11] [LGR12] RB/WR and WR/TE together need as many backs, receivers and tight ends as both have places', () => {
  const lineup = lineupOf({ RB_WR: 2, WR_TE: 2 })
  const playerCounts = { QB: 0, RB: 1, WR: 1, TE: 1, K: 0, DST: 0 }
  const positions = ['RB', 'WR', 'TE']
  expect(boardProblems({ ...DEFAULT_RULES, lineup }, { teamCount: 1, playerCounts })).toEqual([
    { code: 'too_few_players', field: 'lineup', positions, needed: 4, available: 3 },
  ])
  expect(
    boardProblems({ ...DEFAULT_RULES, lineup }, { teamCount: 1, playerCounts: { ...playerCounts, TE: 2 } }),
  ).toEqual([])
  expect(problemsWith({ lineup, positionLimits: { ...STANDARD_POSITION_LIMITS, RB: 1, WR: 1, TE: 1 } }, 4)).toEqual([
    { code: 'limits_too_low', field: 'position_limits', positions, needed: 4, allowed: 3 },
  ])
})

test('[LGR12] limits below the starters of a position, or of those that share a place', () => {
  const lineup = lineupOf({ RB: 2, WR: 2, TE: 1, FLEX: 2, K: 1, BN: 2 })
  const positionLimits = { ...STANDARD_POSITION_LIMITS, RB: 2, WR: 3, TE: 1, K: 0, QB: null }
  expect(problemsWith({ lineup, positionLimits }, 10)).toEqual([
    { code: 'limits_too_low', field: 'position_limits', positions: ['RB', 'WR', 'TE'], needed: 7, allowed: 6 },
    { code: 'limits_too_low', field: 'position_limits', positions: ['K'], needed: 1, allowed: 0 },
  ])
})

test('[LGR12] limits that leave no room for as many players as a team drafts', () => {
  const lineup = lineupOf({ QB: 1, RB: 1, BN: 2 })
  const positionLimits = { QB: 2, RB: 3, WR: 0, TE: 0, K: 0, DST: 0 }
  expect(problemsWith({ lineup, positionLimits }, 5)).toEqual([])
  expect(problemsWith({ lineup, positionLimits }, 6)).toEqual([
    { code: 'limits_too_low', field: 'position_limits', positions: POSITIONS, needed: 6, allowed: 5 },
  ])
  expect(problemsWith({ lineup, positionLimits: { ...positionLimits, RB: null } }, 6)).toEqual([])
  expect(fieldsOf(problemsWith({ positionLimits: { ...positionLimits, TE: -1 } }))).toEqual([
    'position_limits.TE: out_of_range',
  ])
})

test.each<[string, Partial<ClockRules>, readonly string[]]>([
  ['0 seconds', { secondsPerPick: 0 }, ['clock_seconds: out_of_range']],
  ['-5 seconds', { secondsPerPick: -5 }, ['clock_seconds: out_of_range']],
  ['1e9 seconds', { secondsPerPick: 1e9 }, ['clock_seconds: out_of_range']],
  ['no number of seconds', { secondsPerPick: Number.NaN }, ['clock_seconds: out_of_range']],
  ['10.5 seconds', { secondsPerPick: 10.5 }, ['clock_seconds: out_of_range']],
  ['10 seconds', { secondsPerPick: 10 }, []],
  ['a day', { secondsPerPick: 86_400 }, []],
  ['a later round 0', { later: { fromRound: 0, secondsPerPick: 60 } }, ['clock_later.from_round: out_of_range']],
  ['a round too late', { later: { fromRound: 17, secondsPerPick: 60 } }, ['clock_later.from_round: out_of_range']],
  ['no time later', { later: { fromRound: 16, secondsPerPick: 9 } }, ['clock_later.seconds: out_of_range']],
  [
    'quiet hours all day',
    { quietHours: { fromMinute: 60, untilMinute: 60, timeZone: 'UTC' } },
    ['quiet_hours: quiet_all_day'],
  ],
  [
    'quiet hours nowhere',
    { quietHours: { fromMinute: 0, untilMinute: 60, timeZone: 'Mars/Olympus' } },
    ['quiet_hours.time_zone: no_such_time_zone'],
  ],
  [
    'quiet hours outside the day',
    { quietHours: { fromMinute: -1, untilMinute: 1440, timeZone: 'UTC' } },
    ['quiet_hours.from: out_of_range', 'quiet_hours.until: out_of_range'],
  ],
])('[LGR7] [LGR9] [LGR13] a clock with %s', (_name, clock, problems) => {
  expect(fieldsOf(problemsWith({ clock: { ...NO_CLOCK, ...clock } }))).toEqual(problems)
})

test.each([
  [-1000, true],
  [0.04, true],
  [1000.5, false],
  [Number.NaN, false],
  [-Infinity, false],
])('[LGR14] a scoring value of %d', (value, isFine) => {
  const values = { ...PPR_VALUES, receptions: value }
  const problems = problemsWith({ scoring: { kind: 'custom', values, tePremium: value } })
  expect(fieldsOf(problems)).toEqual(isFine ? [] : ['scoring.receptions: out_of_range', 'te_premium: out_of_range'])
})

test('[CO3] a custom order is that of all teams', () => {
  const rounds = Array.from({ length: 16 }, () => [0, 1, 2, 3])
  const rules: LeagueRules = { ...DEFAULT_RULES, order: { kind: 'custom', rounds } }
  const playerCounts = { QB: 99, RB: 99, WR: 99, TE: 99, K: 99, DST: 99 }
  expect(boardProblems(rules, { teamCount: 4, playerCounts })).toEqual([])
  expect(boardProblems(rules, { teamCount: 5, playerCounts })[0]).toEqual({
    code: 'round_order',
    field: 'custom_order',
    roundNumber: 1,
    teamCount: 5,
  })
})
