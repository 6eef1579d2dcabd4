import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardOf, factsOf, idsOf, pickOf } from '../../../tests/support/builders.ts'
import type { ClockRules } from '../league/clock-rules.ts'
import { DEFAULT_RULES } from '../league/rules.ts'
import { apply } from './apply-draft.ts'
import { boardGrid } from './board-grid.ts'
import { clockRibbon } from './clock-ribbon.ts'
import { decide } from './decide-draft.ts'
import { clockOfNewTurn, nextAutomatic, PICK_GRACE_MS } from './draft-clock.ts'
import type { DraftCommand, DraftFacts, Drafter } from './draft-command.ts'
import { isComplete, owedSlots, slotOnTheClock, type Draft } from './draft.ts'
import { emptyDraft } from './empty-draft.ts'
import { awaitedTurn, currentPickOf, pickBeforeClock, picksUntilTurn, roundOfNextPick } from './turn.ts'

const BOARD = boardOf(40)
const START_MS = 1_790_000_000_000
const HOST: Drafter = { kind: 'seat', teamIndex: 0, isHost: true }
const GUEST: Drafter = { kind: 'seat', teamIndex: 1, isHost: false }
const THIRD: Drafter = { kind: 'seat', teamIndex: 2, isHost: false }
const SYSTEM: Drafter = { kind: 'system' }
const SKIP: DraftCommand = { kind: 'skip-pick', slotNumber: null }
const UNDO: DraftCommand = { kind: 'undo-skip', slotNumber: null }

function factsAt(nowMs: number): DraftFacts {
  return { ...factsOf(BOARD), nowMs, choose: (draft) => ({ playerId: freePlayer(draft), reason: 'ranking' }) }
}

function freePlayer(draft: Draft): string {
  const taken = new Set(draft.slots.map((pick) => pick?.playerId))
  return BOARD.players.find(({ id }) => !taken.has(id))?.id ?? ''
}

/** Three teams; the snake is 0 1 2, 2 1 0, 0 1 2. */
function drafting(fields: Partial<ClockRules> = {}, roundCount = 3): Draft {
  const clock = { ...DEFAULT_RULES.clock, ...fields }
  const draft = emptyDraft({ teamCount: 3, roundCount, rules: { ...DEFAULT_RULES, clock } })
  return { ...draft, clock: clockOfNewTurn(draft, START_MS) }
}

function run(draft: Draft, drafter: Drafter, command: DraftCommand, nowMs = START_MS): Draft {
  const decided = decide(draft, drafter, command, factsAt(nowMs))
  if (!decided.ok) throw new Error(decided.error)
  return decided.value.reduce(apply, draft)
}

function codeOf(draft: Draft, drafter: Drafter, command: DraftCommand, nowMs = START_MS): string | null {
  const decided = decide(draft, drafter, command, factsAt(nowMs))
  return decided.ok ? null : decided.error
}

const at = (slotNumber: number) => ({ kind: 'slot', slotNumber }) as const

test('[SK1] the host skips the turn on the clock, and the next slot is on the clock with its whole time', () => {
  const draft = run(run(drafting({ secondsPerPick: 30 }), HOST, pickOf('p1')), HOST, SKIP, START_MS + 9000)
  expect(slotOnTheClock(draft)).toBe(3)
  expect(draft.clock).toEqual({ kind: 'running', deadlineMs: START_MS + 39_000, setAtMs: START_MS + 9000 })
  expect(owedSlots(draft)).toEqual([2])
  expect([codeOf(draft, GUEST, SKIP), codeOf(draft, SYSTEM, SKIP)]).toEqual(['not_host', 'not_host'])
})

