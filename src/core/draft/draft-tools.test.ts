import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardOf, draftOf, factsOf, idsOf } from '../../../tests/support/builders.ts'
import { apply } from './apply-draft.ts'
import { decide } from './decide-draft.ts'
import type { DraftCommand, Drafter, SlotMove } from './draft-command.ts'
import { ownerOf, type Draft } from './draft.ts'

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

test('[HT4] traded slots change their owners, and every team keeps as many', () => {
  const anyMoves = fc
    .uniqueArray(fc.integer({ min: 5, max: 9 }), { minLength: 2, maxLength: 5 })
    .chain((slotNumbers) =>
      fc
        .shuffledSubarray(slotNumbers, { minLength: slotNumbers.length })
        .map((others): SlotMove[] =>
          slotNumbers.map((slotNumber, index) => ({ slotNumber, teamIndex: ownerOf(DRAFT, others[index] ?? 5) })),
        ),
    )
  fc.assert(
    fc.property(anyMoves, (moves) => {
      const traded = run(DRAFT, { kind: 'trade-slots', moves })
      for (const { slotNumber, teamIndex } of moves) expect(ownerOf(traded, slotNumber)).toBe(teamIndex)
      expect(traded.owners.toSorted()).toEqual(DRAFT.owners.toSorted())
      expect(traded.slots).toEqual(DRAFT.slots)
      const undo = moves.map(({ slotNumber }) => ({ slotNumber, teamIndex: ownerOf(DRAFT, slotNumber) }))
      expect(run(traded, { kind: 'trade-slots', moves: undo }).owners).toEqual(DRAFT.owners)
    }),
  )
})

test.each<[string, readonly SlotMove[], string]>([
  ['of nothing', [], 'bad_trade'],
  ['of one slot', [{ slotNumber: 5, teamIndex: 1 }], 'bad_trade'],
  ['of one slot twice', [5, 5].map((slotNumber) => ({ slotNumber, teamIndex: 1 })), 'bad_trade'],
  ['that leaves a team with more slots', [5, 6].map((slotNumber) => ({ slotNumber, teamIndex: 1 })), 'bad_trade'],
  ['of a filled slot', [4, 5].map((slotNumber) => ({ slotNumber, teamIndex: 1 })), 'slot_taken'],
  ['of a slot that is none', [5, 10].map((slotNumber) => ({ slotNumber, teamIndex: 1 })), 'no_such_slot'],
  ['to a team that is none', [5, 6].map((slotNumber) => ({ slotNumber, teamIndex: 3 })), 'no_such_team'],
])('[HT5] a trade %s is refused', (_what, moves, code) => {
  expect(codeOf({ kind: 'trade-slots', moves })).toBe(code)
})
