import { expect, test } from 'vitest'
import { confidenceWords } from './confidence-words.ts'

test.each([
  [1, '100% match'],
  [0.999, '99% match'],
  [0.85, '85% match'],
  [0.004, '1% match'],
  [null, 'by name'],
])('[NWV11] the confidence %s of a match is %s', (confidence, words) => {
  expect(confidenceWords(confidence)).toBe(words)
})
