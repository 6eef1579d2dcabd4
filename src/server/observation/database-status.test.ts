import { expect, test } from 'vitest'
import { StoreUnavailableError } from '../platform/database/transactions.ts'
import { createDatabaseStatus } from './database-status.ts'

const FEEDS = { sources: [], editions: [] }

/** A database that answers when the test says so, with a clock that it turns. */
function lookAt({ limitMs = 60_000, knownMigrationCount = 5 } = {}) {
  const clock = { ms: 0 }
  const writes = { count: 0, isRefused: false }
  const questions: PromiseWithResolvers<number>[] = []
  const look = createDatabaseStatus({
    newestMigrationNumber() {
      const question = Promise.withResolvers<number>()
      questions.push(question)
      return question.promise
    },
    knownMigrationCount,
    feeds: async () => FEEDS,
    async checkWrite() {
      writes.count += 1
      if (writes.isRefused) throw new StoreUnavailableError('read-only')
    },
    elapsedMs: () => clock.ms,
    limitMs,
  })
  return { look, clock, writes, questions, answer: (newest: number) => questions.at(-1)?.resolve(newest) }
}

test.each([
  [5, 'ok', FEEDS],
  [6, 'newer', null],
  [4, 'older', null],
] as const)('[OB4] a database at step %d of 5 is %s', async (newest, migrations, feeds) => {
  const { look, answer } = lookAt()
  const status = look()
  answer(newest)
  expect(await status).toEqual({ database: 'ok', migrations, feeds })
})

test('[OB4] a database that is away, and one without tables, are told apart', async () => {
  const { look, clock, questions } = lookAt()
  const away = look()
  questions[0]?.reject(new StoreUnavailableError('gone'))
  expect(await away).toEqual({ database: 'unreachable', migrations: 'unknown', feeds: null })
  clock.ms += 1000
  const empty = look()
  questions[1]?.reject(new Error('no such table'))
  expect(await empty).toEqual({ database: 'ok', migrations: 'unknown', feeds: null })
})

test('[OB5] however many ask, the database is asked one question a second', async () => {
  const { look, clock, questions, answer } = lookAt()
  const crowd = Array.from({ length: 100 }, () => look())
  expect(questions.length).toBe(1)
  answer(5)
  await Promise.all(crowd)
  clock.ms += 999
  await look()
  expect(questions.length).toBe(1)
  clock.ms += 1
  const next = look()
  expect(questions.length).toBe(2)
  answer(6)
  expect(await next).toMatchObject({ migrations: 'newer' })
})

test('[OB5] a database that hangs is slow, and is not asked again while it hangs', async () => {
  const { look, clock, questions, answer } = lookAt({ limitMs: 1 })
  expect(await look()).toMatchObject({ database: 'slow', migrations: 'unknown' })
  clock.ms += 1000
  expect(await Promise.all([look(), look()])).toMatchObject([{ database: 'slow' }, { database: 'slow' }])
  expect(questions.length).toBe(1)
  // What it answers late counts from then on.
  answer(5)
  await new Promise((resolve) => setImmediate(resolve))
  expect(await look()).toMatchObject({ database: 'ok', migrations: 'ok' })
  expect(questions.length).toBe(1)
})

test('[OP23] a database that takes no write is not writable, until it takes one; a good one is written every five seconds', async () => {
  const { look, clock, writes, answer } = lookAt()
  const next = async () => {
    clock.ms += 1000
    const status = look()
    answer(5)
    return (await status).database
  }
  writes.isRefused = true
  expect([await next(), await next()]).toEqual(['not_writable', 'not_writable'])
  writes.isRefused = false
  expect(await next()).toBe('ok')
  expect(writes.count).toBe(3)
  for (let second = 0; second < 4; second += 1) expect(await next()).toBe('ok')
  expect(writes.count).toBe(3)
  await next()
  expect(writes.count).toBe(4)
})
