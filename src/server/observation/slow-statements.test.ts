import { expect, test } from 'vitest'
import { NO_METERS } from '../platform/meters.ts'
import { watchSlowStatements } from './slow-statements.ts'

function watched() {
  const clock = { ms: 0 }
  const lines: unknown[] = []
  let count = 0
  const watch = watchSlowStatements({
    slowMs: 250,
    meters: { ...NO_METERS, statementWasSlow: () => void (count += 1) },
    log: { warn: (facts: unknown) => void lines.push(facts) },
    elapsedMs: () => clock.ms,
  })
  const report = (sql: string) => watch.wasSlow({ sql, durationMs: 300.4, hasFailed: false })
  return { clock, lines, report, count: () => count }
}

test('[OB11] a slow statement is told with its time, once a minute, and always counted', () => {
  const { clock, lines, report, count } = watched()
  for (let at = 0; at < 5; at += 1) report('select 1')
  clock.ms += 60_000
  report('select 1')
  expect(lines).toEqual([
    { sql: 'select 1', durationMs: 300, hasFailed: false, leftOutCount: 0 },
    { sql: 'select 1', durationMs: 300, hasFailed: false, leftOutCount: 4 },
  ])
  expect(count()).toBe(6)
})

test.each([
  ['insert into a (b, c) values (?, ?), (?, ?), (?, ?)', 'insert into a (b, c) values (?, ...), ...'],
  ['insert into a (b, c) values ($1, $2), ($3, $4)', 'insert into a (b, c) values ($1, ...), ...'],
  ['select b from a where c in (?, ?, ?) and d = ?', 'select b from a where c in (?, ...) and d = ?'],
])('[OB11] a statement with a list is the same statement however long the list is: %s', (sql, logged) => {
  const { lines, report } = watched()
  report(sql)
  report(sql.replace(/(\?|\$\d+)\)/, '$1, $1, $1)'))
  expect(lines).toMatchObject([{ sql: logged }])
})

test('[OB11] a night of slow statements does not fill the disk', () => {
  const { lines, report, count } = watched()
  for (let at = 0; at < 5000; at += 1) report(`select ${at}, '${'x'.repeat(5000)}'`)
  expect(lines.length).toBe(200)
  expect(JSON.stringify(lines).length).toBeLessThan(240_000)
  expect(count()).toBe(5000)
})
