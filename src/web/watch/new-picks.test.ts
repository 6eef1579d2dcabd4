import { expect, test } from 'vitest'
import { draftOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { soonTurns } from '../draft/view.ts'
import { lastPicks, newPick } from './new-picks.ts'

test('[TV3] the newest pick is the last slot that was filled; an undone pick and another draft are none', () => {
  const before = draftOf(2, 2, ['a'])
  expect(newPick(before, draftOf(2, 2, ['a', 'b']))).toBe(2)
  expect(newPick(before, draftOf(2, 2, ['a', 'b', 'c']))).toBe(3)
  expect(newPick(before, draftOf(2, 2, []))).toBeNull()
  expect(newPick(before, before)).toBeNull()
  expect(newPick(before, draftOf(2, 3, ['a', 'b']))).toBeNull()
})

test('[TV3] a keeper, who stands on the board from the start, is not announced', () => {
  const empty = draftOf(2, 2, [])
  const kept = draftOf(2, 2, [null, null, 'c'])
  const slots = kept.slots.map((pick) => (pick === null ? null : { ...pick, by: 'keeper' as const }))
  expect(newPick(empty, { ...kept, slots })).toBeNull()
})

test('[TV2] the next three turns are the open ones after the clock, without slots that are filled already', () => {
  const draft = draftOf(4, 2, ['a', null, null, 'd'])
  expect(soonTurns(draftSnapshotOf({ draft }), 3).map(({ label }) => label)).toEqual(['1.03', '2.01', '2.02'])
  expect(soonTurns(draftSnapshotOf({ draft: draftOf(2, 1, ['a', 'b']) }), 3)).toEqual([])
  expect(lastPicks(draft, 2).map(({ label }) => label)).toEqual(['1.04', '1.01'])
})
