import { expect, test } from 'vitest'
import { candidates } from '../../../tests/support/league-builders.ts'
import { DEFAULT_RULES, type LeagueRules } from '../league/rules.ts'
import { writeIn } from '../players/off-board.ts'
import { apply } from './apply-draft.ts'
import { decide } from './decide-draft.ts'
import type { DraftCommand, DraftPool, Drafter } from './draft-command.ts'
import { type Draft } from './draft.ts'
import { emptyDraft } from './empty-draft.ts'
import { limitOfKept, limitOfPlayer } from './position-limits.ts'

/** `qb1 rb1 wr1 qb2 ...`, four of each. */
const { players } = candidates(['QB', 'RB', 'WR'], 4)
const POOL: DraftPool = {
  players,
  has: (playerId) => players.some(({ id }) => id === playerId),
  positionOf: (playerId) => players.find(({ id }) => id === playerId)?.position ?? null,
}
const HOST: Drafter = { kind: 'seat', teamIndex: 0, isHost: true }
const GUEST: Drafter = { kind: 'seat', teamIndex: 1, isHost: false }
const SOLO: Drafter = { kind: 'solo' }
const SYSTEM: Drafter = { kind: 'system' }

/** One QB per team, and the rest as the rules say. */
const BOUND: LeagueRules = {
  ...DEFAULT_RULES,
  limitsBind: 'everybody',
  positionLimits: { ...DEFAULT_RULES.positionLimits, QB: 1 },
}

/** Two teams, five rounds: team 0 has `qb1`, team 1 `qb2` and `rb1`, and team 0 is on the clock with slot 4. */
function draftUnder(rules: LeagueRules): Draft {
  return ['qb1', 'qb2', 'rb1'].reduce<Draft>(
    (draft, playerId, index) =>
      apply(draft, { kind: 'picked', slotNumber: index + 1, playerId, by: 'person', reason: null }),
    emptyDraft({ teamCount: 2, roundCount: 5, rules }),
  )
}

function codeOf(draft: Draft, drafter: Drafter, command: DraftCommand): string | null {
  const facts = { pool: POOL, nowMs: 0, choose: () => ({ playerId: 'qb3', reason: 'only one left' }) }
  const decided = decide(draft, drafter, command, facts)
  return decided.ok ? null : decided.error
}

const pickOf = (playerId: string): DraftCommand => ({ kind: 'pick', playerId, target: { kind: 'clock' } })
const WRITTEN_IN = writeIn({ name: 'Joe Newcomer', position: 'QB', team: 'KC' })?.id ?? ''

test.each<[string, Drafter, DraftCommand]>([
  ['a pick', HOST, pickOf('qb3')],
  ['a pick in a solo draft', SOLO, pickOf('qb3')],
  ['a pick of the host for a team', HOST, { ...pickOf('qb3'), target: { kind: 'team', teamIndex: 1 } } as DraftCommand],
  ['a write-in', HOST, pickOf(WRITTEN_IN)],
  ['a replaced pick', HOST, { kind: 'replace-pick', slotNumber: 3, playerId: 'qb3' }],
  ['a swap', HOST, { kind: 'swap-picks', slotNumbers: [1, 3] }],
])('[LGR91] %s over a limit that binds everybody is refused', (_kind, drafter, command) => {
  expect(codeOf(draftUnder(BOUND), drafter, command)).toBe('position_full')
  expect(codeOf(draftUnder({ ...BOUND, limitsBind: 'automatic' }), drafter, command)).toBeNull()
})

test('[LGR91] what keeps within the limit is accepted, and rights are asked first', () => {
  const draft = draftUnder(BOUND)
  expect(codeOf(draft, HOST, pickOf('rb2'))).toBeNull()
  expect(codeOf(draft, HOST, { kind: 'replace-pick', slotNumber: 1, playerId: 'qb3' })).toBeNull()
  expect(codeOf(draft, HOST, { kind: 'swap-picks', slotNumbers: [1, 2] })).toBeNull()
  expect(codeOf(draft, GUEST, pickOf('qb3'))).toBe('not_your_turn')
  const unlimited = draftUnder({ ...BOUND, positionLimits: { ...BOUND.positionLimits, QB: null } })
  expect(codeOf(unlimited, HOST, pickOf('qb3'))).toBeNull()
})

test('[LGR91] autopick and computers decide for themselves, as without it', () => {
  const draft = apply(draftUnder(BOUND), { kind: 'control-set', teamIndex: 0, control: 'autopick', because: 'chosen' })
  expect(codeOf(draft, SYSTEM, { kind: 'pick-automatically', slotNumber: 4 })).toBeNull()
})

test('[LGR92] a team for whom nobody is left within the limits may draft anybody', () => {
  const onlyQuarterbacks = { ...DEFAULT_RULES.positionLimits, QB: 1, RB: 0, WR: 0 }
  const draft = draftUnder({ ...BOUND, positionLimits: onlyQuarterbacks })
  expect(codeOf(draft, HOST, pickOf('rb2'))).toBeNull()
  const withOneReceiver = draftUnder({ ...BOUND, positionLimits: { ...onlyQuarterbacks, WR: 1 } })
  expect(codeOf(withOneReceiver, HOST, pickOf('rb2'))).toBe('position_full')
})

test('[LGR92] what a team has beyond a limit stays, and does not stop its other picks', () => {
  const none = draftUnder({ ...BOUND, positionLimits: { ...BOUND.positionLimits, QB: 0 } })
  expect(codeOf(none, HOST, pickOf('wr1'))).toBeNull()
  expect(codeOf(none, HOST, { kind: 'replace-pick', slotNumber: 1, playerId: 'qb3' })).toBeNull()
})

test('[LGR91] [LGR93] keepers count per team, and the limit is named', () => {
  expect(
    limitOfKept(
      BOUND,
      [
        [0, 'qb1'],
        [1, 'qb2'],
        [0, 'rb1'],
      ],
      POOL,
    ),
  ).toBeNull()
  expect(
    limitOfKept(
      BOUND,
      [
        [0, 'qb1'],
        [1, 'qb2'],
        [1, WRITTEN_IN],
      ],
      POOL,
    ),
  ).toEqual({ position: 'QB', limit: 1 })
  expect(
    limitOfKept(
      { ...BOUND, limitsBind: 'automatic' },
      [
        [0, 'qb1'],
        [0, 'qb2'],
      ],
      POOL,
    ),
  ).toBeNull()
  expect(limitOfPlayer(BOUND, 'qb3', POOL)).toEqual({ position: 'QB', limit: 1 })
})
