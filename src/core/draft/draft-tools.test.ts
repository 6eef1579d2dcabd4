import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardOf, draftOf, factsOf, idsOf } from '../../../tests/support/builders.ts'
import { apply } from './apply-draft.ts'
import { decide } from './decide-draft.ts'
import type { DraftCommand, Drafter, SlotMove } from './draft-command.ts'
import { isComplete, ownerOf, type Draft } from './draft.ts'

const FACTS = factsOf(boardOf(20))
const HOST: Drafter = { kind: 'seat', teamIndex: 0, isHost: true }
const GUEST: Drafter = { kind: 'seat', teamIndex: 1, isHost: false }
const DRAFT = draftOf(3, 3, ['p1', 'p2', 'p3', 'p4'])

function run(draft: Draft, command: DraftCommand): Draft {
  const decided = decide(draft, HOST, command, FACTS)
  if (!decided.ok) throw new Error(decided.error)
  return decided.value.reduce(apply, draft)
}

function codeOf(command: DraftCommand, drafter: Drafter = HOST): string | null {
  const decided = decide(DRAFT, drafter, command, FACTS)
  return decided.ok ? null : decided.error
}

test.each<DraftCommand>([
  { kind: 'replace-pick', slotNumber: 1, playerId: 'p9' },
  { kind: 'swap-picks', slotNumbers: [1, 2] },
  {
    kind: 'trade-slots',
    moves: [
      { slotNumber: 5, teamIndex: 0 },
      { slotNumber: 6, teamIndex: 1 },
    ],
  },
])('[HT1] $kind is for the host alone', (command) => {
  expect([codeOf(command, HOST), codeOf(command, GUEST)]).toEqual([null, 'not_host'])
})

test('[HT2] the player of a pick is replaced without touching any other pick', () => {
  const replaced = run(DRAFT, { kind: 'replace-pick', slotNumber: 2, playerId: 'p9' })
  expect(idsOf(replaced).slice(0, 5)).toEqual(['p1', 'p9', 'p3', 'p4', null])
  expect(replaced.slots[1]?.by).toBe('host')
  expect(run(DRAFT, { kind: 'replace-pick', slotNumber: 2, playerId: 'p2' })).toBe(DRAFT)
  const replace = (slotNumber: number, playerId: string) => codeOf({ kind: 'replace-pick', slotNumber, playerId })
  expect(replace(2, 'p4')).toBe('already_drafted')
  expect(replace(2, 'nobody')).toBe('unknown_player')
  expect(replace(5, 'p9')).toBe('slot_empty')
  for (const slotNumber of [0, -1, 10, 1.5, Number.NaN]) expect(replace(slotNumber, 'p9')).toBe('no_such_slot')
})

test('[RU52] a correction may write a player in, once; another spelling corrects the write-in itself', () => {
  const joe = 'write-in:WR:KC:Joe Newcomer'
  const written = run(DRAFT, { kind: 'replace-pick', slotNumber: 2, playerId: joe })
  expect(idsOf(written).slice(0, 3)).toEqual(['p1', joe, 'p3'])
  const again = (slotNumber: number) =>
    decide(written, HOST, { kind: 'replace-pick', slotNumber, playerId: 'write-in:WR:KC:JOE NEWCOMER' }, FACTS)
  expect(again(3)).toEqual({ ok: false, error: 'already_drafted' })
  expect(again(2).ok).toBe(true)
})

test('[HT3] two picks trade their players', () => {
  expect(idsOf(run(DRAFT, { kind: 'swap-picks', slotNumbers: [1, 4] })).slice(0, 5)).toEqual([
    'p4',
    'p2',
    'p3',
    'p1',
    null,
  ])
  const swap = (one: number, other: number) => codeOf({ kind: 'swap-picks', slotNumbers: [one, other] })
  expect([swap(1, 1), swap(1, 5), swap(0, 1), swap(1, 10)]).toEqual([
    'same_slot',
    'slot_empty',
    'no_such_slot',
    'no_such_slot',
  ])
})

