import { expect, test } from 'vitest'
import { readableLine } from './log.ts'

test('[OP9] at a terminal a log entry is one short line', () => {
  const entry = { level: 30, time: '2026-09-01T12:30:05.000Z', path: '/x', port: 3000, msg: 'page not found' }
  expect(readableLine(JSON.stringify(entry))).toBe('12:30:05 page not found path=/x port=3000')
})

test('[OP9] at a terminal trouble is marked', () => {
  expect(readableLine('{"level":50,"time":"2026-09-01T12:30:05.000Z","msg":"request failed"}')).toBe(
    '12:30:05 ERROR request failed',
  )
})
