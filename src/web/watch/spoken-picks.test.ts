import { expect, test } from 'vitest'
import { draftOf, playerOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { spokenPick } from './spoken-picks.ts'

test('[TV4] a spoken pick says who took whom, and who is up', () => {
  const mcbride = playerOf('TE', { id: 'm', name: 'Trey McBride' })
  const announced = (ids: readonly string[]) =>
    spokenPick(draftSnapshotOf({ draft: draftOf(2, 1, ids), teamNames: ['Maya', 'Sofia'] }), 1, mcbride)
  expect(announced(['m'])).toBe('Maya takes Trey McBride, tight end. Sofia is on the clock.')
  expect(announced(['m', 'n'])).toBe('Maya takes Trey McBride, tight end. The draft is complete.')
})

test('[TV4] a traded pick is that of its owner, and a skipped one is to be made up', () => {
  const mcbride = playerOf('TE', { id: 'm', name: 'Trey McBride' })
  const draft = { ...draftOf(3, 1, ['a', 'm']), owners: [0, 2, 1] }
  const spoken = (changed: Partial<typeof draft>) =>
    spokenPick(draftSnapshotOf({ draft: { ...draft, ...changed }, teamNames: ['Maya', 'Sofia', 'Uma'] }), 2, mcbride)
  expect(spoken({})).toBe('Uma takes Trey McBride, tight end. Sofia is on the clock.')
  expect(spoken({ skipped: [3] })).toBe('Uma takes Trey McBride, tight end. Sofia has a pick to make up.')
})
