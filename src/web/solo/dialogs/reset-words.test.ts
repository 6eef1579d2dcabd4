import { expect, test } from 'vitest'
import { resetText } from './reset-words.ts'

const NOTHING = { pickCount: 0, targetCount: 0, avoidCount: 0, queuedCount: 0 }

test('[RS1] the question names what a reset clears and that undo brings it back', () => {
  const text = resetText({ pickCount: 34, targetCount: 1, avoidCount: 2, queuedCount: 5 })
  expect(text).toContain('This clears 34 picks, 1 target, 2 avoids and the queue of 5.')
  expect(text).toContain('Undo brings everything back')
  expect(resetText({ ...NOTHING, pickCount: 1 })).toContain('This clears 1 pick.')
  expect(resetText({ ...NOTHING, targetCount: 2, queuedCount: 1 })).toContain('2 targets and the queue of 1.')
})

test('[RS1] with nothing to clear it does not speak of undo', () => {
  expect(resetText(NOTHING)).toBe('There are no picks and no marks yet. Teams, rounds and saved drafts stay.')
})
