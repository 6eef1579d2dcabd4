import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyRules, lineupOf } from '../../../tests/support/league-builders.ts'
import { DEFAULT_RULES, defaultRulesFor, STANDARD_POSITION_LIMITS } from './rules.ts'
import { readRules, rulesToJson } from './rules-json.ts'
import { unknownRulesFields } from './unknown-rules-fields.ts'
import { PPR_VALUES } from '../players/stat-line.ts'

/** The problems as "field: code". */
function problemsOf(value: unknown, roundCount = 15): readonly string[] {
  const read = readRules(value, roundCount)
  return read.ok ? [] : read.error.map(({ field, code }) => `${field}: ${code}`)
}

test('[LGR15] rules come back from their stored form as they were', () => {
  fc.assert(
    fc.property(anyRules, ({ rules, roundCount }) => {
      const stored: unknown = JSON.parse(JSON.stringify(rulesToJson(rules, roundCount)))
      expect(readRules(stored, 3)).toEqual({ ok: true, value: { rules, roundCount } })
    }),
  )
  for (let roundCount = 1; roundCount <= 20; roundCount += 1) {
    const rules = defaultRulesFor(roundCount)
    expect(readRules(rulesToJson(rules, roundCount), 3)).toEqual({ ok: true, value: { rules, roundCount } })
  }
})

test('[LGR15] the stored form has the names of the protocol', () => {
  const clock = {
    secondsPerPick: 14_400,
    later: { fromRound: 9, secondsPerPick: 7200 },
    quietHours: { fromMinute: 1320, untilMinute: 485, timeZone: 'America/New_York' },
    onTimeout: 'wait',
  } as const
  expect(rulesToJson({ ...DEFAULT_RULES, order: 'third_round_reversal', clock }, 16)).toEqual({
    order: 'third_round_reversal',
    lineup: { QB: 1, RB: 2, WR: 2, TE: 1, FLEX: 1, RB_WR: 0, WR_TE: 0, SUPERFLEX: 0, K: 1, DST: 1, BN: 7 },
    rounds: 16,
    position_limits: { QB: 4, RB: 8, WR: 8, TE: 3, K: 3, DST: 3 },
    limits_bind: 'automatic',
    scoring: 'ppr',
    te_premium: 0,
    passing_touchdown: 4,
    clock_seconds: 14_400,
    clock_later: { from_round: 9, seconds: 7200 },
    quiet_hours: { from: '22:00', until: '08:05', time_zone: 'America/New_York' },
    on_timeout: 'wait',
    advice: true,
  })
})

test('[LGR16] what an older client leaves out is as in the default rules, and unknown fields are ignored', () => {
  for (const roundCount of [1, 15, 16, 20]) {
    const rules = defaultRulesFor(roundCount)
    expect(readRules({}, roundCount)).toEqual({ ok: true, value: { rules, roundCount } })
    expect(readRules({ clock_later: null, colors: ['red'] }, roundCount)).toEqual({
      ok: true,
      value: { rules, roundCount },
    })
  }
  const read = readRules({ scoring: { receptions: 0.5 }, position_limits: { QB: 2, RB: null } }, 15)
  expect(read.ok && read.value.rules.scoring).toEqual({
    kind: 'custom',
    values: { ...PPR_VALUES, receptions: 0.5 },
    tePremium: 0,
  })
  expect(read.ok && read.value.rules.positionLimits).toEqual({ ...STANDARD_POSITION_LIMITS, QB: 2, RB: null })
})

test('[LGR84] sent rules have no field that means nothing here; what is written here is known', () => {
  expect(unknownRulesFields({ mode: 'auction', order: 'snake', lineup: { QB: 1, OP: 1 } })).toEqual([
    'mode',
    'lineup.OP',
  ])
  expect(unknownRulesFields(rulesToJson(DEFAULT_RULES, 16))).toEqual([])
  expect(unknownRulesFields('snake')).toEqual([])
})

