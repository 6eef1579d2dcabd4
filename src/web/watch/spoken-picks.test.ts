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
