import { expect, test } from 'vitest'
import { boardOf, draftOf } from '../../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../../tests/support/draft-snapshot.ts'
import { finishedPlace } from './finished-place.ts'

const FACTS = draftSnapshotOf({ board: boardOf(8) })

test('[WK15] a finished mock says the place of the person’s team by value', () => {
  const draft = draftOf(2, 2, ['p1', 'p8', 'p7', 'p2'])
  const [first, second] = draft.teams
  if (first === undefined || second === undefined) throw new Error('two teams')
  const mock = { ...draft, teams: [first, { ...second, control: 'computer' as const }] }
  const other = { ...draft, teams: [{ ...first, control: 'computer' as const }, second] }
  expect(finishedPlace(mock, FACTS)).toBe('1st of 2 by value')
  expect(finishedPlace(other, FACTS)).toBe('2nd of 2 by value')
  // Whoever picks for everybody has no place.
  expect(finishedPlace(draft, FACTS)).toBeNull()
  expect(finishedPlace({ ...mock, slots: mock.slots.with(3, null) }, FACTS)).toBeNull()
})
