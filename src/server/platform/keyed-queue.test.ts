import { expect, test } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

test('[LV1] work for a lobby runs one after the other, in order of arrival, also what comes while earlier work ends or fails', async () => {
  const queue = createKeyedQueue()
  const begun: number[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<undefined>())
  const run = (number: number) =>
    queue.run('lobby', () => {
      begun.push(number)
      return gates[number]?.promise ?? Promise.resolve(undefined)
    })
  const works = [run(0), run(1)]
  gates[0]?.resolve(undefined)
  await works[0]
  await queue.run('other', async () => undefined)
  works.push(run(2))
  await queue.run('other', async () => undefined)
  expect(begun).toEqual([0, 1])
  gates[1]?.reject(new Error('failed'))
  await expect(works[1]).rejects.toThrow('failed')
  works.push(run(3))
  gates[2]?.resolve(undefined)
  gates[3]?.resolve(undefined)
  await Promise.all(works.slice(2))
  expect(begun).toEqual([0, 1, 2, 3])
})
