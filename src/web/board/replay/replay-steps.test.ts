import { expect, test } from 'vitest'
import { draftOf, pickBy } from '../../../../tests/support/builders.ts'
import { replaySlots, replayStep } from './replay-steps.ts'

test('[ADS20] a replay shows the board after each pick; keepers stand from the start', () => {
  const draft = draftOf(2, 2, ['p1', 'p2', 'p3', 'p4'])
  const kept = { ...draft, slots: draft.slots.with(2, pickBy('p3', 'keeper')) }
  expect(replaySlots(kept)).toEqual([1, 2, 4])
  const shownAt = (count: number) =>
    replayStep(kept, count).rows.flatMap(({ cells }) => cells.map(({ playerId }) => playerId))
  expect(shownAt(0)).toEqual([null, null, null, 'p3'])
  expect(shownAt(2)).toEqual(['p1', 'p2', null, 'p3'])
  expect(replayStep(kept, 2).pick).toMatchObject({ label: '1.02', playerId: 'p2', teamIndex: 1 })
  expect(replayStep(kept, 3).pick?.playerId).toBe('p4')
  expect(replayStep(kept, 0).pick).toBeNull()
})
