import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCountedNumber, readNumber, readWeek } from './csv-columns.ts'
import { readPosition } from './read-position.ts'

test.each([
  ['12', 12],
  [' #12 ', 12],
  ['1,234', 1234],
  ['$1,234.5', 1234.5],
  ['312.4 pts', 312.4],
  ['12,5', 12.5],
  ['-3', -3],
  ['−3', -3],
  ['T-12', 12],
  ['1.2.3', 1.2],
  ['.5', 0.5],
  ['=1+1', null],
  ['1-3', null],
  ['3 out of 5 stars', null],
  ['', null],
  ['-', null],
  ['...', null],
  ['n/a', null],
  ['9'.repeat(400), null],
])('[CSV7] [RU46] the number in "%s" is %s', (cell, number) => {
  expect(readNumber(cell)).toBe(number)
})

test('[CSV7] any text gives a number within reach or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (cell) => {
      const number = readNumber(cell)
      expect(number === null || Math.abs(number) <= 1_000_000).toBe(true)
    }),
  )
})

test('[CSV8] what counts from 1 is missing below it, and a bye is a week of the season', () => {
  expect(['1', '0', '-4', '0.5', 'x'].map(readCountedNumber)).toEqual([1, null, null, null, null])
  expect(['7', 'Week 14', '0', '-', '19', '7.5'].map(readWeek)).toEqual([7, 14, null, null, null, null])
})

test.each([
  ['WR12', 'WR'],
  ['qb', 'QB'],
  ['D/ST', 'DST'],
  ['DST3', 'DST'],
  ['DEF', 'DST'],
  ['PK', 'K'],
  ['Running Back', 'RB'],
  ['RB,WR', 'RB'],
  ['WR/CB', 'WR'],
  ['LB', null],
  ['', null],
  ['constructor', null],
])('[CSV9] the position "%s" is %s', (cell, position) => {
  expect(readPosition(cell)).toBe(position)
})