test('[SK1] skipped slots stay in order, also beyond nine', () => {
  const skipped = Array.from({ length: 11 }).reduce<Draft>((draft) => run(draft, HOST, SKIP), drafting({}, 4))
  expect(owedSlots(skipped)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})

test('[SK1] a skip is for the slot that the host saw, and two hosts who skip the same turn skip one', () => {
  const draft = run(run(drafting(), HOST, pickOf('p1')), HOST, { kind: 'skip-pick', slotNumber: 2 })
  const skip = (slotNumber: number) => codeOf(draft, HOST, { kind: 'skip-pick', slotNumber })
  expect(run(draft, HOST, { kind: 'skip-pick', slotNumber: 2 })).toBe(draft)
  expect([skip(1), skip(4), skip(0), skip(10), skip(1.5)]).toEqual([
    'slot_taken',
    'slot_not_next',
    'no_such_slot',
    'no_such_slot',
    'no_such_slot',
  ])
})

test('[SK1] where a paused draft is skipped, it stays paused with the whole time of the next turn', () => {
  const paused = run(drafting({ secondsPerPick: 30 }), HOST, { kind: 'pause' }, START_MS + 20_000)
  expect(run(paused, HOST, SKIP, START_MS + 25_000).clock).toEqual({ kind: 'paused', remainingMs: 30_000 })
})

test('[SK2] a time-out skips or picks, as the league agreed, and picks unless it says otherwise', () => {
  const late = START_MS + 30_000 + PICK_GRACE_MS
  const timeOut: DraftCommand = { kind: 'pick-automatically', slotNumber: 1 }
  const skipping = drafting({ secondsPerPick: 30, onTimeout: 'skip' })
  expect(nextAutomatic(skipping, { turnStartedAtMs: START_MS, paceMs: 1500 })).toEqual({
    dueAtMs: late,
    command: timeOut,
  })
  expect(run(skipping, SYSTEM, timeOut, late - 1)).toBe(skipping)
  const skipped = run(skipping, SYSTEM, timeOut, late)
  expect([idsOf(skipped)[0], owedSlots(skipped), slotOnTheClock(skipped)]).toEqual([null, [1], 2])
  expect(run(skipped, SYSTEM, timeOut, late)).toBe(skipped)
  expect(skipped.teams[0]).toEqual({ control: 'person', timeoutsInRow: 0 })
  const picking = run(drafting({ secondsPerPick: 30 }), SYSTEM, timeOut, late)
  expect([picking.slots[0]?.by, picking.skipped]).toEqual(['clock', []])
})

test('[SK2] where a time-out skips, a pick that comes late still fills its slot', () => {
  const draft = run(drafting({ secondsPerPick: 30, onTimeout: 'skip' }), HOST, pickOf('p1'))
  const late = START_MS + 30_000 + PICK_GRACE_MS
  expect(idsOf(run(draft, GUEST, pickOf('p2', at(2)), late))[1]).toBe('p2')
  const skipped = run(draft, SYSTEM, { kind: 'pick-automatically', slotNumber: 2 }, late)
  expect(idsOf(run(skipped, GUEST, pickOf('p2', at(2)), late + 5))[1]).toBe('p2')
})

test('[SK2] computers and autopick draft in time, so a time-out never skips them', () => {
  const draft = run(drafting({ secondsPerPick: 30, onTimeout: 'skip' }), HOST, {
    kind: 'set-control',
    teamIndex: 0,
    control: 'computer',
  })
  const picked = run(draft, SYSTEM, { kind: 'pick-automatically', slotNumber: 1 }, START_MS + 60_000)
  expect([picked.slots[0]?.by, picked.skipped]).toEqual(['computer', []])
})

test('[SK3] the owner of a skipped slot fills it at any time, also rounds later, without moving the clock', () => {
  let draft = run(run(drafting({ secondsPerPick: 30 }), HOST, pickOf('p1')), HOST, SKIP)
  for (const id of ['p3', 'p4']) draft = run(draft, HOST, pickOf(id))
  draft = run(draft, HOST, SKIP)
  const { clock } = draft
  expect(slotOnTheClock(draft)).toBe(6)
  const madeUp = run(draft, GUEST, pickOf('p9'), START_MS + 7000)
  expect([idsOf(madeUp)[1], madeUp.slots[1]?.by, owedSlots(madeUp)]).toEqual(['p9', 'person', [5]])
  expect([slotOnTheClock(madeUp), madeUp.clock]).toEqual([6, clock])
})

test('[SK3] a pick goes to the slot on the clock on one’s own turn, unless it names a skipped one', () => {
  const draft = run(run(run(drafting(), HOST, pickOf('p1')), HOST, SKIP), HOST, pickOf('p3'))
  const turn = run(draft, HOST, pickOf('p4'))
  expect(slotOnTheClock(turn)).toBe(5)
  expect(idsOf(run(turn, GUEST, pickOf('p5'))).slice(0, 5)).toEqual(['p1', null, 'p3', 'p4', 'p5'])
  expect(idsOf(run(turn, GUEST, pickOf('p5', at(2)))).slice(0, 5)).toEqual(['p1', 'p5', 'p3', 'p4', null])
})

test('[SK3] nobody but its owner and the host fills a skipped slot, and a slot is filled once', () => {
  const draft = run(run(run(drafting(), HOST, pickOf('p1')), HOST, SKIP), HOST, pickOf('p3'))
  expect(codeOf(draft, HOST, pickOf('p5', at(2)))).toBeNull()
  expect(codeOf(draft, { ...THIRD, teamIndex: 0 }, pickOf('p5', at(2)))).toBe('not_your_turn')
  expect(codeOf(draft, { kind: 'seat', teamIndex: null, isHost: false }, pickOf('p5', at(2)))).toBe('not_your_turn')
  const byHost = run(draft, HOST, pickOf('p5', { kind: 'team', teamIndex: 1 }))
  expect([idsOf(byHost)[1], byHost.slots[1]?.by]).toEqual(['p5', 'host'])
  expect(codeOf(byHost, GUEST, pickOf('p6', at(2)))).toBe('slot_taken')
  expect(codeOf(byHost, GUEST, pickOf('p6'))).toBe('not_your_turn')
})

test('[SK3] while the draft is paused only the host makes up for anybody', () => {
  const draft = run(run(run(drafting(), HOST, pickOf('p1')), HOST, SKIP), HOST, { kind: 'pause' })
  expect(codeOf(draft, GUEST, pickOf('p5', at(2)))).toBe('draft_paused')
  expect(codeOf(draft, HOST, pickOf('p5', at(2)))).toBeNull()
})

/** Everything but slot 2 is filled, and slot 2 was skipped. */
function lastToMakeUp(fields: Partial<ClockRules> = {}): Draft {
  let draft = run(run(drafting(fields), HOST, pickOf('p1')), HOST, SKIP)
  for (let slotNumber = 3; slotNumber <= 9; slotNumber += 1) draft = run(draft, HOST, pickOf(`p${slotNumber}`))
  return draft
}

test('[SK4] with only skipped slots left nobody is on the clock, no clock runs, and the draft is not complete', () => {
  const draft = lastToMakeUp({ secondsPerPick: 30 })
  expect([slotOnTheClock(draft), isComplete(draft), draft.clock]).toEqual([null, false, { kind: 'off' }])
  expect([currentPickOf(draft), awaitedTurn(draft)]).toEqual([
    2,
    expect.objectContaining({ slotNumber: 2, isMakeUp: true }),
  ])
  expect(pickBeforeClock(draft)?.slotNumber).toBe(9)
  expect([0, 1, 2].map((teamIndex) => picksUntilTurn(draft, teamIndex))).toEqual([null, 0, null])
  expect([0, 1].map((teamIndex) => roundOfNextPick(draft, teamIndex))).toEqual([null, 3])
  expect(codeOf(draft, HOST, SKIP)).toBe('slot_not_next')
  const done = run(draft, GUEST, pickOf('p2'))
  expect([isComplete(done), currentPickOf(done), codeOf(done, HOST, SKIP)]).toEqual([true, 10, 'draft_complete'])
})

test('[SK4] a pause lasts through it, and the last pick ends it', () => {
  const paused = run(lastToMakeUp({ secondsPerPick: 30 }), HOST, { kind: 'pause' })
  expect(paused.clock).toEqual({ kind: 'paused', remainingMs: null })
  expect(codeOf(paused, GUEST, pickOf('p2'))).toBe('draft_paused')
  expect(run(paused, HOST, { kind: 'resume' }).clock).toEqual({ kind: 'off' })
  expect(run(paused, HOST, pickOf('p2')).clock).toEqual({ kind: 'off' })
})

test('[SK4] a pick that names no slot fills what its person owes, and the host’s the first that anybody owes', () => {
  const draft = lastToMakeUp()
  expect(idsOf(run(draft, GUEST, pickOf('p2')))[1]).toBe('p2')
  expect(run(draft, HOST, pickOf('p2')).slots[1]).toMatchObject({ playerId: 'p2', by: 'host' })
  expect(codeOf(draft, THIRD, pickOf('p2'))).toBe('not_your_turn')
})

test('[SK5] what computers and autopick owe they make up once nobody is on the clock; a person is waited for', () => {
  const pace = { turnStartedAtMs: START_MS, paceMs: 1500 }
  const draft = lastToMakeUp()
  expect(nextAutomatic(draft, pace)).toBeNull()
  const handed = run(draft, HOST, { kind: 'set-control', teamIndex: 1, control: 'computer' })
  const command: DraftCommand = { kind: 'pick-automatically', slotNumber: 2 }
  expect(nextAutomatic(handed, pace)).toEqual({ dueAtMs: START_MS + 1500, command })
  const made = run(handed, SYSTEM, command)
  expect([made.slots[1]?.by, isComplete(made)]).toEqual(['computer', true])
  expect(run(draft, SYSTEM, command)).toBe(draft)

  const early = run(run(drafting(), HOST, { kind: 'set-control', teamIndex: 0, control: 'autopick' }), HOST, SKIP)
  expect(run(early, SYSTEM, { kind: 'pick-automatically', slotNumber: 1 })).toBe(early)
  expect(nextAutomatic(early, pace)).toBeNull()
})

test('[SK6] an undone skip gives the slot its turn again, with its whole time', () => {
  const draft = run(run(drafting({ secondsPerPick: 30 }), HOST, pickOf('p1')), HOST, SKIP)
  const later = run(draft, HOST, SKIP)
  const undone = run(later, HOST, UNDO, START_MS + 5000)
  expect([slotOnTheClock(undone), owedSlots(undone)]).toEqual([3, [2]])
  expect(undone.clock).toEqual({ kind: 'running', deadlineMs: START_MS + 35_000, setAtMs: START_MS + 5000 })
  const first = run(later, HOST, { kind: 'undo-skip', slotNumber: 2 })
  expect([slotOnTheClock(first), owedSlots(first)]).toEqual([2, [3]])
  expect(run(first, HOST, { kind: 'undo-skip', slotNumber: 2 })).toBe(first)
  expect(codeOf(later, GUEST, UNDO)).toBe('not_host')
  expect(codeOf(later, HOST, { kind: 'undo-skip', slotNumber: 1 })).toBe('slot_taken')
  expect(codeOf(drafting(), HOST, UNDO)).toBe('no_such_slot')
})

test('[SK6] a made-up pick that is undone is to be made up again; one that is replaced or swapped stays made', () => {
  const draft = run(run(run(drafting(), HOST, pickOf('p1')), HOST, SKIP), GUEST, pickOf('p2'))
  const undone = run(draft, HOST, { kind: 'undraft', playerId: 'p2' })
  expect([slotOnTheClock(undone), owedSlots(undone)]).toEqual([3, [2]])
  const replaced = run(draft, HOST, { kind: 'replace-pick', slotNumber: 2, playerId: 'p9' })
  const swapped = run(replaced, HOST, { kind: 'swap-picks', slotNumbers: [1, 2] })
  expect([idsOf(swapped).slice(0, 3), owedSlots(swapped)]).toEqual([['p9', 'p1', null], []])
  const earlier = run(undone, HOST, { kind: 'undraft', playerId: 'p1' })
  expect([slotOnTheClock(earlier), owedSlots(earlier)]).toEqual([1, [2]])
})

test('[SK7] a traded skipped slot is made up by its new owner', () => {
  const draft = run(run(run(drafting(), HOST, pickOf('p1')), HOST, SKIP), HOST, {
    kind: 'trade-slots',
    moves: [
      { slotNumber: 2, teamIndex: 2 },
      { slotNumber: 4, teamIndex: 1 },
    ],
  })
  expect([owedSlots(draft, 1), owedSlots(draft, 2)]).toEqual([[], [2]])
  const later = run(draft, HOST, pickOf('p3'))
  expect(codeOf(later, GUEST, pickOf('p2', at(2)))).toBe('not_your_turn')
  expect(idsOf(run(later, THIRD, pickOf('p2')))[1]).toBe('p2')
})

test('[SK8] grid and ribbon mark a skipped slot until somebody fills it', () => {
  const draft = run(run(drafting(), HOST, pickOf('p1')), HOST, SKIP)
  const marked = (shown: Draft) => [
    boardGrid(shown).flatMap(({ cells }) => cells.flatMap((cell) => (cell.isSkipped ? [cell.slotNumber] : []))),
    clockRibbon(shown).flatMap((entry) => (entry.kind === 'turn' && entry.isSkipped ? [entry.slotNumber] : [])),
  ]
  expect(marked(draft)).toEqual([[2], [2]])
  expect(marked(run(draft, GUEST, pickOf('p2')))).toEqual([[], []])
})

test('[SK4] whoever is skipped and whenever they make up, every slot is filled once and by its owner or the host', () => {
  const step = fc.record({
    seat: fc.nat(2),
    kind: fc.constantFrom('pick', 'pick', 'pick', 'skip', 'undo'),
    player: fc.nat(39),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let draft = drafting({ secondsPerPick: 30 })
      for (const { seat, kind, player } of steps) {
        const drafter = [HOST, GUEST, THIRD][seat] ?? HOST
        const command = kind === 'pick' ? pickOf(`p${player + 1}`) : kind === 'skip' ? SKIP : UNDO
        const decided = decide(draft, drafter, command, factsAt(START_MS))
        if (!decided.ok) continue
        const before = draft
        draft = decided.value.reduce(apply, draft)
        const filled = draft.slots.flatMap((pick, index) =>
          pick !== null && before.slots[index] === null ? [index] : [],
        )
        expect(filled.length).toBe(kind === 'pick' ? 1 : 0)
        for (const index of filled) expect(drafter === HOST || draft.owners[index] === seat).toBe(true)
        const isWaiting = slotOnTheClock(draft) === null
        expect(isWaiting).toBe(draft.slots.every((pick, index) => pick !== null || draft.skipped.includes(index + 1)))
        expect(draft.clock.kind).toBe(isWaiting ? 'off' : 'running')
      }
    }),
  )
})
