import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardOf, factsOf, pickOf } from '../../../tests/support/builders.ts'
import { DEFAULT_RULES } from '../league/rules.ts'
import type { ClockRules } from '../league/clock-rules.ts'
import { apply } from './apply-draft.ts'
import { decide } from './decide-draft.ts'
import { clockOfNewTurn, nextAutomatic, PICK_GRACE_MS, remainingMs } from './draft-clock.ts'
import type { DraftCommand, DraftFacts, Drafter } from './draft-command.ts'
import { type Draft } from './draft.ts'
import { emptyDraft } from './empty-draft.ts'

const BOARD = boardOf(40)
const START_MS = 1_790_000_000_000
const HOST: Drafter = { kind: 'seat', teamIndex: 0, isHost: true }
const GUEST: Drafter = { kind: 'seat', teamIndex: 1, isHost: false }
const SYSTEM: Drafter = { kind: 'system' }

function factsAt(nowMs: number): DraftFacts {
  return { ...factsOf(BOARD), nowMs, choose: (draft) => ({ playerId: freePlayer(draft), reason: 'ranking' }) }
}

function freePlayer(draft: Draft): string {
  const taken = new Set(draft.slots.map((pick) => pick?.playerId))
  return BOARD.players.find(({ id }) => !taken.has(id))?.id ?? ''
}

/** A draft of two teams whose first turn began at `START_MS`. */
function timed(fields: Partial<ClockRules> = {}): Draft {
  const clock = { ...DEFAULT_RULES.clock, secondsPerPick: 30, ...fields }
  const draft = emptyDraft({ teamCount: 2, roundCount: 4, rules: { ...DEFAULT_RULES, clock } })
  return { ...draft, clock: clockOfNewTurn(draft, START_MS) }
}

function run(draft: Draft, drafter: Drafter, command: DraftCommand, nowMs: number): Draft {
  const decided = decide(draft, drafter, command, factsAt(nowMs))
  if (!decided.ok) throw new Error(decided.error)
  return decided.value.reduce(apply, draft)
}

function codeOf(draft: Draft, drafter: Drafter, command: DraftCommand, nowMs: number): string | null {
  const decided = decide(draft, drafter, command, factsAt(nowMs))
  return decided.ok ? null : decided.error
}

const timeOut = (slotNumber: number): DraftCommand => ({ kind: 'pick-automatically', slotNumber })

test('[CK1] each pick begins a turn with its own time, and another time from a round on', () => {
  const draft = timed({ later: { fromRound: 2, secondsPerPick: 90 } })
  expect(draft.clock).toEqual({ kind: 'running', deadlineMs: START_MS + 30_000, setAtMs: START_MS })
  const first = run(draft, HOST, pickOf('p1'), START_MS + 5000)
  expect(first.clock).toEqual({ kind: 'running', deadlineMs: START_MS + 35_000, setAtMs: START_MS + 5000 })
  const second = run(first, GUEST, pickOf('p2'), START_MS + 9000)
  expect(second.clock).toEqual({ kind: 'running', deadlineMs: START_MS + 99_000, setAtMs: START_MS + 9000 })
})

test('[CK2] a pick for another slot leaves the turn its deadline, and an undraft of an earlier pick begins a turn', () => {
  const first = run(timed(), HOST, pickOf('p1'), START_MS + 5000)
  const ahead = run(first, HOST, pickOf('p9', { kind: 'team', teamIndex: 0 }), START_MS + 8000)
  expect(ahead.clock).toEqual(first.clock)
  const undone = run(ahead, HOST, { kind: 'undraft', playerId: 'p1' }, START_MS + 10_000)
  expect(undone.clock).toEqual({ kind: 'running', deadlineMs: START_MS + 40_000, setAtMs: START_MS + 10_000 })
})

test('[CK3] a draft without a clock has none after any pick, and its events carry none', () => {
  const draft = timed({ secondsPerPick: null })
  const decided = decide(draft, HOST, pickOf('p1'), factsAt(START_MS))
  expect(decided).toEqual({
    ok: true,
    value: [{ kind: 'picked', slotNumber: 1, playerId: 'p1', by: 'person', reason: null }],
  })
})

test('[CK4] the last pick stops the clock', () => {
  let draft = timed()
  for (const [index] of draft.slots.entries()) draft = run(draft, HOST, pickOf(`p${index + 1}`), START_MS)
  expect(draft.clock).toEqual({ kind: 'off' })
  expect(codeOf(draft, HOST, { kind: 'pause' }, START_MS)).toBe('draft_complete')
})

test('[CK5] a pick counts until one second after the deadline, and not later, except by the host', () => {
  const draft = run(timed(), HOST, pickOf('p1'), START_MS)
  const lastMs = START_MS + 30_000 + PICK_GRACE_MS
  expect(codeOf(draft, GUEST, pickOf('p2'), lastMs - 1)).toBe(null)
  expect(codeOf(draft, GUEST, pickOf('p2'), lastMs)).toBe('time_is_up')
  expect(codeOf(draft, HOST, pickOf('p2'), lastMs)).toBe(null)
  expect(codeOf(run(timed({ onTimeout: 'wait' }), HOST, pickOf('p1'), START_MS), GUEST, pickOf('p2'), lastMs)).toBe(
    null,
  )
})

