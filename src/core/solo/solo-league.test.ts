import { expect, test } from 'vitest'
import { boardOf, idsOf, factsOf, runSolo, setupWith } from '../../../tests/support/builders.ts'
import { autopick } from '../automatic/autopick.ts'
import { pricedBoard } from '../automatic/candidates.ts'
import { computerPick } from '../automatic/computer-drafter.ts'
import { controlOf, ownerOf, type Draft } from '../draft/draft.ts'
import { setupProblems } from '../draft/setup.ts'
import { defaultRulesFor, type LeagueRules } from '../league/rules.ts'
import { readDraft } from '#protocol/stored/read-draft.ts'
import { applySolo, decideSolo, type SoloCommand } from './solo-draft.ts'
import { keepersOf, type SoloKeeper } from './solo-keepers.ts'
import { emptySoloDraft, rested, setupFactsOf, setupOf, type SoloDraft } from './solo-setup.ts'
import { storedDraftFields } from './stored-draft.ts'

const BOARD = boardOf(40)
const REVERSAL: LeagueRules = { ...defaultRulesFor(5), order: 'third_round_reversal' }
const MOCK = setupWith({
  numTeams: 4,
  rounds: 5,
  rules: REVERSAL,
  controls: ['person', 'computer', 'computer', 'computer'],
})
const KEEPERS: readonly SoloKeeper[] = [
  { teamIndex: 1, playerId: 'p9', roundNumber: 2 },
  { teamIndex: 3, playerId: 'p2', roundNumber: 5 },
]
const TRADE: SoloCommand = {
  kind: 'trade-slots',
  moves: [
    { slotNumber: 1, teamIndex: 2 },
    { slotNumber: 3, teamIndex: 0 },
  ],
}

function after(solo: SoloDraft, ...commands: readonly SoloCommand[]): SoloDraft {
  return runSolo(solo, commands, BOARD, {
    pickAutomatically: (draft, teamIndex, preferences) =>
      controlOf(draft, teamIndex) === 'computer'
        ? computerPick(draft, teamIndex, pricedBoard(BOARD.players))
        : autopick(draft, teamIndex, BOARD, preferences),
  })
}

/** Computers and autopick draft until every slot is full. */
function simulated(solo: SoloDraft, untilSlotNumber = solo.draft.slots.length): SoloDraft {
  let present = solo
  for (let slotNumber = 1; slotNumber <= untilSlotNumber; slotNumber += 1) {
    present = after(present, { kind: 'simulate-pick', slotNumber })
  }
  return present
}

function refusal(solo: SoloDraft, command: SoloCommand): string {
  const decided = decideSolo(solo, command, factsOf(BOARD))
  return decided.ok ? 'ok' : decided.error.code
}

function picksOf({ slots }: Draft): readonly string[] {
  return slots.map((pick) => (pick === null ? '-' : `${pick.playerId} ${pick.by} ${pick.reason ?? ''}`.trim()))
}

test('[COM1] a draft with computers waits until somebody starts it; one of people alone does not', () => {
  expect(emptySoloDraft(MOCK).draft.clock).toEqual({ kind: 'paused', remainingMs: null })
  expect(emptySoloDraft(setupWith()).draft.clock).toEqual({ kind: 'off' })
  const timed = { ...MOCK, rules: { ...REVERSAL, clock: { ...REVERSAL.clock, secondsPerPick: 60 } } }
  expect(emptySoloDraft(timed).draft.clock).toEqual({ kind: 'paused', remainingMs: 60_000 })
})

test('[COM2] a simulated pick is the choice of the computer, or of autopick for your own team', () => {
  const queued = after(emptySoloDraft(MOCK), { kind: 'set-queued', playerId: 'p7', isOn: true })
  const { draft } = simulated(queued)
  expect(picksOf(draft)[0]).toBe('p7 autopick queue')
  expect(draft.slots.filter((pick) => pick?.by === 'computer')).toHaveLength(15)
  expect(draft.slots.every((pick) => pick !== null && pick.reason !== null)).toBe(true)
  const second = after(queued, { kind: 'simulate-pick', slotNumber: 1 })
  expect(after(second, { kind: 'simulate-pick', slotNumber: 1 })).toBe(second)
})

