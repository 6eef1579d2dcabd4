import { expect, test } from 'vitest'
import { createCommandBatches, type LobbyJob } from './command-batches.ts'

interface Job extends LobbyJob {
  readonly name: string
}

/** Batches that end when the test says so. */
function batches(maxSize: number, maxConcurrent: number, maxWaiting = 100) {
  const started: string[] = []
  const ends: (() => void)[] = []
  const { add } = createCommandBatches<Job>({ maxSize, maxConcurrent, maxWaiting }, (jobs) => {
    started.push(jobs.map((job) => job.name).join(' '))
    return new Promise((resolve) => ends.push(resolve))
  })
  return {
    started,
    ask: (...names: readonly string[]) => names.map((name) => add({ name, lobbyId: name.slice(0, 1) })),
    async settled() {
      await new Promise((resolve) => setImmediate(resolve))
      await new Promise((resolve) => setImmediate(resolve))
    },
    endFirst: () => ends.shift()?.(),
  }
}

test('[DB17] what waits at the same time goes together, who comes later with the next', async () => {
  const { started, ask, settled, endFirst } = batches(8, 1)
  ask('a1', 'b1')
  await settled()
  ask('c1')
  ask('d1')
  await settled()
  expect(started).toEqual(['a1 b1'])
  endFirst()
  await settled()
  expect(started).toEqual(['a1 b1', 'c1 d1'])
})

test('[DB17] jobs for one lobby never go together and keep their order', async () => {
  const { started, ask, settled, endFirst } = batches(8, 4)
  ask('a1', 'a2', 'b1', 'a3')
  await settled()
  ask('c1')
  await settled()
  expect(started).toEqual(['a1 b1', 'c1'])
  endFirst()
  await settled()
  expect(started).toEqual(['a1 b1', 'c1', 'a2'])
  endFirst()
  endFirst()
  await settled()
  expect(started.at(-1)).toBe('a3')
})

test('[DB17] no batch is larger, and no more are open, than the limits say', async () => {
  const { started, ask, settled, endFirst } = batches(2, 2)
  ask('a', 'b', 'c', 'd', 'e')
  await settled()
  expect(started).toEqual(['a b', 'c d'])
  endFirst()
  await settled()
  expect(started).toEqual(['a b', 'c d', 'e'])
})

test('[DB17] when too many wait, the next one is told so at once', async () => {
  const { ask, settled, endFirst } = batches(1, 1, 2)
  expect(ask('a', 'b', 'c')).toEqual([true, true, false])
  await settled()
  expect(ask('d', 'e')).toEqual([true, false])
  endFirst()
  await settled()
  expect(ask('f')).toEqual([true])
})
