import fc from 'fast-check'
import { expect, test } from 'vitest'
import { candidates, leagueDraft, lineupOf } from '../../../tests/support/league-builders.ts'
import type { Draft } from '../draft/draft.ts'
import { POSITIONS } from '../players/player.ts'
import { autopick, NO_PREFERENCES, type Preferences } from './autopick.ts'
import {
  EMPTY_PLAN,
  MAX_PLAN_GROUPS,
  withGroup,
  withNotBefore,
  withOnly,
  withoutGroup,
  type DraftPlan,
} from './draft-plan.ts'
import { draftPlanForm } from '#protocol/stored/draft-plan-form.ts'

/** rb1 wr1 qb1 te1 k1 dst1 rb2 wr2 ... */
const BOARD = candidates(['RB', 'WR', 'QB', 'TE', 'K', 'DST'], 12)

/** The choice for team 0, as "player: reason". */
function choice(draft: Draft, plan: DraftPlan, preferences: Partial<Preferences> = {}): string {
  const chosen = autopick(draft, 0, BOARD, { ...NO_PREFERENCES, ...preferences, plan })
  return chosen === null ? 'nobody' : `${chosen.playerId}: ${chosen.reason}`
}

const firstRound = leagueDraft({ roundCount: 14 })

test('[APP1] a round takes only the positions that the plan names for it', () => {
  const plan = withOnly(EMPTY_PLAN, 1, ['TE', 'WR'])
  expect(choice(firstRound, plan)).toBe('wr1: plan')
  expect(choice(leagueDraft({ roundCount: 14, own: ['wr1'] }), plan)).toBe('rb1: ranking')
})

test('[APP2] a position waits until the round that the plan names', () => {
  const plan = withNotBefore(EMPTY_PLAN, 'RB', 2)
  expect(choice(firstRound, plan)).toBe('wr1: plan')
  expect(choice(leagueDraft({ roundCount: 14, own: ['wr1'] }), plan)).toBe('rb1: ranking')
})

test('[APP3] once a team has one of a group, it takes nobody else of the group and no more of that position', () => {
  const plan = withGroup(EMPTY_PLAN, ['rb1', 'rb3', 'wr1'])
  expect(choice(firstRound, plan)).toBe('rb1: ranking')
  const taken = leagueDraft({ roundCount: 14, own: ['rb3'] })
  expect(choice(taken, plan)).toBe('qb1: plan')
  expect(choice(taken, plan, { queue: ['rb1', 'wr1', 'wr2'] })).toBe('wr2: planned queue')
})

test('[APP4] the plan comes before the order of the queue', () => {
  const plan = withNotBefore(EMPTY_PLAN, 'QB', 8)
  expect(choice(firstRound, plan, { queue: ['qb1', 'te2'] })).toBe('te2: planned queue')
  expect(choice(firstRound, plan, { queue: ['qb1'] })).toBe('rb1: plan')
})

test('[APP5] a plan that nobody left fits is said, and a pick is made all the same', () => {
  const noKickers = { ...NO_PREFERENCES, plan: withOnly(EMPTY_PLAN, 1, ['K']) }
  const board = { players: BOARD.players.filter(({ position }) => position !== 'K') }
  expect(autopick(firstRound, 0, board, noKickers)).toEqual({ playerId: 'rb1', reason: 'off plan' })
})

test('[APP6] limits and avoided players come before the plan, the lineup and late positions after it', () => {
  const plan = withOnly(EMPTY_PLAN, 1, ['RB'])
  expect(choice(firstRound, plan, { avoids: new Set(['rb1']) })).toBe('rb2: plan')
  const limited = leagueDraft({
    roundCount: 14,
    positionLimits: { QB: null, RB: 0, WR: null, TE: null, K: null, DST: null },
  })
  expect(choice(limited, plan)).toBe('wr1: off plan')
  expect(choice(firstRound, withOnly(EMPTY_PLAN, 1, ['K']))).toBe('k1: plan')
  const last = leagueDraft({ roundCount: 1, lineup: lineupOf({ QB: 1 }) })
  expect(choice(last, plan)).toBe('rb1: plan')
})

test('[APP7] a plan is changed rule by rule: one entry a round and a position, one group a player', () => {
  const plan = withOnly(withOnly(EMPTY_PLAN, 2, ['WR', 'RB']), 1, ['TE'])
  expect(plan.only).toEqual([
    { roundNumber: 1, positions: ['TE'] },
    { roundNumber: 2, positions: ['RB', 'WR'] },
  ])
  expect(withOnly(plan, 1, []).only).toHaveLength(1)
  expect(withNotBefore(withNotBefore(EMPTY_PLAN, 'QB', 4), 'QB', 9).notBefore).toEqual([
    { position: 'QB', roundNumber: 9 },
  ])
  const groups = withGroup(withGroup(EMPTY_PLAN, ['te1', 'te2']), ['te2', 'te3'])
  expect(groups.oneOf).toEqual([['te1'], ['te2', 'te3']])
  expect(withoutGroup(groups, 0).oneOf).toEqual([['te2', 'te3']])
  const many = Array.from({ length: MAX_PLAN_GROUPS + 1 }, (_group, index) => `p${index}`)
  const full = many.reduce((sum, id) => withGroup(sum, [id]), EMPTY_PLAN)
  expect(full.oneOf).toEqual(many.slice(1).map((id) => [id]))
})

test('[APP8] what is stored reads back, and what cannot be read is left out', () => {
  const plan = withGroup(withNotBefore(withOnly(EMPTY_PLAN, 3, ['RB']), 'QB', 8), ['te1'])
  expect(draftPlanForm.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan)
  expect(
    draftPlanForm.parse({
      only: [
        { roundNumber: 0, positions: ['RB'] },
        { roundNumber: 2, positions: ['XX'] },
      ],
      oneOf: 5,
    }),
  ).toBeNull()
  expect(draftPlanForm.parse({ ...plan, notBefore: [{ position: 'DB', roundNumber: 3 }] })).toEqual({
    ...plan,
    notBefore: [],
  })
})

test('[APP5] whatever the plan, somebody is taken, and without a binding rule it is who would be taken anyway', () => {
  const rounds = fc.integer({ min: 1, max: 8 })
  const anyPlan = fc.record({
    only: fc.array(fc.record({ roundNumber: rounds, positions: fc.subarray([...POSITIONS], { minLength: 1 }) })),
    notBefore: fc.array(fc.record({ position: fc.constantFrom(...POSITIONS), roundNumber: rounds })),
    oneOf: fc.array(fc.subarray(['rb1', 'rb2', 'wr1', 'te1'])),
  })
  fc.assert(
    fc.property(anyPlan, fc.subarray(['rb1', 'wr1', 'te1', 'qb1', 'rb4']), (plan, own) => {
      const draft = leagueDraft({ roundCount: 14, own })
      const chosen = autopick(draft, 0, BOARD, { ...NO_PREFERENCES, plan })
      expect(chosen).not.toBeNull()
      const isBound = chosen?.reason === 'plan' || chosen?.reason === 'off plan'
      if (!isBound) expect(chosen).toEqual(autopick(draft, 0, BOARD, NO_PREFERENCES))
    }),
  )
})