test('[COM3] a draft replayed from a pick with the same seed has the same picks again, and keeps keepers and trades', () => {
  const start = after(emptySoloDraft(MOCK, 7), TRADE, { kind: 'set-keepers', keepers: KEEPERS })
  const whole = simulated(start)
  const again = after(whole, { kind: 'replay', slotNumber: 6 })
  const keptSlots = keepersOf(start).length
  expect(idsOf(again.draft).filter((id) => id !== null)).toHaveLength(
    5 + keptSlots - (idsOf(start.draft).indexOf('p9') < 5 ? 1 : 0),
  )
  expect(again.draft.clock.kind).toBe('paused')
  expect(again.draft.owners).toEqual(whole.draft.owners)
  expect(picksOf(simulated(again).draft)).toEqual(picksOf(whole.draft))
  const other = simulated({ ...start, draft: { ...start.draft, seed: 8 } })
  expect(picksOf(other.draft)).not.toEqual(picksOf(whole.draft))
  expect(refusal(whole, { kind: 'replay', slotNumber: 21 })).toBe('no_such_slot')
})

test('[LGR100] keepers take the pick of their team and round, and conflicts are refused by name', () => {
  const solo = after(emptySoloDraft(MOCK), { kind: 'set-keepers', keepers: KEEPERS })
  expect(keepersOf(solo)).toEqual(KEEPERS)
  expect(ownerOf(solo.draft, idsOf(solo.draft).indexOf('p9') + 1)).toBe(1)
  const keep = (...keepers: readonly SoloKeeper[]) => refusal(solo, { kind: 'set-keepers', keepers })
  expect(keep({ teamIndex: 0, playerId: 'p1', roundNumber: 1 }, { teamIndex: 1, playerId: 'p1', roundNumber: 2 })).toBe(
    'keeper_twice',
  )
  expect(keep({ teamIndex: 0, playerId: 'p1', roundNumber: 1 }, { teamIndex: 0, playerId: 'p3', roundNumber: 1 })).toBe(
    'keeper_round_taken',
  )
  expect(keep({ teamIndex: 0, playerId: 'p1', roundNumber: 6 })).toBe('bad_round')
  expect(keep({ teamIndex: 4, playerId: 'p1', roundNumber: 1 })).toBe('no_such_team')
  expect(keep({ teamIndex: 0, playerId: 'nobody', roundNumber: 1 })).toBe('unknown_player')
  const traded = after(emptySoloDraft(MOCK), TRADE)
  expect(refusal(traded, { kind: 'set-keepers', keepers: [{ teamIndex: 0, playerId: 'p1', roundNumber: 1 }] })).toBe(
    'keeper_traded_away',
  )
  const begun = after(solo, { kind: 'simulate-pick', slotNumber: 1 })
  expect(refusal(begun, { kind: 'set-keepers', keepers: [] })).toBe('draft_started')
})

test('[LGR91] keepers and picks of a solo draft keep to limits that bind everybody', () => {
  const [first, second, third] = BOARD.players.filter(({ position }) => position === BOARD.players[0]?.position)
  const position = first?.position ?? 'WR'
  const positionLimits = { QB: null, RB: null, WR: null, TE: null, K: null, DST: null, [position]: 1 }
  const rules: LeagueRules = { ...REVERSAL, positionLimits, limitsBind: 'everybody' }
  const solo = emptySoloDraft({ ...MOCK, rules, controls: [] })
  const keep = (playerId: string, teamIndex: number, roundNumber: number) => ({ playerId, teamIndex, roundNumber })
  const keepers = [keep(first?.id ?? '', 0, 1), keep(second?.id ?? '', 0, 2)]
  expect(refusal(solo, { kind: 'set-keepers', keepers })).toBe('position_full')
  const kept = after(solo, { kind: 'set-keepers', keepers: [keep(first?.id ?? '', 0, 2)] })
  expect(refusal(kept, { kind: 'pick', playerId: third?.id ?? '', target: { kind: 'clock' } })).toBe('position_full')
})

