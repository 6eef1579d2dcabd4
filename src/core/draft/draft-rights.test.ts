import { expect, test } from 'vitest'
import { boardOf, draftOf, factsOf, pickOf } from '../../../tests/support/builders.ts'
import { decide } from './decide-draft.ts'
import { openSlotOfTeam, ownerOf } from './draft.ts'
import { emptyDraft } from './empty-draft.ts'
import { nextAutomatic } from './draft-clock.ts'
import type { DraftCommand, Drafter } from './draft-command.ts'
import { snakeFormat } from './order.ts'

const FACTS = factsOf(boardOf(4))
const SOLO = { kind: 'solo' } as const
const HOST = { kind: 'seat', teamIndex: 0, isHost: true } as const
const GUEST = { kind: 'seat', teamIndex: 1, isHost: false } as const

test('[DR8] a pick says who made it: a person for their own team, the host for another', () => {
  const draft = draftOf(2, 2, ['p1'])
  const madeBy = (drafter: Drafter) => {
    const decided = decide(draft, drafter, pickOf('p2'), FACTS)
    return decided.ok ? decided.value.map((event) => event.kind === 'picked' && event.by) : decided.error
  }
  expect(madeBy(GUEST)).toEqual(['person'])
  expect(madeBy(HOST)).toEqual(['host'])
  expect(madeBy(SOLO)).toEqual(['person'])
  expect(madeBy({ kind: 'seat', teamIndex: null, isHost: false })).toBe('not_your_turn')
})

test('[DR9] a seat drafts only on its own turn and undrafts nobody; the host may do both at any time', () => {
  const draft = draftOf(2, 2, ['p1'])
  const codeOf = (drafter: Drafter, command: DraftCommand) => {
    const decided = decide(draft, drafter, command, FACTS)
    return decided.ok ? null : decided.error
  }
  const guestOfTeam0 = { kind: 'seat', teamIndex: 0, isHost: false } as const
  expect(codeOf(guestOfTeam0, pickOf('p2'))).toBe('not_your_turn')
  expect(codeOf(GUEST, pickOf('p2', { kind: 'slot', slotNumber: 4 }))).toBe('not_your_turn')
  expect(codeOf(GUEST, { kind: 'undraft', playerId: 'p1' })).toBe('not_host')
  expect(codeOf(HOST, pickOf('p2', { kind: 'team', teamIndex: 0 }))).toBe(null)
  expect(codeOf(HOST, { kind: 'undraft', playerId: 'p1' })).toBe(null)
})

test('[DR10] who owns a slot is asked of the draft, so a changed owner changes whose turn it is', () => {
  const draft = { ...emptyDraft(snakeFormat(2, 1)), owners: [1, 0] }
  expect([ownerOf(draft, 1), openSlotOfTeam(draft, 0)]).toEqual([1, 2])
  expect(decide(draft, GUEST, pickOf('p1'), FACTS).ok).toBe(true)
  expect(() => ownerOf(draft, 3)).toThrow('broken invariant')
})

test('[AU1] nothing in a draft happens by itself while its clock is off', () => {
  expect(nextAutomatic(draftOf(2, 2, ['p1']), { turnStartedAtMs: 0, paceMs: 0 })).toBe(null)
})
