import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { rulesProblems } from '#core/league/league-problems.ts'
import { RULES_PRESETS, withPreset } from '#core/league/presets.ts'
import { defaultRulesFor, type LeagueRules } from '#core/league/rules.ts'
import { fakeStorage } from '../../../tests/support/fake-storage.ts'
import { AuctionSwitch } from './auction-section.tsx'
import { byHand, named, roundsNote, withPlace, withRounds, withValue } from './change-rules.ts'
import { clockSummary, leagueSummary, lineupSummary, minuteOfDay, orderSummary, minuteText } from './league-labels.ts'
import { OWN_PRESETS_MAX, readOwnPresets, removeOwnPreset, saveOwnPreset } from './own-presets.ts'
import { PresetsBar } from './presets-bar.tsx'
import { problemAt, rulesProblemText } from './rules-messages.ts'

const RULES = defaultRulesFor(16)

test('[LGR105] one line sums a league up', () => {
  expect(leagueSummary(RULES, 12, 16)).toBe('12 teams · snake · 16 rounds · PPR · no clock')
  expect(lineupSummary(RULES.lineup)).toBe('1 QB, 2 RB, 2 WR, 1 TE, 1 FLEX, 1 K, 1 DST, 7 bench')
  const clock = {
    secondsPerPick: 28_800,
    later: { fromRound: 9, secondsPerPick: 90 },
    quietHours: { fromMinute: 23 * 60, untilMinute: 8 * 60, timeZone: 'Europe/Berlin' },
    onTimeout: 'wait',
  } as const
  expect(clockSummary(clock)).toBe('8 h a pick, 90 s from round 9, quiet 23:00–08:00, then wait')
  expect([minuteText(5), minuteOfDay('00:05'), minuteOfDay('')]).toEqual(['00:05', 5, null])
})

test('[LGR106] rounds follow the lineup; set by hand, the bench gives way', () => {
  const now = { rules: RULES, roundCount: 16 }
  const superflex = withPlace(now, 'SUPERFLEX', 1, false)
  expect([superflex.roundCount, superflex.rules.lineup.BN]).toEqual([17, 7])
  const byHandRounds = withPlace(now, 'SUPERFLEX', 1, true)
  expect([byHandRounds.roundCount, byHandRounds.rules.lineup.BN]).toEqual([16, 6])
  expect(withPlace(now, 'BN', 3, true).roundCount).toBe(12)
  expect(withRounds(now, 10).rules.lineup.BN).toBe(1)
  const short = withRounds(now, 5)
  expect(rulesProblems(short.rules, 5)).toEqual([])
  expect(withRounds(short, 16)).toEqual(now)
  expect(withRounds(superflex, 5).rules.lineup).toMatchObject({ QB: 1, SUPERFLEX: 1, K: 1, BN: 0 })
})

test('[LGR107] values by hand start from the named scoring, and a named one comes back whole', () => {
  const hand = byHand({ kind: 'named', base: 'half_ppr', tePremium: 0.5, passingTouchdown: 6 })
  expect(hand).toMatchObject({ kind: 'custom', tePremium: 0.5, values: { receptions: 0.5, passing_tds: 6 } })
  expect(withValue(hand, 'receptions', 0.75)).toMatchObject({ values: { receptions: 0.75, passing_tds: 6 } })
  expect(named(hand)).toMatchObject({ kind: 'named', base: 'ppr' })
})

test('[LGR108] every problem has a text at its field that says what to change', () => {
  const problemsOf = (changed: Partial<LeagueRules>, roundCount = 16) =>
    rulesProblems({ ...RULES, ...changed }, roundCount)
  const clock = { ...RULES.clock, secondsPerPick: 0 }
  expect(problemAt(problemsOf({ clock }), 'clock_seconds')).toBe('Enter 10 s to 24 h.')
  expect(problemAt(problemsOf({ clock: { ...clock, secondsPerPick: Number.NaN } }), 'clock_seconds')).toBe(
    'Enter 10 s to 24 h.',
  )
  expect(problemAt(problemsOf({ lineup: { ...RULES.lineup, QB: 3 } }), 'rounds')).toBe(
    'The lineup has 18 places and the draft 16 rounds. Choose fewer places or more rounds.',
  )
  const quietHours = { fromMinute: 60, untilMinute: 60, timeZone: 'Mars/Base' }
  const quiet = problemsOf({ clock: { ...RULES.clock, secondsPerPick: 60, quietHours } })
  expect(problemAt(quiet, 'quiet_hours')).toBe('The clock would never run. Choose different times.')
  expect(problemAt(quiet, 'quiet_hours.time_zone')).toBe('This time zone is unknown. Choose one from the list.')
  const tight = problemsOf({ positionLimits: { ...RULES.positionLimits, RB: 1 } })
  expect(problemAt(tight, 'position_limits')).toBe('A team starts 2 RB and the limits allow 1. Raise a limit.')
  expect(
    rulesProblemText({ code: 'too_few_players', field: 'lineup', positions: ['QB'], needed: 48, available: 36 }),
  ).toBe('All teams together start 48 QB and the board has 36. Choose fewer teams or places.')
})