test('[LGR101] before the first pick, other rules keep keepers and trades; another order takes trades back', () => {
  const start = after(emptySoloDraft(MOCK, 7), TRADE, { kind: 'set-keepers', keepers: KEEPERS })
  const scored = after(start, {
    kind: 'change-setup',
    setup: {
      ...MOCK,
      rules: {
        ...REVERSAL,
        lineup: { ...REVERSAL.lineup, K: 0, BN: 1 },
        positionLimits: { ...REVERSAL.positionLimits, K: 1 },
      },
    },
  })
  expect(keepersOf(scored)).toEqual(KEEPERS)
  expect(scored.draft.owners).toEqual(start.draft.owners)
  const linear = after(start, {
    kind: 'change-setup',
    setup: { ...MOCK, rules: { ...REVERSAL, order: 'linear' } },
    seed: 9,
  })
  expect(keepersOf(linear)).toEqual(KEEPERS)
  expect(linear.draft.owners.slice(0, 8)).toEqual([0, 1, 2, 3, 0, 1, 2, 3])
  expect(linear.draft.seed).toBe(9)
  expect(setupOf(linear).rules.order).toBe('linear')
})

test('[LGR101] after the first pick names and computers change, and nothing is lost', () => {
  const begun = after(emptySoloDraft(MOCK), { kind: 'simulate-pick', slotNumber: 1 })
  const setup = { ...MOCK, teamNames: ['A', 'B', 'C', 'D'], controls: MOCK.controls.with(1, 'person') }
  const renamed = after(begun, { kind: 'change-setup', setup })
  expect(renamed.draft.slots).toEqual(begun.draft.slots)
  expect(renamed.teamNames).toEqual(['A', 'B', 'C', 'D'])
  expect(renamed.draft.teams[1]?.control).toBe('person')
  const rules: LeagueRules = { ...REVERSAL, order: 'linear' }
  expect(setupProblems({ ...setup, rules }, setupFactsOf(begun, 40))).toEqual([{ field: 'rules', code: 'locked' }])
})

test('[LGR102] rules, trades, control, clock, seed, and who made each pick and why survive storage', () => {
  const timed = { ...MOCK, rules: { ...REVERSAL, clock: { ...REVERSAL.clock, secondsPerPick: 90 } } }
  const start = after(emptySoloDraft(timed, 4_000_000_000), TRADE, { kind: 'set-keepers', keepers: KEEPERS })
  const begun = after(
    start,
    { kind: 'simulate-pick', slotNumber: 1 },
    { kind: 'set-control', teamIndex: 0, control: 'autopick' },
  )
  const stored: unknown = JSON.parse(JSON.stringify(storedDraftFields(begun, BOARD.playersById)))
  const read = readDraft(stored, setupWith())
  expect(read.ok && read.value.solo).toEqual(begun)
})

test('[LGR102] [RU53] an uneven trade survives storage, and older tabs say that the draft is newer', () => {
  const uneven: SoloCommand = {
    kind: 'trade-slots',
    moves: [
      { slotNumber: 1, teamIndex: 1 },
      { slotNumber: 7, teamIndex: 0 },
      { slotNumber: 15, teamIndex: 0 },
    ],
  }
  const solo = after(emptySoloDraft(MOCK), uneven)
  const fields = storedDraftFields(solo, BOARD.playersById)
  expect(fields.schema_version).toBe(5)
  const read = readDraft(JSON.parse(JSON.stringify(fields)), setupWith())
  expect(read.ok && read.value.solo).toEqual(solo)
  expect(storedDraftFields(after(solo, TRADE), BOARD.playersById).schema_version).toBe(5)
  expect(storedDraftFields(after(emptySoloDraft(MOCK), TRADE), BOARD.playersById).schema_version).toBe(3)
})

test('[LGR102] damaged owners or rules are refused; damaged control, clock and seed fall back', () => {
  const fields = storedDraftFields(simulated(emptySoloDraft(MOCK, 7)), BOARD.playersById)
  const readWith = (damage: object) => readDraft({ ...fields, ...damage }, setupWith())
  for (const owners of [null, [], fields.owners.map(() => 3), fields.owners.with(0, 9), 'x']) {
    expect(readWith({ owners })).toEqual({ ok: false, error: 'not_a_draft' })
  }
  expect(readWith({ rules: { order: 'zigzag' } })).toEqual({ ok: false, error: 'not_a_draft' })
  const read = readWith({ teams: 7, clock: { kind: 'running' }, seed: -1 })
  expect(read.ok && read.value.solo.draft).toMatchObject({ clock: { kind: 'off' }, seed: 0 })
})

