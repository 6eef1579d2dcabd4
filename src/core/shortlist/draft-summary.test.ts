import { expect, test } from 'vitest'
import { draftOf } from '../../../tests/support/builders.ts'
import { EMPTY_SHORTLIST } from './shortlist.ts'
import { draftSummary } from './draft-summary.ts'

test('[SU1] counts the drafted of the total, gaps left out', () => {
  expect(draftSummary(draftOf(3, 2, ['a', null, 'c']), EMPTY_SHORTLIST)).toEqual({
    draftedCount: 2,
    totalCount: 6,
    targetCount: 0,
    avoidCount: 0,
  })
})

test('[SU2] targets and avoids count while undrafted only', () => {
  const shortlist = { targets: new Set(['a', 'b', 'x']), avoids: new Set(['c', 'y']), queue: [] }
  expect(draftSummary(draftOf(3, 2, ['a', null, 'c']), shortlist)).toMatchObject({ targetCount: 2, avoidCount: 1 })
})