test('[HT4] [RU53] traded slots change their owners, however many each team gives, and the way back undoes it', () => {
  const anyMoves = fc
    .uniqueArray(fc.integer({ min: 5, max: 9 }), { minLength: 1, maxLength: 5 })
    .chain((slotNumbers) =>
      fc
        .array(fc.nat(2), { minLength: slotNumbers.length, maxLength: slotNumbers.length })
        .map((teams): SlotMove[] =>
          slotNumbers.map((slotNumber, index) => ({ slotNumber, teamIndex: teams[index] ?? 0 })),
        ),
    )
  fc.assert(
    fc.property(anyMoves, (moves) => {
      const owners = DRAFT.owners.map(
        (owner, index) => moves.find(({ slotNumber }) => slotNumber === index + 1)?.teamIndex ?? owner,
      )
      const counts = [0, 1, 2].map((teamIndex) => owners.filter((owner) => owner === teamIndex).length)
      fc.pre(Math.max(...counts) <= 6)
      const traded = run(DRAFT, { kind: 'trade-slots', moves })
      expect(traded.owners).toEqual(owners)
      expect(traded.slots).toEqual(DRAFT.slots)
      const undo = moves.map(({ slotNumber }) => ({ slotNumber, teamIndex: ownerOf(DRAFT, slotNumber) }))
      expect(run(traded, { kind: 'trade-slots', moves: undo }).owners).toEqual(DRAFT.owners)
    }),
  )
})

test('[DR11] [RU53] a team may own up to twice as many slots as there are rounds, or none', () => {
  const empty = draftOf(3, 2)
  const toFirst = (slotNumbers: readonly number[]): DraftCommand => ({
    kind: 'trade-slots',
    moves: slotNumbers.map((slotNumber) => ({ slotNumber, teamIndex: 0 })),
  })
  // Team 0 owns slots 1 and 6.
  const most = run(empty, toFirst([2, 5]))
  expect(most.owners).toEqual([0, 0, 2, 2, 0, 0])
  expect(decide(most, HOST, toFirst([3]), FACTS)).toEqual({ ok: false, error: 'bad_trade' })
  expect(decide(empty, HOST, toFirst([2, 3, 5]), FACTS)).toEqual({ ok: false, error: 'bad_trade' })
  const swapped = run(most, {
    kind: 'trade-slots',
    moves: [
      { slotNumber: 1, teamIndex: 2 },
      { slotNumber: 3, teamIndex: 0 },
    ],
  })
  expect(swapped.owners).toEqual([2, 0, 0, 2, 0, 0])
})

test('[DR11] a draft in which a team owns no slot is drafted to its end by the others', () => {
  const traded = run(draftOf(2, 2), {
    kind: 'trade-slots',
    moves: [
      { slotNumber: 2, teamIndex: 0 },
      { slotNumber: 3, teamIndex: 0 },
    ],
  })
  const full = ['p1', 'p2', 'p3', 'p4'].reduce(
    (draft, playerId) => run(draft, { kind: 'pick', playerId, target: { kind: 'clock' } }),
    traded,
  )
  expect(full.owners).toEqual([0, 0, 0, 0])
  expect(isComplete(full)).toBe(true)
  const late: DraftCommand = { kind: 'pick', playerId: 'p5', target: { kind: 'team', teamIndex: 1 } }
  expect(decide(traded, HOST, late, FACTS)).toEqual({ ok: false, error: 'team_full' })
})

test.each<[string, readonly SlotMove[], string]>([
  ['of nothing', [], 'bad_trade'],
  ['of one slot twice', [5, 5].map((slotNumber) => ({ slotNumber, teamIndex: 1 })), 'bad_trade'],
  [
    'that leaves a team with more than twice the rounds',
    [5, 6, 7, 8].map((slotNumber) => ({ slotNumber, teamIndex: 2 })),
    'bad_trade',
  ],
  ['of a filled slot', [4, 5].map((slotNumber) => ({ slotNumber, teamIndex: 1 })), 'slot_taken'],
  ['of a slot that is none', [5, 10].map((slotNumber) => ({ slotNumber, teamIndex: 1 })), 'no_such_slot'],
  ['to a team that is none', [5, 6].map((slotNumber) => ({ slotNumber, teamIndex: 3 })), 'no_such_team'],
])('[HT5] a trade %s is refused', (_what, moves, code) => {
  expect(codeOf({ kind: 'trade-slots', moves })).toBe(code)
})
