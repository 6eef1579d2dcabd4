import { expect, test } from 'vitest'
import { readFeedDate } from './reported-item.ts'

function iso(text: string | null | undefined): string | null {
  const ms = readFeedDate(text)
  return ms === null ? null : new Date(ms).toISOString()
}

test.each([
  ['Mon, 07 Sep 2026 10:04:00 PM PDT', '2026-09-08T05:04:00.000Z'],
  ['Mon, 07 Dec 2026 10:04:00 PM PST', '2026-12-08T06:04:00.000Z'],
  ['Mon, 07 Sep 2026 12:04:00 AM PDT', '2026-09-07T07:04:00.000Z'],
  ['Mon, 07 Sep 2026 12:04:00 PM PDT', '2026-09-07T19:04:00.000Z'],
  ['Mon, 07 Sep 2026 22:04:00 PM PDT', '2026-09-08T05:04:00.000Z'],
])('[NWG6] RotoWire writes twelve hours and its own zone: %s', (text, expected) => {
  expect(iso(text)).toBe(expected)
})

test.each([
  ['Mon, 07 Sep 2026 18:00:00 +0000', '2026-09-07T18:00:00.000Z'],
  ['Mon, 7 Sep 2026 18:00:00 -0430', '2026-09-07T22:30:00.000Z'],
  ['07 September 2026 18:00 EDT', '2026-09-07T22:00:00.000Z'],
  ['Mon, 07 Sep 2026 18:00:00 gmt', '2026-09-07T18:00:00.000Z'],
  ['Mon, 07 Sep 2026 18:00:00', '2026-09-07T18:00:00.000Z'],
  ['2026-09-18T06:35:37Z', '2026-09-18T06:35:37.000Z'],
  ['2026-09-18T06:35Z', '2026-09-18T06:35:00.000Z'],
  ['2026-09-18T06:35:37.123+02:00', '2026-09-18T04:35:37.000Z'],
  [' 2026-09-18 06:35:37 ', '2026-09-18T06:35:37.000Z'],
  ['Sat, 29 Feb 2028 00:00:00 GMT', '2028-02-29T00:00:00.000Z'],
])('[NWG6] the other ways to write a date: %s', (text, expected) => {
  expect(iso(text)).toBe(expected)
})

test.each([
  null,
  undefined,
  '',
  'yesterday',
  '2026',
  '1789000000',
  'Mon, 31 Apr 2026 18:00:00 GMT',
  'Mon, 29 Feb 2026 18:00:00 GMT',
  'Mon, 07 Foo 2026 18:00:00 GMT',
  'Mon, 07 Sep 2026 25:00:00 GMT',
  'Mon, 07 Sep 2026 18:61:00 GMT',
  'Mon, 07 Sep 2026 18:00:00 XYZ',
  '2026-13-01T00:00:00Z',
  `Mon, 07 Sep 2026 18:00:00 GMT${' '.repeat(100)}x`,
])('[NWG6] %j is no date, and is not guessed at', (text) => {
  expect(readFeedDate(text)).toBeNull()
})
