import { expect, test } from 'vitest'
import { dayInWords } from './day-in-words.ts'

test('[HM1] a day of the bundled data reads as words', () => {
  expect(dayInWords('2026-08-21')).toBe('21 Aug 2026')
  expect(dayInWords('2027-01-01')).toBe('1 Jan 2027')
})

test('[HM1] what is no day is shown as it is', () => {
  expect(dayInWords('')).toBe('')
  expect(dayInWords('last week')).toBe('last week')
})
