import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import { LOG_PAGE_ROWS, type LogRow } from '#protocol/lobby/log-rows.ts'
import { createLogReader, READ_EVERY_MS, type LoadedLog } from './log-reader.ts'

const rowOf = (version: number): LogRow => ({
  version,
  at: '2026-11-28T12:00:00.000Z',
  by_username: 'Ann',
  kind: 'bid',
})

/** A log of some length, which answers when the test lets it. */
function bench(length: number) {
  const log = { length, isDown: false }
  const asked: number[] = []
  const shown: LoadedLog[] = []
  let timers: { readonly delayMs: number; readonly run: () => void }[] = []
  const reader = createLogReader({
    async read(afterVersion) {
      asked.push(afterVersion)
      if (log.isDown) return err({ code: 'no_answer', details: null })
      const count = Math.min(LOG_PAGE_ROWS, log.length - afterVersion)
      return ok(Array.from({ length: count }, (_row, index) => rowOf(afterVersion + index + 1)))
    },
    after(delayMs, run) {
      const timer = { delayMs, run }
      timers.push(timer)
      return () => void (timers = timers.filter((each) => each !== timer))
    },
    onChange: (state) => void shown.push(state),
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    log,
    asked,
    reader,
    settled,
    last: () => shown.at(-1),
    timers: () => timers.map(({ delayMs }) => delayMs),
    async pass() {
      const [timer] = timers
      timers = timers.slice(1)
      timer?.run()
      await settled()
    },
  }
}

test('[LM6] a long log is read page by page, and each entry once', async () => {
  const { log, asked, reader, settled, last, pass } = bench(2 * LOG_PAGE_ROWS + 5)
  reader.wants(log.length)
  await settled()
  expect(asked).toEqual([0, LOG_PAGE_ROWS, 2 * LOG_PAGE_ROWS])
  const loaded = last()
  expect(loaded?.kind === 'loaded' && loaded.rows.map(({ version }) => version)).toEqual(
    Array.from({ length: log.length }, (_row, index) => index + 1),
  )
  log.length += 3
  reader.wants(log.length)
  await pass()
  expect(asked.slice(3)).toEqual([2 * LOG_PAGE_ROWS + 5])
})

test('[LM6] however fast the log grows, it is read every two seconds, and not at all once nothing happens', async () => {
  const { log, asked, reader, settled, timers, pass } = bench(1)
  for (let version = 1; version <= 50; version += 1) {
    log.length = version
    reader.wants(version)
  }
  await settled()
  expect([asked, timers()]).toEqual([[0], [READ_EVERY_MS]])
  log.length = 60
  reader.wants(60)
  await pass()
  expect(asked).toEqual([0, 1])
  await pass()
  expect([asked.length, timers()]).toEqual([2, []])
})

test('[LM6] a failure is shown while there is nothing else to show, and a closed dialog hears nothing more', async () => {
  const { log, asked, reader, settled, last, pass } = bench(2)
  log.isDown = true
  reader.wants(2)
  await settled()
  expect(last()).toMatchObject({ kind: 'failed', failure: { code: 'no_answer' } })
  log.isDown = false
  await pass()
  expect(last()).toMatchObject({ kind: 'loaded' })
  log.isDown = true
  reader.wants(3)
  await pass()
  expect(last()).toMatchObject({ kind: 'loaded' })
  reader.stop()
  await pass()
  expect(asked).toHaveLength(3)
})
