import { expect, test } from 'vitest'
import { createLog, readableLine } from './log.ts'

test('[OP9] at a terminal a log entry is one short line', () => {
  const entry = { level: 30, time: '2026-09-01T12:30:05.000Z', path: '/x', port: 3000, msg: 'page not found' }
  expect(readableLine(JSON.stringify(entry))).toBe('12:30:05 page not found path=/x port=3000')
})

test('[OP9] at a terminal trouble is marked', () => {
  expect(readableLine('{"level":50,"time":"2026-09-01T12:30:05.000Z","msg":"request failed"}')).toBe(
    '12:30:05 ERROR request failed',
  )
})

test('[OB12] a text that comes too often is left out for the rest of the minute, others and details are not', () => {
  const lines: string[] = []
  const stream = { writableLength: 0, write: (line: string) => void lines.push(line), on: () => undefined }
  const log = createLog('debug', stream)
  for (let at = 0; at < 150; at += 1) {
    log.warn({ at }, 'the database is gone')
    log.debug({ at }, 'a detail')
  }
  log.info('something else')
  const count = (text: string) => lines.filter((line) => line.includes(text)).length
  expect(['the database is gone', 'a detail', 'something else'].map(count)).toEqual([100, 150, 1])
  expect(lines.at(-2)).toContain('"leftOutCount":50,"msg":"lines left out"')
})