test('[LGR17] rounds follow from a lineup with a bench, unless they are given', () => {
  const sent = { lineup: { QB: 1, RB: 2, WR: 2, TE: 1, BN: 4 } }
  const lineup = lineupOf(sent.lineup)
  const resultOf = (value: unknown) => {
    const read = readRules(value, 15)
    return read.ok ? { lineup: read.value.rules.lineup, roundCount: read.value.roundCount } : read.error
  }
  expect(resultOf(sent)).toEqual({ lineup, roundCount: 10 })
  expect(resultOf({ ...sent, rounds: 12 })).toEqual({ lineup, roundCount: 12 })
  expect(resultOf({ lineup: { QB: 1, RB: 2 } })).toEqual({ lineup: lineupOf({ QB: 1, RB: 2, BN: 12 }), roundCount: 15 })
  expect(resultOf({ rounds: 12 })).toEqual({ lineup: defaultRulesFor(12).lineup, roundCount: 12 })
})

test('[LGR10] [LGR17] a lineup that needs more rounds than there are', () => {
  expect(problemsOf({ lineup: { QB: 1, BN: 4 }, rounds: 4 })).toEqual(['rounds: too_few_rounds'])
  const read = readRules({ lineup: { RB: 9, WR: 9, BN: 9 } }, 15)
  expect(!read.ok && read.error[0]).toEqual({ code: 'too_few_rounds', field: 'rounds', needed: 27, available: 20 })
})

test.each<[string, unknown, readonly string[]]>([
  ['nothing', undefined, ['rules: unreadable']],
  ['a text', 'snake', ['rules: unreadable']],
  ['a list', [], ['rules: unreadable']],
  ['an unknown order', { order: 'zigzag' }, ['order: unreadable']],
  ['a list as lineup', { lineup: [] }, ['lineup: unreadable']],
  ['a text as count', { lineup: { QB: '1', RB: 1 } }, ['lineup.QB: unreadable']],
  ['null as count', { lineup: { QB: null, RB: 1 } }, ['lineup.QB: unreadable']],
  ['unknown rounds', { rounds: '16' }, ['rounds: unreadable']],
  ['too many rounds', { rounds: 1e9 }, ['rounds: out_of_range']],
  ['an unknown scoring', { scoring: 'points' }, ['scoring: unreadable']],
  ['an unknown premium', { te_premium: 0.7 }, ['te_premium: unreadable']],
  ['an unknown touchdown', { passing_touchdown: 5 }, ['passing_touchdown: unreadable']],
  ['a value that is no number', { scoring: { receptions: '1' } }, ['scoring.receptions: unreadable']],
  ['a value beyond all measure', { scoring: { receptions: 1e9 } }, ['scoring.receptions: out_of_range']],
  ['a clock of "abc"', { clock_seconds: 'abc' }, ['clock_seconds: unreadable']],
  ['a clock of 0', { clock_seconds: 0 }, ['clock_seconds: out_of_range']],
  ['a clock of -5', { clock_seconds: -5 }, ['clock_seconds: out_of_range']],
  ['a clock of 1e9', { clock_seconds: 1e9 }, ['clock_seconds: out_of_range']],
  ['half a later clock', { clock_later: { seconds: 30 } }, ['clock_later.from_round: unreadable']],
  ['a limit that is none', { position_limits: { QB: 'few' } }, ['position_limits.QB: unreadable']],
  ['an unknown end of time', { on_timeout: 'guess' }, ['on_timeout: unreadable']],
  [
    'odd hours',
    { quiet_hours: { from: '24:00', until: '8:00', time_zone: 5 } },
    ['quiet_hours.from: unreadable', 'quiet_hours.until: unreadable', 'quiet_hours.time_zone: unreadable'],
  ],
  [
    'hours nowhere',
    { quiet_hours: { from: '22:00', until: '08:00', time_zone: 'Home' } },
    ['quiet_hours.time_zone: no_such_time_zone'],
  ],
  ['several', { order: 3, clock_seconds: 5 }, ['order: unreadable', 'clock_seconds: out_of_range']],
])('[LGR18] rules with %s are refused with every reason', (_name, value, problems) => {
  expect(problemsOf(value)).toEqual(problems)
})

test('[LGR18] reading anything ends in rules that can be used or in reasons', () => {
  const names = Object.keys(rulesToJson(DEFAULT_RULES, 16))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), (value) => {
      const read = readRules(value, 15)
      if (!read.ok) expect(read.error.length).toBeGreaterThan(0)
      else expect(readRules(rulesToJson(read.value.rules, read.value.roundCount), 1)).toEqual(read)
    }),
  )
})