test('[CK6] time-outs fire one second after the deadline; with "wait" nothing fires', () => {
  const pace = { turnStartedAtMs: START_MS, paceMs: 1500 }
  expect(nextAutomatic(timed(), pace)).toEqual({ dueAtMs: START_MS + 30_000 + PICK_GRACE_MS, command: timeOut(1) })
  expect(nextAutomatic(timed({ onTimeout: 'wait' }), pace)).toBe(null)
  expect(nextAutomatic(timed({ secondsPerPick: null }), pace)).toBe(null)
})

test('[CK7] a time-out picks once: before its time, a second time and after a person it does nothing', () => {
  const draft = timed()
  const dueMs = START_MS + 30_000 + PICK_GRACE_MS
  expect(run(draft, SYSTEM, timeOut(1), dueMs - 1)).toBe(draft)
  const fired = run(draft, SYSTEM, timeOut(1), dueMs)
  expect(fired.slots[0]).toEqual({ playerId: 'p1', by: 'clock', reason: 'ranking' })
  expect(run(fired, SYSTEM, timeOut(1), dueMs)).toBe(fired)
  const byPerson = run(draft, HOST, pickOf('p7'), START_MS + 1000)
  expect(run(byPerson, SYSTEM, timeOut(1), dueMs)).toBe(byPerson)
})

test('[CK8] only the system lets time run out or makes up for an outage', () => {
  expect(codeOf(timed(), HOST, timeOut(1), START_MS + 60_000)).toBe('not_host')
  expect(codeOf(timed(), HOST, { kind: 'make-up-outage', fromMs: 0, untilMs: START_MS }, START_MS)).toBe('not_host')
})

test('[CK9] a paused draft keeps the time left, takes picks of the host alone, and fires nothing', () => {
  const draft = run(timed(), HOST, pickOf('p1'), START_MS)
  const paused = run(draft, HOST, { kind: 'pause' }, START_MS + 12_000)
  expect(paused.clock).toEqual({ kind: 'paused', remainingMs: 18_000 })
  expect(run(draft, HOST, { kind: 'pause' }, START_MS + 30_500).clock).toEqual({ kind: 'paused', remainingMs: 0 })
  expect(run(paused, HOST, { kind: 'pause' }, START_MS + 13_000)).toBe(paused)
  expect(codeOf(paused, GUEST, pickOf('p2'), START_MS + 13_000)).toBe('draft_paused')
  expect(nextAutomatic(paused, { turnStartedAtMs: START_MS, paceMs: 0 })).toBe(null)
  expect(run(paused, SYSTEM, timeOut(2), START_MS + 99_000)).toBe(paused)
  const picked = run(paused, HOST, pickOf('p2'), START_MS + 14_000)
  expect(picked.clock).toEqual({ kind: 'paused', remainingMs: 30_000 })
  const resumed = run(paused, HOST, { kind: 'resume' }, START_MS + 60_000)
  expect(resumed.clock).toEqual({ kind: 'running', deadlineMs: START_MS + 78_000, setAtMs: START_MS + 60_000 })
})

test('[CK9] a draft without a clock can be paused too', () => {
  const draft = timed({ secondsPerPick: null })
  const paused = run(draft, HOST, { kind: 'pause' }, START_MS)
  expect(paused.clock).toEqual({ kind: 'paused', remainingMs: null })
  expect(codeOf(paused, HOST, { kind: 'restart-clock' }, START_MS)).toBe('no_clock')
  expect(run(paused, HOST, { kind: 'resume' }, START_MS).clock).toEqual({ kind: 'off' })
  expect(codeOf(draft, HOST, { kind: 'resume' }, START_MS)).toBe('not_paused')
})

test('[CK10] the host adds time and restarts the clock; without a clock there is none to change', () => {
  const draft = timed()
  expect(run(draft, HOST, { kind: 'extend-clock', seconds: 60 }, START_MS + 10_000).clock).toEqual({
    kind: 'running',
    deadlineMs: START_MS + 90_000,
    setAtMs: START_MS + 10_000,
  })
  expect(run(draft, HOST, { kind: 'restart-clock' }, START_MS + 10_000).clock).toMatchObject({
    deadlineMs: START_MS + 40_000,
  })
  const paused = run(draft, HOST, { kind: 'pause' }, START_MS + 10_000)
  expect(run(paused, HOST, { kind: 'extend-clock', seconds: 5 }, START_MS).clock).toEqual({
    kind: 'paused',
    remainingMs: 25_000,
  })
  for (const seconds of [0, -5, 1.5, 86_401, 1e9, Number.NaN]) {
    expect(codeOf(draft, HOST, { kind: 'extend-clock', seconds }, START_MS)).toBe('bad_seconds')
  }
  const untimed = timed({ secondsPerPick: null })
  expect(codeOf(untimed, HOST, { kind: 'extend-clock', seconds: 60 }, START_MS)).toBe('no_clock')
  expect(codeOf(untimed, HOST, { kind: 'restart-clock' }, START_MS)).toBe('no_clock')
})

