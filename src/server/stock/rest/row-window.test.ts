import { expect, test } from 'vitest'
import { shapeOfTable } from '../filter/row-shape.ts'
import { contentRange, readRangeHeader, readWindow } from './parse-read.ts'

test.each([
  ['0-24', { firstIndex: 0, lastIndex: 24 }],
  ['items=5-9', { firstIndex: 5, lastIndex: 9 }],
  ['10-', { firstIndex: 10, lastIndex: null }],
  [' 3-3 ', { firstIndex: 3, lastIndex: 3 }],
  ['9-2', { firstIndex: 9, lastIndex: 2 }],
  ['bytes=0-99', null],
  ['-5', null],
  ['0-1,3-4', null],
  ['0-9999999999999999', null],
  ['x', null],
  [undefined, null],
])('[RW10] the header Range %j', (header, range) => {
  expect(readRangeHeader(header)).toEqual(range)
})

test.each([
  [
    { limit: null, offset: null },
    { firstIndex: 20, lastIndex: 29 },
    { limit: 10, offset: 20 },
  ],
  [
    { limit: null, offset: null },
    { firstIndex: 20, lastIndex: null },
    { limit: 100, offset: 20 },
  ],
  [
    { limit: '5', offset: null },
    { firstIndex: 0, lastIndex: 29 },
    { limit: 5, offset: 0 },
  ],
  [
    { limit: '5', offset: '10' },
    { firstIndex: 12, lastIndex: 29 },
    { limit: 3, offset: 12 },
  ],
  [
    { limit: '5', offset: null },
    { firstIndex: 9, lastIndex: 12 },
    { limit: 0, offset: 9 },
  ],
  [
    { limit: null, offset: null },
    { firstIndex: 0, lastIndex: 1e9 },
    { limit: 2000, offset: 0 },
  ],
])('[RW10] %j within %j are the rows %j', (words, range, rows) => {
  expect(readWindow(shapeOfTable('players'), [], words, range)).toEqual({ ok: true, value: rows })
})

test('[RW10] Content-Range has the indexes of the rows and, where they were counted, how many there are', () => {
  expect(contentRange(0, 25, null)).toBe('0-24/*')
  expect(contentRange(25, 1, 26)).toBe('25-25/26')
  expect(contentRange(0, 0, 0)).toBe('*/0')
  expect(contentRange(99, 0, null)).toBe('*/*')
})
