import { expect, test } from 'vitest'
import { draftingLobby } from '../../../../tests/support/lobby-builders.ts'
import { skipQuestion } from './skip-question.ts'

const NAMES = ['Ann', 'Bob', 'Cleo']

test('[SK10] the host is asked before a turn is skipped, by name and pick, and that everybody is told', () => {
  const { draft } = draftingLobby(3)
  if (draft === null) throw new Error('it has begun')
  expect(skipQuestion(draft, 1, NAMES, 2)).toEqual({
    slotNumber: 1,
    title: 'Skip Ann’s pick 1.01?',
    text: 'Ann can make it up later. Everybody in the draft is told.',
  })
  expect(skipQuestion(draft, 1, NAMES, 0)?.title).toBe('Skip your pick 1.01?')
  // A turn that is over has no question left.
  expect([skipQuestion(draft, 2, NAMES, 0), skipQuestion(draft, null, NAMES, 0)]).toEqual([null, null])
})