test.each<DraftCommand>([
  { kind: 'pause' },
  { kind: 'resume' },
  { kind: 'extend-clock', seconds: 60 },
  { kind: 'restart-clock' },
])('[CK10] $kind is for the host alone', (command) => {
  expect(codeOf(timed(), GUEST, command, START_MS)).toBe('not_host')
})

test('[CK11] an outage moves the deadline by the part of it that the turn lost, once', () => {
  const draft = timed()
  const outage: DraftCommand = { kind: 'make-up-outage', fromMs: START_MS + 10_000, untilMs: START_MS + 70_000 }
  const moved = run(draft, SYSTEM, outage, START_MS + 71_000)
  expect(moved.clock).toEqual({ kind: 'running', deadlineMs: START_MS + 90_000, setAtMs: START_MS + 71_000 })
  expect(run(moved, SYSTEM, outage, START_MS + 72_000)).toBe(moved)
  const before: DraftCommand = { kind: 'make-up-outage', fromMs: START_MS - 60_000, untilMs: START_MS - 1 }
  expect(run(draft, SYSTEM, before, START_MS)).toBe(draft)
  const across: DraftCommand = { kind: 'make-up-outage', fromMs: START_MS - 60_000, untilMs: START_MS + 5000 }
  expect(run(draft, SYSTEM, across, START_MS + 5000).clock).toMatchObject({ deadlineMs: START_MS + 35_000 })
})

test('[CK12] time spent paused is never lost, however often and whenever the host pauses', () => {
  const anyPauses = fc.array(fc.record({ runMs: fc.integer({ min: 0, max: 5000 }), pauseMs: fc.nat(1e7) }), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(anyPauses, (pauses) => {
      let [draft, nowMs, ranMs] = [timed(), START_MS, 0]
      for (const { runMs, pauseMs } of pauses) {
        nowMs += runMs
        ranMs += runMs
        draft = run(draft, HOST, { kind: 'pause' }, nowMs)
        nowMs += pauseMs
        draft = run(draft, HOST, { kind: 'resume' }, nowMs)
      }
      expect(remainingMs(draft, nowMs)).toBe(30_000 - ranMs)
    }),
  )
})

test('[CK13] two turns in a row that time out put the team on autopick, until its person drafts or takes over', () => {
  let draft = timed({ secondsPerPick: 10 })
  let nowMs = START_MS
  for (const slotNumber of [1, 2, 3]) {
    nowMs += 11_000
    draft = run(draft, SYSTEM, timeOut(slotNumber), nowMs)
  }
  // The snake: team 1 timed out in slots 1 and 4, team 2 in slots 2 and 3.
  expect(draft.teams).toEqual([
    { control: 'person', timeoutsInRow: 1 },
    { control: 'autopick', timeoutsInRow: 2 },
  ])
  const chosen = run(draft, GUEST, { kind: 'set-control', teamIndex: 1, control: 'person' }, nowMs)
  expect(chosen.teams[1]).toEqual({ control: 'person', timeoutsInRow: 0 })
  draft = run(draft, HOST, pickOf('p30'), nowMs)
  expect(draft.teams[0]).toEqual({ control: 'person', timeoutsInRow: 0 })
  draft = run(draft, HOST, pickOf('p31'), nowMs)
  const back = run(draft, GUEST, pickOf('p32'), nowMs)
  expect(back.teams[1]).toEqual({ control: 'person', timeoutsInRow: 0 })
})

test('[CK14] autopick and computers pick after a pause for people to follow; each seat switches its own autopick', () => {
  const draft = run(timed(), HOST, { kind: 'set-control', teamIndex: 0, control: 'autopick' }, START_MS)
  expect(nextAutomatic(draft, { turnStartedAtMs: START_MS, paceMs: 1500 })?.dueAtMs).toBe(START_MS + 1500)
  expect(run(draft, SYSTEM, timeOut(1), START_MS + 1500).slots[0]?.by).toBe('autopick')
  const computer = run(draft, HOST, { kind: 'set-control', teamIndex: 0, control: 'computer' }, START_MS)
  expect(run(computer, SYSTEM, timeOut(1), START_MS).slots[0]?.by).toBe('computer')
  const set = (drafter: Drafter, teamIndex: number, control: 'person' | 'autopick' | 'computer') =>
    codeOf(draft, drafter, { kind: 'set-control', teamIndex, control }, START_MS)
  expect(set(GUEST, 1, 'autopick')).toBe(null)
  expect(set(GUEST, 1, 'computer')).toBe('not_host')
  expect(set(GUEST, 0, 'person')).toBe('not_host')
  expect(set(HOST, 1, 'computer')).toBe(null)
  expect(set(HOST, 2, 'computer')).toBe('no_such_team')
})