test('[LGR109] own presets are kept under a name; damaged ones are left out', () => {
  const storage = fakeStorage()
  const preset = { name: ' Home league ', rules: { ...RULES, order: 'linear' as const }, roundCount: 16 }
  saveOwnPreset(storage, preset)
  saveOwnPreset(storage, { ...preset, name: 'Home league', roundCount: 16 })
  expect(readOwnPresets(storage)).toEqual([{ ...preset, name: 'Home league' }])
  for (let count = 0; count <= OWN_PRESETS_MAX; count += 1) saveOwnPreset(storage, { ...preset, name: `P${count}` })
  expect(readOwnPresets(storage)).toHaveLength(OWN_PRESETS_MAX)
  expect(readOwnPresets(storage).at(-1)?.name, 'the oldest one goes').toBe(`P${OWN_PRESETS_MAX}`)
  removeOwnPreset(storage, 'P3')
  expect(readOwnPresets(storage).some(({ name }) => name === 'P3')).toBe(false)
  for (const text of ['{', '7', '[{"name":"x"},{"name":"y","rules":{"order":"zigzag"}}]']) {
    storage.write('snakeboard.league_presets', text)
    expect(readOwnPresets(storage)).toEqual([])
  }
})

const forward = [0, 1, 2, 3]
const backward = forward.toReversed()

test.each<[string, readonly (readonly number[])[]]>([
  ['Custom: rounds 1–3 straight, 4–5 reversed', [forward, forward, forward, backward, backward]],
  ['Custom: round-5 reversal', [forward, backward, forward, backward, backward, forward]],
  ['Custom: rounds 1 straight, 2 mixed, 3 reversed', [forward, [1, 0, 3, 2], backward]],
  ['Custom: an order for each round', [forward, [1, 0, 3, 2], backward, forward, [1, 0, 3, 2]]],
  ['Custom: round 1 reversed', [backward]],
])('[CO7] an order of its own in words: %s', (words, rounds) => {
  expect(orderSummary({ kind: 'custom', rounds })).toBe(words)
})

test('[CO7] a named order is its name, and the summary of a league says custom', () => {
  expect(orderSummary('third_round_reversal')).toBe('Third-round reversal')
  const rules: LeagueRules = { ...RULES, order: { kind: 'custom', rounds: [] } }
  expect(leagueSummary(rules, 12, 16)).toBe('12 teams · custom order · 16 rounds · PPR · no clock')
})

test('[CO3] a bad round and a wrong number of rounds have a text that says what to change', () => {
  expect(rulesProblemText({ code: 'round_order', field: 'custom_order', roundNumber: 3, teamCount: 12 })).toBe(
    'Round 3: enter each of the numbers 1 to 12 once.',
  )
  expect(rulesProblemText({ code: 'order_rounds', field: 'custom_order', needed: 16, available: 1 })).toBe(
    'The order says who picks in 1 round, and the draft has 16 rounds.',
  )
})

test('[RU54] auction is beside snake, and "salary cap" is said once, where it is chosen', () => {
  const html = (rules: LeagueRules, isLocked = false) =>
    renderToStaticMarkup(createElement(AuctionSwitch, { rules, isLocked, onChange: () => undefined }))
  const drawn = (rules: LeagueRules) => html(rules).replaceAll(/<[^>]*>/g, ' ')
  const turns = defaultRulesFor(9)
  expect(drawn(turns)).toMatch(/Snake\s+Auction/)
  expect([html(turns), html(turns, true)].map((each) => each.includes('<fieldset disabled=""'))).toEqual([false, true])
  expect(drawn(turns)).not.toContain('salary cap')
  expect(drawn({ ...turns, auction: DEFAULT_AUCTION_RULES }).match(/salary cap/g)).toHaveLength(1)
})

test('[LGR113] the chip of the league’s own kind is marked, whatever its rounds, and a chip says that it changes them', () => {
  const props = { canSave: true, onChange: () => undefined }
  const marked = (rules: LeagueRules, roundCount: number) =>
    [
      ...renderToStaticMarkup(createElement(PresetsBar, { ...props, rules, roundCount })).matchAll(
        /aria-pressed="true"[^>]*>([^<]*)/g,
      ),
    ].map(([, name]) => name)
  for (const rounds of [15, 16, 20]) expect(marked(defaultRulesFor(rounds), rounds)).toEqual(['PPR'])
  for (const preset of RULES_PRESETS) {
    const { rules, roundCount } = withPreset(RULES, preset)
    expect(marked({ ...rules, order: 'linear' }, roundCount)).toEqual([preset.name])
  }
  expect(marked({ ...RULES, lineup: { ...RULES.lineup, QB: 2 } }, 16)).toEqual([])
  expect(roundsNote('Superflex', 1, 16)).toBe('Superflex has 16 rounds, so the draft has 16 instead of 1.')
  expect(roundsNote('PPR', 15, 15)).toBe('')
})
