import { expect, test } from 'vitest'
import { countOf, deviceName, seenText, timeLeft } from './device-labels.ts'

test('[DV3] a device is listed by its name and by when it was seen last', () => {
  expect(deviceName({ kind: 'browser', name: 'Chrome on Android' })).toBe('Chrome on Android')
  expect(deviceName({ kind: 'browser', name: null })).toBe('Browser')
  expect(deviceName({ kind: 'program', name: '' })).toBe('Program')
  const nowMs = Date.parse('2026-08-21T12:00:00Z')
  expect(seenText('2026-08-21T11:50:00Z', nowMs)).toBe('Seen just now')
  expect(seenText('2026-08-21T09:00:00Z', nowMs)).toBe('Seen 3h ago')
})

test('[DV2] a code shows how long it works', () => {
  expect([timeLeft(600_000, 0), timeLeft(65_001, 60_000), timeLeft(5, 10)]).toEqual(['10:00', '0:06', '0:00'])
  expect([countOf(1, 'seat'), countOf(2, 'seat')]).toEqual(['1 seat', '2 seats'])
})