test('[COM4] a draft that is opened again is paused, with the time that the turn had left', () => {
  const timed = { ...MOCK, rules: { ...REVERSAL, clock: { ...REVERSAL.clock, secondsPerPick: 90 } } }
  const decided = decideSolo(emptySoloDraft(timed), { kind: 'resume' }, { ...factsOf(BOARD), nowMs: 1_000 })
  const running = (decided.ok ? decided.value : []).reduce(applySolo, emptySoloDraft(timed))
  expect(running.draft.clock).toMatchObject({ kind: 'running', deadlineMs: 91_000 })
  expect(rested(running, 31_000).draft.clock).toEqual({ kind: 'paused', remainingMs: 60_000 })
  // Long after the deadline nobody had a chance to pick: the turn has its whole time again.
  expect(rested(running, 9_000_000).draft.clock).toEqual({ kind: 'paused', remainingMs: 90_000 })
})

const CUSTOM: LeagueRules = {
  ...defaultRulesFor(5),
  order: { kind: 'custom', rounds: [...[0, 1, 2].map(() => [0, 1, 2, 3]), [3, 2, 1, 0], [1, 3, 0, 2]] },
}

test('[CO11] a solo draft with an order of its own is drafted to the end with keepers, a trade and a skip', () => {
  const solo = after(
    emptySoloDraft({ ...MOCK, rules: CUSTOM }),
    { kind: 'set-keepers', keepers: [{ teamIndex: 3, playerId: 'p9', roundNumber: 5 }] },
    { kind: 'trade-slots', moves: [{ slotNumber: 5, teamIndex: 2 }] },
  )
  expect(solo.draft.slots[17]?.playerId).toBe('p9')
  const skipped = after(simulated(solo, 3), { kind: 'skip-pick', slotNumber: 4 })
  const made = after(
    [...skipped.draft.slots.keys()].reduce(
      (present, index) => (index > 3 ? after(present, { kind: 'simulate-pick', slotNumber: index + 1 }) : present),
      skipped,
    ),
    { kind: 'pick', playerId: 'p40', target: { kind: 'team', teamIndex: 3 } },
  )
  expect(made.draft.owners).toEqual([0, 1, 2, 3, 2, 1, 2, 3, 0, 1, 2, 3, 3, 2, 1, 0, 1, 3, 0, 2])
  expect(made.draft.slots.every((pick) => pick !== null)).toBe(true)
})

test('[CO9] an order of its own is stored in a version that older apps call newer, and comes back whole', () => {
  const solo = emptySoloDraft({ ...MOCK, rules: CUSTOM })
  const fields = storedDraftFields(solo, BOARD.playersById)
  expect(fields.schema_version).toBe(6)
  const read = readDraft(JSON.parse(JSON.stringify(fields)), MOCK)
  expect(read.ok && read.value.solo.draft).toEqual(solo.draft)
})

test('[CO9] [CO4] a draft whose stored order is damaged is refused like other damaged rules', () => {
  const fields = storedDraftFields(emptySoloDraft({ ...MOCK, rules: CUSTOM }), BOARD.playersById)
  const damaged = { ...fields, rules: { ...fields.rules, custom_order: [[1, 1, 2, 3]] } }
  expect(readDraft(damaged, MOCK)).toEqual({ ok: false, error: 'not_a_draft' })
})

test('[DR13] a draft of 20 teams is stored in a version that older apps call newer, and comes back whole', () => {
  const setup = setupWith({ numTeams: 20, rounds: 16 })
  const fields = storedDraftFields(emptySoloDraft(setup), BOARD.playersById)
  expect(fields.schema_version).toBe(6)
  const read = readDraft(JSON.parse(JSON.stringify(fields)), MOCK)
  expect(read.ok && setupOf(read.value.solo)).toEqual(setup)
})