test('[CMP6] [CMP7] the room of computer drafters travels with the rules; an unknown favorite is none, an unknown room is refused', () => {
  const computers = {
    kind: 'sharp',
    wildness: 'wild',
    leans: [{ kind: 'team', team: 'DET' }, null, { kind: 'position', position: 'RB' }],
  } as const
  const json = rulesToJson({ ...DEFAULT_RULES, computers }, 16)
  expect(json.computers).toEqual({ room: 'sharp', wildness: 'wild', leans: ['DET', null, 'RB'] })
  expect(readRules(json, 16)).toMatchObject({ ok: true, value: { rules: { computers } } })
  expect(readRules({ computers: { leans: ['K', 7, 'XXX'] } }, 16)).toMatchObject({
    ok: true,
    value: { rules: { computers: { kind: 'league', wildness: 'typical', leans: [null, null, null] } } },
  })
  expect(readRules({ computers: { room: 'friends' } }, 16).ok).toBe(false)
  expect(rulesToJson(DEFAULT_RULES, 16).computers).toBe(undefined)
})

const ORDERED = { order: 'custom', lineup: { QB: 1, BN: 2 } }

test('[CO2] a custom order is sent as the draft positions of each round, from 1', () => {
  const sent = {
    ...ORDERED,
    custom_order: [
      [1, 2, 3],
      [1, 2, 3],
      [3, 1, 2],
    ],
  }
  const read = readRules(sent, 15)
  const order = {
    kind: 'custom',
    rounds: [
      [0, 1, 2],
      [0, 1, 2],
      [2, 0, 1],
    ],
  }
  expect(read).toMatchObject({ ok: true, value: { roundCount: 3, rules: { order } } })
  expect(read.ok && rulesToJson(read.value.rules, 3)).toMatchObject(sent)
  expect(unknownRulesFields(sent)).toEqual([])
  expect(rulesToJson(DEFAULT_RULES, 16)).not.toHaveProperty('custom_order')
})

test.each<[string, unknown, readonly string[]]>([
  [
    'twice one team',
    [
      [1, 2, 3],
      [1, 1, 3],
      [3, 2, 1],
    ],
    ['2 of 3'],
  ],
  [
    'a team too few',
    [
      [1, 2, 3],
      [1, 2],
      [3, 2, 1],
    ],
    ['2 of 3'],
  ],
  [
    'a team that there is not',
    [
      [1, 2, 4],
      [1, 2, 3],
      [3, 2, 0],
    ],
    ['1 of 3', '3 of 3'],
  ],
  [
    'no numbers',
    [
      [1, 2, 3],
      ['1', '2', '3'],
      [1.5, 2, 3],
    ],
    ['2 of 3', '3 of 3'],
  ],
  ['no lists', [[1, 2, 3], 'reversed', null], ['2 of 3', '3 of 3']],
  ['more teams than any draft', [[1], [1], Array.from({ length: 100_000 }, (_team, index) => index + 1)], ['3 of 1']],
])('[CO3] a custom order with %s names its rounds', (_name, table, rounds) => {
  const read = readRules({ ...ORDERED, custom_order: table }, 15)
  const problems = read.ok ? [] : read.error
  expect(problems.map((each) => each.code === 'round_order' && `${each.roundNumber} of ${each.teamCount}`)).toEqual(
    rounds,
  )
})

test.each([
  [[[1, 2, 3]], 1],
  [undefined, 0],
  [null, 0],
  ['1 2 3', 0],
  [Array.from({ length: 100_000 }, () => [1, 2]), 100_000],
])('[CO3] a custom order with more or fewer rounds than the draft says both numbers', (table, available) => {
  expect(readRules({ ...ORDERED, custom_order: table }, 15)).toEqual({
    ok: false,
    error: [{ code: 'order_rounds', field: 'custom_order', needed: 3, available }],
  })
})

test('[CO2] rounds beside a named order are refused, because they would be ignored', () => {
  expect(problemsOf({ order: 'snake', custom_order: [[1, 2]] })).toEqual(['custom_order: unreadable'])
  expect(problemsOf({ custom_order: [] })).toEqual(['custom_order: unreadable'])
  expect(problemsOf({ order: 'linear', custom_order: null })).toEqual([])
})
